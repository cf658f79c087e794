import { useTranslation } from 'react-i18next';
import { LinkTabs } from '@/components/ui/LinkTabs';
import styles from './Journal.module.css';

const PATHS = { entries: '/payments/journal', balance: '/payments/journal?tab=balance' } as const;

/** The tabs: journal entries and trial balance. */
export const JournalTabs = ({ of }: { of: keyof typeof PATHS }) => {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t('payments/ledger:tabs.label')}
      className={styles.tabs}
      value={of}
      tabs={(['entries', 'balance'] as const).map((value) => ({
        value,
        href: PATHS[value],
        text: t(`payments/ledger:tabs.${value}`),
      }))}
    />
  );
};
