import { Section } from '@/components/ui/detail/Section';
import { When } from '@/components/ui/When';
import type { Overview } from '@/contract/settings/backoffice';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Backoffice.module.css';
import { Table } from '@/components/ui/Table';

/** The last starts of the console's processes. */
export const Deployments = ({ deployments }: { deployments: Overview['deployments'] }) => {
  const { t } = useTranslation();
  const heads = [
    t('backoffice:deployments.startedAt'),
    t('backoffice:process.version'),
    t('backoffice:process.host'),
    t('backoffice:process.node'),
  ];
  return (
    <Section titleKey="backoffice:sections.deployments">
      {deployments.length === 0 ? (
        <p className={styles.note}>{t('backoffice:deployments.empty')}</p>
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
