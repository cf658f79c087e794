import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { FileChoice } from '@/components/ui/FileChoice';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct, useAttempt } from '@/components/ui/useAct';
import { agentApplications, type ImportCells, type ImportOutcome } from '@/contract/agents/applications';
import { APPLICATION_IMPORT_MAX } from '@/domain/agents/applications';
import { readTable, TABLE_FILES } from '@/lib/tableFile';
import { toast } from '@/lib/toast';
import styles from './ImportDrawer.module.css';
import { LINES_READ, readRows } from './readRows';

const MAX = { max: APPLICATION_IMPORT_MAX };

/** Imports applications from a file: first a preview, then the import. */
export const ImportDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const act = useAct(agentApplications.import);
  const attempt = useAttempt();
  const [rows, setRows] = useState<ImportCells[]>([]);
  const [outcomes, setOutcomes] = useState<ImportOutcome[]>([]);
  const valid = outcomes.filter(({ outcome }) => outcome === 'VALID').length;
  const of = (wanted: ImportOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;

  const take = async (file: File) => {
    const read = readRows(await readTable(file, LINES_READ));
    if ('refused' in read) return void dialog.info(t(`agents/applications:import.${read.refused}`, MAX));
    if ('missing' in read) {
      const names = read.missing.map((field) => t(`agents/applications:fields.${field}`)).join(', ');
      return void dialog.info(t('agents/applications:import.columns', { names }));
    }
    setRows(read.rows);
    await act.run({ rows: read.rows, dryRun: true }, (answer) => setOutcomes(answer.rows));
  };
  const submit = () =>
    act.run({ rows, dryRun: false }, ({ created, rows: after }) => {
      toast.success(t('agents/applications:import.done', { count: created }));
      setOutcomes(after);
      if (after.every(({ outcome }) => outcome !== 'INVALID')) onClose();
    });
  return (
    <FormDrawer
      open
      title={t('agents/applications:import.title')}
      submitLabel={t('agents/applications:import.submit', { count: valid })}
      busy={act.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('agents/applications:import.hint', MAX)}</p>
      <FileChoice
        label={t('agents/applications:import.pick')}
        accept={TABLE_FILES}
        busy={act.busy || attempt.busy}
        missing={valid === 0}
        className={styles.drop}
        onFile={(one) => one && void attempt.run(() => take(one))}
      />
      {outcomes.length > 0 && (
        <>
          <p role="status">
            {t('agents/applications:import.counts', {
              valid: valid + of('CREATED'),
              duplicate: of('DUPLICATE'),
              invalid: of('INVALID'),
            })}
          </p>
          <table className={styles.rows}>
            <thead>
              <tr>
                <th scope="col">{t('agents/applications:import.line')}</th>
                <th scope="col">{t('agents/applications:fields.name')}</th>
                <th scope="col">{t('agents/applications:import.state')}</th>
              </tr>
            </thead>
            <tbody>
              {outcomes.map(({ line, outcome, errors }, at) => (
                <tr key={line} data-outcome={outcome}>
                  <td data-figures="">{line}</td>
                  <td>{`${rows[at]?.firstName ?? ''} ${rows[at]?.lastName ?? ''}`}</td>
                  <td>
                    {t(`agents/applications:import.outcome.${outcome}`)}
                    {errors.map(({ field, code }) => (
                      <small key={field}>
                        {t(`agents/applications:fields.${field}`)}: {t(`errors:${code}`)}
                      </small>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </FormDrawer>
  );
};
