import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import type { ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import type { audit, AuditCheck, AuditProof } from '@/contract/audit';
import { asks } from '@/contract/request';
import { formatInstant } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { useCall } from '@/lib/useCall';

const ExportDrawer = lazyPart(() => import('./ExportDrawer').then((module) => module.ExportDrawer));
const LAST_CHECK = asks<typeof audit.lastCheck>('/rest/audit/verify');

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

/** Polling interval of a running check, milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** The last check of the trail, polled while it runs. */
const useCheck = () => {
  const act = useAct(() => import('@/contract/audit').then(({ audit }) => audit.verify));
  const { data } = useCall(
    LAST_CHECK,
    {},
    { refetchInterval: ({ state }) => (state.data?.check && !state.data.check.proof ? LOOK_EVERY_MS : false) },
  );
  const last = data?.check ?? null;
  return { last, running: act.busy || (last !== null && last.proof === null), start: () => act.run({}) };
};

/** Checking the trail, and exporting the filtered entries for a regulator. */
export const AuditActions = ({ list }: ListPage<typeof audit.list>) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const [exporting, setExporting] = useState(false);

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
      {exporting && <ExportDrawer list={list} onClose={() => setExporting(false)} />}
    </>
  );
};
