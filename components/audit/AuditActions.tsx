import type { TFunction } from 'i18next';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct, useAttempt } from '@/components/ui/useAct';
import { listCall } from '@/contract/listCall';
import { audit, type AuditCheck, type AuditProof } from '@/contract/audit';
import { EXPORT_FORMATS, type ExportFormat } from '@/contract/exports';
import { formatInstant } from '@/lib/formats';
import { listQuery } from '@/lib/listState';
import { downloadFile } from '@/lib/downloadFile';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';

const proofText = ({ broken, entries, seals, tombstones, unsealed, lastSeal }: AuditProof, t: TFunction) =>
  broken ? (
    <p>{t(`audit:verify.broken.${broken.kind}`, { id: broken.id })}</p>
  ) : (
    <>
      <p>{t('audit:verify.holds', { entries, seals, tombstones })}</p>
      <p>{t('audit:verify.unsealed', { count: unsealed })}</p>
      {lastSeal && (
        <>
          <p>{t('audit:verify.lastSeal', { id: lastSeal.id, at: formatInstant(lastSeal.at) })}</p>
          <p style={{ overflowWrap: 'anywhere' }}>{t('audit:verify.hash', { hash: lastSeal.hash })}</p>
        </>
      )}
    </>
  );

/** How often a walk that is on its way is asked after, milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** The last walk through the trail, followed while it is on its way. */
const useCheck = () => {
  const act = useAct(audit.verify);
  const { data } = useCall(
    audit.lastCheck,
    {},
    { refetchInterval: ({ state }) => (state.data?.check && !state.data.check.proof ? LOOK_EVERY_MS : false) },
  );
  const last = data?.check ?? null;
  return { last, running: act.busy || (last !== null && last.proof === null), start: () => act.run({}) };
};

/** Proving the trail, and taking what the filters show away for a regulator. */
export const AuditActions = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const { query } = useRouter();
  const [exporting, setExporting] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('xlsx');

  const check = useCheck();
  const said = ({ proof, startedAt, startedBy }: AuditCheck) => {
    if (!proof) return;
    const show = proof.broken ? dialog.info : dialog.success;
    const by = <p>{t('audit:verify.by', { at: formatInstant(startedAt), name: startedBy })}</p>;
    void show(
      <>
        {by}
        {proofText(proof, t)}
      </>,
      t('audit:verify.title'),
    );
  };
  const take = () =>
    attempt.run(async () => {
      const {
        sort: _,
        after: __,
        before: ___,
        around: ____,
        size: _____,
        total: ______,
        ...filters
      } = listQuery(listCall(audit.list), query);
      await downloadFile(audit.export, { ...filters, format }, 'denetim-izi.zip');
      toast.success(t('audit:export.done'));
      setExporting(false);
    });
  return (
    <>
      <LockedButton may="audit.read" icon="check" busy={check.running} onClick={() => void check.start()}>
        {check.running ? t('audit:verify.running', { progress: check.last?.progress ?? 0 }) : t('audit:verify.action')}
      </LockedButton>
      {check.last?.proof && (
        <Button variant="ghost" onClick={() => check.last && said(check.last)}>
          {t(check.last.proof.broken ? 'audit:verify.lastBroken' : 'audit:verify.lastWhole', {
            at: formatInstant(check.last.proof.checkedAt),
          })}
        </Button>
      )}
      <LockedButton may="audit.export" icon="download" onClick={() => setExporting(true)}>
        {t('audit:export.action')}
      </LockedButton>
      <FormDrawer
        open={exporting}
        title={t('audit:export.title')}
        submitLabel={t('audit:export.submit')}
        busy={attempt.busy}
        onSubmit={() => void take()}
        onClose={() => setExporting(false)}
      >
        <p>{t('audit:export.text')}</p>
        <SelectField
          label={t('audit:export.format')}
          required
          value={format}
          onChange={(event) => setFormat(event.target.value as ExportFormat)}
        >
          {EXPORT_FORMATS.map((one) => (
            <option key={one} value={one}>
              {t(`list:export.${one}`)}
            </option>
          ))}
        </SelectField>
      </FormDrawer>
    </>
  );
};
