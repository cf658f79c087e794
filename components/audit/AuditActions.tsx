import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAttempt } from '@/components/ui/useAct';
import { audit, type AuditProof } from '@/contract/audit';
import { EXPORT_FORMATS, type ExportFormat } from '@/contract/exports';
import { formatInstant } from '@/lib/formats';
import { listQuery } from '@/lib/listState';
import { downloadFile } from '@/lib/downloadFile';
import { toast } from '@/lib/toast';
import { callOptions } from '@/lib/useCall';

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

/** Proving the trail, and taking what the filters show away for a regulator. */
export const AuditActions = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const client = useQueryClient();
  const { query } = useRouter();
  const [exporting, setExporting] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('xlsx');

  const verify = () =>
    attempt.run(async () => {
      const proof = await client.fetchQuery({ ...callOptions(audit.verify, {}), staleTime: 0 });
      const show = proof.broken ? dialog.info : dialog.success;
      void show(proofText(proof, t), t('audit:verify.title'));
    });
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
      } = listQuery(audit.list, query);
      await downloadFile(audit.export, { ...filters, format }, 'denetim-izi.zip');
      toast.success(t('audit:export.done'));
      setExporting(false);
    });
  return (
    <>
      <LockedButton may="audit.read" icon="check" busy={attempt.busy && !exporting} onClick={() => void verify()}>
        {t('audit:verify.action')}
      </LockedButton>
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
