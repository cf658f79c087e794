import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/detail/Section';
import { useDialog } from '@/components/ui/dialog';
import { Pending } from '@/components/ui/Pending';
import { useAct } from '@/components/ui/useAct';
import { contentLife, type ContentLife } from '@/contract/content/life';
import { formatInstant } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { Difference } from './Difference';
import styles from './Life.module.css';

type Props = {
  fieldLabel: (field: string) => string;
  life: ContentLife;
  canWrite: boolean;
  onRestored: (life: ContentLife) => void;
};

/** The published versions with their periods, the differences from the draft, and restoring one as the draft. */
export const Versions = ({ life, canWrite, fieldLabel, onRestored }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { data, error, refetch } = useCall(contentLife.versions, { id: life.id });
  const [compared, setCompared] = useState<number | null>(null);
  const restoring = useAct(contentLife.restore);
  const restore = async (number: number) => {
    const agreed = await dialog.confirm({
      title: t('content/life:restore.title', { number }),
      text: t('content/life:restore.text'),
      confirmLabel: t('content/life:restore.action'),
    });
    if (!agreed) return;
    await restoring.run({ id: life.id, version: life.version, number }, (next) => {
      toast.success(t('content/life:restore.done', { number }));
      onRestored(next);
    });
  };
  const rows = data?.rows ?? [];
  return (
    <Section titleKey="content/life:versions.title">
      {!data && <Pending error={error} onRetry={refetch} width={40} />}
      {data && rows.length === 0 && <p className={styles.quiet}>{t('content/life:versions.none')}</p>}
      <ol className={styles.versions}>
        {rows.map(({ number, note, publishedAt, publishedBy, approvedBy, restoredFrom, endedAt }) => (
          <li key={number}>
            <div>
              <b>{t('content/life:versions.number', { number })}</b>
              {endedAt === null && <small data-live="">{t('content/life:versions.live')}</small>}
              <p>
                {note ||
                  (restoredFrom === null
                    ? t('content/life:versions.noNote')
                    : t('content/life:versions.restored', { number: restoredFrom }))}
              </p>
              <small>
                {[
                  publishedBy ?? t('content/life:versions.before'),
                  approvedBy && t('content/life:versions.approved', { name: approvedBy }),
                  endedAt === null
                    ? formatInstant(publishedAt)
                    : `${formatInstant(publishedAt)} – ${formatInstant(endedAt)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <div className={styles.acts}>
              <Button
                size="small"
                aria-pressed={compared === number}
                aria-label={t('content/life:versions.compareOf', { number })}
                onClick={() => setCompared(compared === number ? null : number)}
              >
                {t('content/life:versions.compare')}
              </Button>
              {canWrite && (
                <Button
                  size="small"
                  aria-label={t('content/life:restore.of', { number })}
                  busy={restoring.busy && restoring.variables?.number === number}
                  onClick={() => void restore(number)}
                >
                  {t('content/life:restore.action')}
                </Button>
              )}
            </div>
            {compared === number && (
              <div className={styles.compared}>
                <Difference id={life.id} from={number} to={0} fieldLabel={fieldLabel} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
};
