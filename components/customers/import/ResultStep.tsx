import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import { Progress } from '@/components/ui/Progress';
import { useDialog } from '@/components/ui/dialog';
import { Section } from '@/components/ui/detail/Section';
import { useAct, useAttempt } from '@/components/ui/useAct';
import { customerImport, type ImportRecord } from '@/contract/customers/import';
import { downloadFile } from '@/lib/downloadFile';
import { formatNumber } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import styles from './Import.module.css';
import { RowsTable } from './RowsTable';
import { useStay } from './useStay';

type Props = {
  record: ImportRecord;
  /** Null: its state has changed since it was shown. */
  onChange: (record: ImportRecord | null) => void;
  onRemap: () => void;
};

/** The result of the dry run; imports the rows in batches, and can undo all of it. */
export const ResultStep = ({ record, onChange, onRemap }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const commits = useAttempt();
  const commit = useAction(customerImport.commit);
  const undo = useAct(customerImport.undo);
  const { left } = useStay(commits.busy);
  const { status, counts } = record;
  const all = counts.VALID + counts.CREATED;
  const reason = record.forgotten ? t('errors:IMPORT_FORGOTTEN') : null;

  const outdated = () => onChange(null);
  const run = async () => {
    await commits.run(async () => {
      let now = record;
      while (now.status === 'CHECKED' || now.status === 'COMMITTING') {
        now = await commit.mutateAsync({ id: record.id });
        if (left()) return;
        onChange(now);
      }
      toast.success(t('customers:import.doneText', { count: formatNumber(now.counts.CREATED) }));
    }, outdated);
  };
  const takeBack = async () => {
    const sure = await dialog.confirm({
      text: t('customers:import.undoSure'),
      confirmLabel: t('customers:import.undo'),
      danger: true,
    });
    if (!sure) return;
    await undo.run(
      { id: record.id },
      (undone) => {
        onChange(undone);
        toast.success(t('customers:import.undone'));
      },
      outdated,
    );
  };
  const download = () =>
    attempt.run(() =>
      downloadFile(
        customerImport.errors,
        { id: record.id },
        `${record.fileName.replace(/\.\w+$/, '')} - ${t('customers:import.errorsFile')}.csv`,
      ),
    );
  return (
    <Section
      titleKey={`customers:import.steps.${status === 'CHECKED' ? 'check' : 'done'}`}
      aside={
        <span className={styles.acts}>
          {counts.INVALID > 0 && status !== 'UNDONE' && (
            <Button size="small" icon="download" onClick={() => void download()}>
              {t('customers:import.errors')}
            </Button>
          )}
          {status === 'CHECKED' && (
            <LockedButton size="small" reason={reason} onClick={onRemap} disabled={commits.busy}>
              {t('customers:import.recheck')}
            </LockedButton>
          )}
          {(status === 'DONE' || (status === 'COMMITTING' && !commits.busy)) && (
            <Button size="small" busy={undo.busy} onClick={() => void takeBack()}>
              {t('customers:import.undo')}
            </Button>
          )}
          {(status === 'CHECKED' || status === 'COMMITTING') && (
            <LockedButton
              size="small"
              variant="primary"
              // If stopped exactly after the last row, no row is left but the import must still be completed.
              reason={reason ?? (status === 'CHECKED' && counts.VALID === 0 ? t('customers:import.noneValid') : null)}
              busy={commits.busy}
              onClick={() => void run()}
            >
              {status === 'CHECKED'
                ? t('customers:import.commit', { count: formatNumber(counts.VALID) })
                : t('customers:import.continue')}
            </LockedButton>
          )}
        </span>
      }
    >
      {(commits.busy || (status === 'COMMITTING' && !record.forgotten)) && (
        <p className={styles.progress} role="status">
          <Progress max={all} value={counts.CREATED} />
          {commits.busy
            ? t('customers:import.committing', { done: formatNumber(counts.CREATED), all: formatNumber(all) })
            : t('customers:import.stopped')}
        </p>
      )}
      {status === 'DONE' && (
        <p role="status">{t('customers:import.doneText', { count: formatNumber(counts.CREATED) })}</p>
      )}
      {status === 'UNDONE' && (
        <p role="status">
          {t('customers:import.undoneText', { gone: formatNumber(counts.UNDONE), kept: formatNumber(counts.KEPT) })}
        </p>
      )}
      <RowsTable key={`${status}${commits.busy ? 'running' : ''}`} record={record} />
    </Section>
  );
};
