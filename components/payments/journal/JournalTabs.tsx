import { Link } from '@/components/ui/Link';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/money/ledgerTexts';
import styles from './Journal.module.css';

const PATHS = { entries: '/payments/journal', balance: '/payments/journal?tab=balance' } as const;

/** The two books: the journal's entries, and the trial balance. */
export const JournalTabs = ({ of }: { of: keyof typeof PATHS }) => {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} aria-label={t('ledger:tabs.label')}>
      {Object.entries(PATHS).map(([tab, path]) => (
        <Link key={tab} href={path} shallow aria-current={tab === of ? 'page' : undefined}>
          {t(`ledger:tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
};
