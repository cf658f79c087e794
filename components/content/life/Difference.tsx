import { useTranslation } from 'react-i18next';
import { ComparedLines } from '@/components/ui/ComparedLines';
import { Failed } from '@/components/ui/Failed';
import { Skeleton } from '@/components/ui/Skeleton';
import { contentLife } from '@/contract/content/life';
import { useCall } from '@/lib/useCall';
import styles from './Life.module.css';

type Props = { id: number; from?: number; to: number; fieldLabel: (field: string) => string };

/** The differences of two versions, field by field; 0 is the draft. Without `from`: all fields of the other one. */
export const Difference = ({ id, from, to, fieldLabel }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(contentLife.difference, { id, to, ...(from !== undefined && { from }) });
  if (error && !data) return <Failed title={t('content/life:versions.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton width={60} />;
  if (data.fields.length === 0) return <p className={styles.quiet}>{t('content/life:versions.same')}</p>;
  return data.fields.map(({ field, lines }) => (
    <div key={field} className={styles.difference}>
      <h3>{fieldLabel(field)}</h3>
      <ComparedLines lines={lines} label={fieldLabel(field)} />
    </div>
  ));
};
