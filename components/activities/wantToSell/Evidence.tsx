import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { chip, enumLabel } from '@/components/ui/chip';
import { Link } from '@/components/ui/Link';
import { LockedButton } from '@/components/ui/LockedButton';
import { Pending } from '@/components/ui/Pending';
import { useAct, useAttempt } from '@/components/ui/useAct';
import { NOTHING } from '@/components/ui/Value';
import { activities } from '@/contract/activities';
import {
  type EvidenceThing,
  type StepEvidence,
  wantToSell,
  type WantToSellDetail,
} from '@/contract/activities/wantToSell';
import type { ErrorCode } from '@/domain/errors';
import { EVIDENCE } from '@/domain/activities/wantToSell';
import type { CallError } from '@/lib/callError';
import { downloadFile } from '@/lib/downloadFile';
import { formatInstant } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';
import { useOnTheWay } from '@/lib/uploads/useOnTheWay';
import { useCall } from '@/lib/useCall';
import styles from './Evidence.module.css';

const LinkDrawer = lazyPart(() => import('./LinkDrawer').then((module) => module.LinkDrawer));
const MoveDrawer = lazyPart(() => import('./MoveDrawer').then((module) => module.MoveDrawer));
// Loaded together, so that a file chosen just before the connection is lost is listed.
const UploadAgreement = lazyPart(() => import('./UploadAgreement').then((module) => module.UploadAgreement), {
  texts: ['activities/wantToSell', 'errors', 'uploads', 'enums/activities', 'enums/records'],
});
const AgreementOnItsWay = lazyPart(() => import('./UploadAgreement').then((module) => module.AgreementOnItsWay), {
  texts: ['activities/wantToSell', 'errors', 'uploads', 'enums/activities', 'enums/records'],
});
const PATHS = {
  CALL: '/calls/detail?id=',
  APPOINTMENT: '/appointments/detail?id=',
  APPRAISAL: '/appraisal/detail?id=',
  DOCUMENT: '/auctions/detail?id=',
} as const;

/** A link to a step's evidence. */
const Thing = ({ thing }: { thing: EvidenceThing }) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const { what, id, at, name } = thing;
  const label = [at && formatInstant(at), name].filter(Boolean).join(', ') || t(`activities/wantToSell:thing.${what}`);
  if (what === 'FILE')
    return (
      <Button
        size="small"
        variant="ghost"
        icon="download"
        busy={attempt.busy}
        onClick={() => void attempt.run(() => downloadFile(wantToSell.agreement, { evidenceId: id }, name))}
      >
        {name}
      </Button>
    );
  return (
    <Link href={`${PATHS[what]}${id}`}>
      {t(`activities/wantToSell:thing.${what}`)}: {label}
    </Link>
  );
};

const Line = ({ evidence: { step, state, thing, reason, by, at } }: { evidence: StepEvidence }) => {
  const { t } = useTranslation();
  return (
    <li>
      <span>{enumLabel('wantToSellStep', step, t)}</span>
      <span className={styles.what}>
        {thing && <Thing thing={thing} />}
        {reason &&
          t(`activities/wantToSell:evidence.${EVIDENCE[step].kind === 'CALL' ? 'said' : 'without'}`, { reason })}
        {by && at && <small>{t('activities/wantToSell:evidence.by', { by, at: formatInstant(at) })}</small>}
      </span>
      {chip('activityThingState', state, t)}
    </li>
  );
};

/** Components of other areas: calling, booking a visit, requesting an appraisal. */
export type Makes = {
  call: (about: { activityId: number; closed: readonly ErrorCode[] }) => ReactNode;
  visit: (about: { customer: { id: number; name: string }; activityId: number | undefined }) => ReactNode;
  appraisal: (about: { auctionId: number; onClose: () => void }) => ReactNode;
};
type Props = { process: WantToSellDetail; makes: Makes };
type Open = 'link' | 'without' | 'appraisal' | null;

/** The step's activity belongs to somebody whose activities the reader may not see. */
const isKeptFrom = (error: CallError | null) => error?.status === 403 || error?.status === 404;

/** The call of the present step, made here by the activity's assignee. */
const StepCall = ({ activityId, makes }: { activityId: number } & Pick<Props, 'makes'>) => {
  const { t } = useTranslation();
  const take = useAct(activities.take);
  const { data: work, error, refetch } = useCall(activities.detail, { id: activityId });
  if (!work && isKeptFrom(error)) return <p className={styles.hint}>{t('activities/wantToSell:evidence.elsewhere')}</p>;
  if (!work) return <Pending error={error} onRetry={refetch} width={24} />;
  if (work.closedAt !== null) return null;
  if (work.canTake)
    return (
      <LockedButton
        may="activities.work"
        variant="primary"
        busy={take.busy}
        onClick={() => void take.run({ id: activityId }, () => void toast.success(t('activities:taken')))}
      >
        {t('activities:take')}
      </LockedButton>
    );
  if (!work.mine || !work.call)
    return (
      <p className={styles.hint}>
        {t('activities/wantToSell:evidence.others', { name: work.assigneeName ?? NOTHING })}{' '}
        <Link href={`/activities/detail?id=${activityId}`}>{t('activities/wantToSell:evidence.work')}</Link>
      </p>
    );
  return makes.call({ activityId, closed: work.call.closed });
};

/** The visit of the present step; booked from one's own activity it counts for the step automatically. */
const StepVisit = ({ process: { activityId, customer }, makes }: Props) => {
  const asked = useCall(activities.detail, { id: activityId ?? 0 }, { enabled: activityId !== null });
  const { data: work, error, refetch } = asked;
  // Waits until the activity's assignee is known: a visit booked without the activity would not count for the step.
  if (activityId !== null && !work && !isKeptFrom(error)) return <Pending error={error} onRetry={refetch} width={24} />;
  return makes.visit({ customer, activityId: work?.mine ? work.id : undefined });
};

/** The evidence for the present step: to be created, linked or uploaded here; or, with the permission, skipped with a written reason. */
const Here = ({ process, makes, evidence }: Props & { evidence: StepEvidence }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { kind, state, step } = evidence;
  const { activityId, auction } = process;
  const onward = step === 'APPRAISAL_CALL' ? 'COMPLETE' : 'ADVANCE';
  const done = state === 'DONE';
  const waits = useOnTheWay('wantToSell', process.id) === 'coming';
  return (
    <section className={styles.here} aria-label={t('activities/wantToSell:evidence.here')}>
      <header>
        <h3>{t(`activities/wantToSell:evidence.title.${kind}`)}</h3>
        {state === 'NONE' && chip('activityThingState', state, t)}
      </header>
      <p className={styles.hint}>
        {t(`activities/wantToSell:evidence.${waits ? 'coming' : done ? 'there' : `hint.${kind}`}`)}
      </p>
      {kind === 'CALL' && activityId !== null && (
        <div className={styles.call}>
          <StepCall activityId={activityId} makes={makes} />
        </div>
      )}
      <div className={styles.acts}>
        {kind === 'APPOINTMENT' && !done && <StepVisit process={process} makes={makes} />}
        {kind === 'AGREEMENT' && <UploadAgreement processId={process.id} again={done} />}
        {kind === 'APPRAISAL' && !done && (
          <LockedButton
            may="auctions.edit"
            variant="primary"
            icon="appraisal"
            reason={
              auction?.takesAppraisal
                ? null
                : t(`activities/wantToSell:evidence.${auction ? 'auctionNotThere' : 'noAuction'}`)
            }
            onClick={() => setOpen('appraisal')}
          >
            {t('activities/wantToSell:evidence.askAppraisal')}
          </LockedButton>
        )}
        {kind !== 'AGREEMENT' && (
          <LockedButton may="wantToSell.edit" icon="link" onClick={() => setOpen('link')}>
            {t('activities/wantToSell:evidence.link')}
          </LockedButton>
        )}
        {!done && process.mayWaive && (
          <LockedButton
            may="wantToSell.edit"
            variant="ghost"
            reason={waits ? t('activities/wantToSell:evidence.coming') : null}
            onClick={() => setOpen('without')}
          >
            {t(`activities/wantToSell:evidence.waive.${kind === 'CALL' ? 'CALL' : 'OTHER'}`)}
          </LockedButton>
        )}
      </div>
      {kind === 'AGREEMENT' && <AgreementOnItsWay processId={process.id} />}
      {open === 'link' && <LinkDrawer process={process} onClose={close} />}
      {open === 'appraisal' && auction && makes.appraisal({ auctionId: auction.id, onClose: close })}
      {open === 'without' && (
        <MoveDrawer
          process={process}
          action={onward}
          asks={[]}
          without={kind === 'CALL' ? 'CALL' : 'OTHER'}
          onClose={close}
          onMoved={() => {
            toast.success(t('activities/wantToSell:evidence.went'));
            close();
          }}
        />
      )}
    </section>
  );
};

/** Each step's evidence with a link, and what the present step needs. */
export const Evidence = ({ process, makes }: Props) => {
  const onTheWay = useOnTheWay('wantToSell', process.id) !== null;
  const here = process.outcome === null ? process.evidence.find(({ step }) => step === process.step) : undefined;
  // What the present step still lacks is shown below, not in the list.
  const shown = process.evidence.filter((one) => one.state !== 'NONE');
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.lines}>
          {shown.map((one) => (
            <Line key={one.step} evidence={one} />
          ))}
        </ul>
      )}
      {here && <Here key={here.step} process={process} makes={makes} evidence={here} />}
      {onTheWay && here?.kind !== 'AGREEMENT' && <AgreementOnItsWay processId={process.id} />}
    </>
  );
};
