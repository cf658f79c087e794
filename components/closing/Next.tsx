import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { AboveForm } from '@/components/ui/aboveForm';
import { Notice } from '@/components/ui/Notice';
import { TextField } from '@/components/ui/fields/TextField';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';
import { useDialog } from '@/components/ui/dialog';
import { enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { useClearSent } from '@/components/ui/useClearSent';
import { closing } from '@/contract/closing';
import type { ClosingBlocker, ClosingDetail } from '@/contract/closing/record';
import { formatInstant, formatMoney } from '@/lib/formats';
import { useShortcut } from '@/lib/hotkeys';
import { useMay } from '@/lib/session';
import { targetName } from './Cells';
import { DeadlineButton, DeadlineDrawer } from './DeadlineButton';
import { DueMark } from './DueMark';
import { PlanDrawer } from './drawers';
import { MendButton, MendDrawer, type Mending } from './MendButton';
import { expectedOf, holdsUp } from './record';
import styles from './Stage.module.css';
import { useClosingAct } from './useClosingAct';
import { useLock } from './useLock';

/** What is already in progress to fix a blocker. */
const Underway = ({ file, blocker }: { file: ClosingDetail; blocker: ClosingBlocker }) => {
  const { t } = useTranslation();
  const { mend, code } = blocker;
  if (mend === 'WAIT' && file.appointment)
    return <small>{t('closing:next.waits', { at: formatInstant(file.appointment.at) })}</small>;
  if (mend === 'TASKS')
    return (
      <small>
        {file.tasks
          .filter(holdsUp)
          .map(({ type, note, assigneeName }) =>
            [note || enumLabel('activityType', type, t), assigneeName].filter(Boolean).join(' · '),
          )
          .join(' — ')}
      </small>
    );
  if (mend === 'PRICE')
    return (
      <small>
        {t('closing:next.priceLeft', {
          paid: formatMoney(file.money.pricePaid),
          left: formatMoney(file.bidPrice - file.money.pricePaid),
        })}
      </small>
    );
  if (mend !== 'DEPOSIT' && mend !== 'FEE')
    return code === 'CLOSING_CREDIT_NOT_APPROVED' && file.credit ? (
      <small>
        {file.credit.bank} · {enumLabel('creditResult', file.credit.result, t)}
      </small>
    ) : null;
  const kind = mend === 'FEE' ? 'SERVICE_FEE' : 'DEPOSIT';
  const asked = expectedOf(file, kind);
  return asked ? (
    <small>
      {t(asked.reference ? 'closing:next.askedBy' : 'closing:next.asked', {
        amount: formatMoney(asked.amount),
        reference: asked.reference,
        at: formatInstant(asked.createdAt),
      })}
    </small>
  ) : null;
};

const NEEDS_PLAN: readonly ClosingDetail['step'][] = ['WAITING_SELLER_APPROVE', 'DEPOSIT_PAYMENT', 'PAYMENT'];

/** The open drawer. Kept independent of the step, so that typed text is kept whatever others do meanwhile. */
type Opened = { what: 'deadline' | 'plan' } | { what: 'mend'; blocker: Mending };

const isSame = (one: Mending, other: Mending) => one.mend === other.mend && one.subject === other.subject;

/** The next step: what it is, who is responsible, the deadline, every blocker with its fix, and the button to continue. */
export const Next = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const isGone = opened?.what === 'mend' && !file.next?.blockers.some((one) => isSame(one, opened.blocker));
  const said = file.next ? isGone && t('closing:next.gone') : t('closing:next.ended');
  return (
    <>
      <Step file={file} open={open} />
      <AboveForm
        value={
          said && (
            <Notice kind="warning" role="alert">
              {said}
            </Notice>
          )
        }
      >
        {opened?.what === 'mend' && <MendDrawer file={file} blocker={opened.blocker} onClose={close} />}
        {opened?.what === 'deadline' && <DeadlineDrawer file={file} onClose={close} />}
        {opened?.what === 'plan' && <PlanDrawer file={file} onClose={close} />}
      </AboveForm>
    </>
  );
};

/** A note typed for a step that the closing has left: to read and copy. */
const UnsentNote = ({ note, hint }: { note: string; hint: string }) => {
  const { t } = useTranslation();
  if (note.trim() === '') return null;
  return <TextField className={styles.note} label={t('closing:next.unsent')} hint={hint} value={note} readOnly />;
};

const Step = ({ file, open }: { file: ClosingDetail; open: (what: Opened) => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { only, why } = useLock(file);
  const seesDesk = useMay('bidding.read');
  const [note, setNote] = useState('');
  const clearSent = useClearSent(note, setNote);
  const move = useClosingAct(closing.move, {
    said: t('closing:next.moved'),
    onDone: (sent) => clearSent(sent.note ?? ''),
  });
  const { next, step, outcome, auctionStatus, assignee, stepDueAt, late } = file;
  useUnsavedChangesPrompt(note.trim() !== '');
  const blockers = next?.blockers ?? [];
  const option = file.options.find(({ action }) => action === next?.action);

  /** `asks`: triggered by a key, possibly by mistake. */
  const go = async (asks: boolean) => {
    if (!next || blockers.length > 0 || why || option?.lacks || move.busy) return;
    if (next.action === 'COMPLETE') {
      const sure = await dialog.confirm({
        title: t('closing:next.completeTitle'),
        text: t('closing:next.completeText'),
        confirmLabel: t('closing:next.complete'),
      });
      if (!sure) return;
    } else if (asks) {
      const sure = await dialog.confirm({
        title: t('closing:next.askTitle'),
        text: t('closing:next.ask', { from: enumLabel('closingStep', step, t), to: targetName(next.to, t) }),
        confirmLabel: t('closing:next.go', { step: targetName(next.to, t) }),
      });
      if (!sure) return;
    }
    await move.run({ id: file.id, step, action: next.action, note });
  };
  useShortcut('closing.next', () => void go(true));

  if (!next)
    return (
      <div className={styles.next} data-outcome={outcome}>
        <h2>{t(`closing:over.${outcome}`)}</h2>
        <p className={styles.now}>
          {file.closedAt && formatInstant(file.closedAt)}
          {outcome === 'DONE' && file.deedAt && ` · ${t('closing:over.deed', { at: formatInstant(file.deedAt) })}`}
        </p>
        {file.cancelReason && <blockquote>{file.cancelReason}</blockquote>}
        {outcome === 'CANCELLED' && auctionStatus === 'BIDDING_FINISHED' && seesDesk && (
          <p>
            <Button size="small" icon="auctions" href={`/events/detail?id=${file.auction.id}`}>
              {t('closing:over.toDesk')}
            </Button>
          </p>
        )}
        <UnsentNote note={note} hint={t('closing:next.unsentEnded')} />
      </div>
    );
  return (
    <div className={styles.next} data-ready={blockers.length === 0 || undefined}>
      <div>
        <p className={styles.kicker}>{t('closing:next.label')}</p>
        <h2>{targetName(next.to, t)}</h2>
        <p className={styles.now}>
          {t('closing:next.now', { step: enumLabel('closingStep', step, t) })} · {assignee?.name ?? t('closing:nobody')}
          {stepDueAt && ' · '}
          <DueMark at={stepDueAt} late={late} />
          <DeadlineButton file={file} onOpen={() => open({ what: 'deadline' })} />
        </p>
      </div>
      {blockers.length > 0 ? (
        <>
          <h3>{t('closing:next.blocked', { count: blockers.length })}</h3>
          <ul className={styles.blockers}>
            {blockers.map((blocker) => (
              <li key={`${blocker.code}${blocker.subject ?? ''}`}>
                <Icon name={blocker.mend === 'WAIT' ? 'clock' : 'warning'} size={18} />
                <div>
                  <span>{t(`errors:${blocker.code}`)}</span>
                  <Underway file={file} blocker={blocker} />
                </div>
                <MendButton file={file} blocker={blocker} onOpen={() => open({ what: 'mend', blocker })} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.clear}>
          <Icon name="success" size={18} /> {t('closing:next.clear')}
        </p>
      )}
      {only ? (
        <>
          <p className={styles.reads}>{t('closing:next.reads', { name: assignee?.name ?? t('closing:nobody') })}</p>
          <UnsentNote note={note} hint={t('closing:next.unsentLocked')} />
        </>
      ) : (
        <footer>
          {why === null ? (
            <TextField
              bare
              className={styles.note}
              label={t('closing:next.note')}
              value={note}
              maxLength={1024}
              placeholder={t('closing:next.note')}
              onChange={({ target }) => setNote(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.repeat) void go(true);
              }}
            />
          ) : (
            <UnsentNote note={note} hint={t('closing:next.unsentLocked')} />
          )}
          {NEEDS_PLAN.includes(step) && (
            <LockedButton may="closings.work" reason={why} variant="ghost" onClick={() => open({ what: 'plan' })}>
              {t('enums:closingMend.PLAN')}
            </LockedButton>
          )}
          <LockedButton
            may="closings.work"
            reason={why ?? (blockers.length > 0 ? t('closing:next.first', { count: blockers.length }) : null)}
            variant="primary"
            size="large"
            icon={next.action === 'COMPLETE' ? 'check' : 'right'}
            busy={move.busy}
            title={t('closing:next.key')}
            onClick={() => void go(false)}
          >
            {next.action === 'COMPLETE'
              ? t('closing:next.complete')
              : t('closing:next.go', { step: targetName(next.to, t) })}
          </LockedButton>
        </footer>
      )}
    </div>
  );
};
