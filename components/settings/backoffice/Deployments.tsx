import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/detail/Section';
import { When } from '@/components/ui/When';
import type { Overview } from '@/contract/settings/backoffice';
import styles from './Backoffice.module.css';
import { Table } from '@/components/ui/Table';

/** The last starts of the console's processes. */
export const Deployments = ({ deployments }: { deployments: Overview['deployments'] }) => {
  const { t } = useTranslation();
  const heads = [
    t('settings/backoffice:deployments.startedAt'),
    t('settings/backoffice:process.version'),
    t('settings/backoffice:process.host'),
    t('settings/backoffice:process.node'),
  ];
  return (
    <Section titleKey="settings/backoffice:sections.deployments">
      {deployments.length === 0 ? (
        <p className={styles.note}>{t('settings/backoffice:deployments.empty')}</p>
      ) : (
        <Table
          heads={heads}
          rows={deployments.map(({ id, version, host, node, startedAt }) => ({
            key: id,
            cells: [<When key="at" at={startedAt} />, version, host, node],
          }))}
        />
      )}
    </Section>
  );
};
