import { useTranslation } from 'react-i18next';
import { Failed } from '@/components/ui/Failed';
import { Skeleton } from '@/components/ui/Skeleton';
import { contentLife } from '@/contract/content/life';
import { useCall } from '@/lib/useCall';
import styles from './Life.module.css';

const SIGNS = { SAME: ' ', ADDED: '+', REMOVED: '−', LEFT_OUT: '…' } as const;

type Props = { id: number; from?: number; to: number; fieldLabel: (field: string) => string };

/** What two versions say otherwise, field by field; 0 is the draft. Without `from`: all that the other one says. */
export const Difference = ({ id, from, to, fieldLabel }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(contentLife.difference, { id, to, ...(from !== undefined && { from }) });
  if (error) return <Failed title={t('content/life:versions.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton width={60} />;
  if (data.fields.length === 0) return <p className={styles.quiet}>{t('content/life:versions.same')}</p>;
  return data.fields.map(({ field, lines }) => (
    <div key={field} className={styles.difference}>
      <h3>{fieldLabel(field)}</h3>
      {/* It scrolls: by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.lines} tabIndex={0} role="group" aria-label={fieldLabel(field)}>
        {lines.map(({ kind, text, picture }, at) => (
          <div key={at} data-kind={kind} data-picture={picture !== null}>
            <span aria-hidden>{SIGNS[kind]}</span>
            <span>
              {(kind === 'ADDED' || kind === 'REMOVED') && (
                <span className="visually-hidden">{t(`content/life:versions.kind.${kind}`)} </span>
              )}
              {picture && <img src={picture} alt="" loading="lazy" />}
              {kind === 'LEFT_OUT' ? t('content/life:versions.leftOut', { count: Number(text) }) : text || '\u00a0'}
            </span>
          </div>
        ))}
      </div>
    </div>
  ));
};
