import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Section } from '@/components/ui/detail/Section';
import { customerImport, type ImportRecord } from '@/contract/customers/import';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Import.module.css';
import { RowsTable } from './RowsTable';

type Props = { record: ImportRecord; onChange: (record: ImportRecord) => void; onRemap: () => void };

/** What a dry run came to; taking the rows over, batch by batch, and taking all of it back. */
export const ResultStep = ({ record, onChange, onRemap }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const commit = useAction(customerImport.commit);
  const undo = useAction(customerImport.undo);
  const [running, setRunning] = useState(false);
  const { status, counts } = record;
  const all = counts.VALID + counts.CREATED;

  const run = async () => {
    setRunning(true);
    try {
      let now = record;
      while (now.status === 'CHECKED' || now.status === 'COMMITTING') {
        now = await commit.mutateAsync({ id: record.id });
        onChange(now);
      }
      toast.success(t('customers:import.doneText', { count: now.counts.CREATED }));
    } catch (failure) {
      await dialog.error(failure);
    } finally {
      setRunning(false);
    }
  };
  const takeBack = async () => {
    const sure = await dialog.confirm({
      text: t('customers:import.undoSure'),
      confirmLabel: t('customers:import.undo'),
      danger: true,
    });
    if (!sure) return;
    try {
      const undone = await undo.mutateAsync({ id: record.id });
      onChange(undone);
      toast.success(t('customers:import.undone'));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const download = async () => {
    try {
      const address = URL.createObjectURL(await call(customerImport.errors, { id: record.id }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `${record.fileName.replace(/\.\w+$/, '')} - ${t('customers:import.errorsFile')}.csv`;
      link.click();
      URL.revokeObjectURL(address);
    } catch (failure) {
      await dialog.error(failure);
    }
  };
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
            <Button size="small" onClick={onRemap} disabled={running}>
              {t('customers:import.recheck')}
            </Button>
          )}
          {(status === 'DONE' || (status === 'COMMITTING' && !running)) && (
            <Button size="small" busy={undo.isPending} onClick={() => void takeBack()}>
              {t('customers:import.undo')}
            </Button>
          )}
          {(status === 'CHECKED' || status === 'COMMITTING') && (
            <Button
              size="small"
              variant="primary"
              busy={running}
              disabled={counts.VALID === 0}
              onClick={() => void run()}
            >
              {status === 'CHECKED'
                ? t('customers:import.commit', { count: counts.VALID })
                : t('customers:import.continue')}
            </Button>
          )}
        </span>
      }
    >
      {(running || status === 'COMMITTING') && (
        <p className={styles.progress} role="status">
          <progress max={all} value={counts.CREATED} />
          {running ? t('customers:import.committing', { done: counts.CREATED, all }) : t('customers:import.stopped')}
        </p>
      )}
      {status === 'DONE' && <p role="status">{t('customers:import.doneText', { count: counts.CREATED })}</p>}
      {status === 'UNDONE' && (
        <p role="status">{t('customers:import.undoneText', { gone: counts.UNDONE, kept: counts.KEPT })}</p>
      )}
      <RowsTable key={`${status}${running ? 'running' : ''}`} record={record} />
    </Section>
  );
};
