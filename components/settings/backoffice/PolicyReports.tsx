import { useTranslation } from 'react-i18next';
import { Pending } from '@/components/ui/Pending';
import { Section } from '@/components/ui/detail/Section';
import { Table } from '@/components/ui/Table';
import { When } from '@/components/ui/When';
import { backoffice } from '@/contract/settings/backoffice';
import { MINUTE_MS } from '@/domain/time';
import { useCall } from '@/lib/useCall';
import styles from './Backoffice.module.css';

/** Content security policy violations: foreign content in a page, or a mistake of ours. */
export const PolicyReports = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(backoffice.policyReports, {}, { refetchInterval: MINUTE_MS });
  if (!data) return error && <Pending error={error} onRetry={refetch} />;
  const heads = (['rule', 'blocked', 'screen', 'count', 'lastAt'] as const).map((name) =>
    t(`settings/backoffice:policyReports.${name}`),
  );
  return (
    <Section titleKey="settings/backoffice:sections.policyReports">
      {data.rows.length === 0 ? (
        <p className={styles.note}>{t('settings/backoffice:policyReports.empty')}</p>
      ) : (
        <Table
          heads={heads}
          rows={data.rows.map(({ id, directive, blocked, screen, count, lastAt }) => ({
            key: id,
            cells: [
              directive,
              blocked || t('settings/backoffice:policyReports.unknown'),
              screen || t('settings/backoffice:policyReports.unknown'),
              count,
              <When key="at" at={lastAt} />,
            ],
          }))}
        />
      )}
    </Section>
  );
};
