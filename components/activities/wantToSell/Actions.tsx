import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { useAct } from '@/components/ui/useAct';
import { wantToSell, type WantToSellDetail } from '@/contract/activities/wantToSell';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import type { Permission } from '@/domain/permissions';
import { fieldsAskedBy, mayBecomeAuction } from '@/domain/activities/wantToSell';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useOnTheWay } from '@/lib/uploads/useOnTheWay';
import type { FactField } from './FactFields';

const MoveDrawer = lazyPart(() => import('./MoveDrawer').then((module) => module.MoveDrawer));
const EditDrawer = lazyPart(() => import('./EditDrawer').then((module) => module.EditDrawer));
const AssignDrawer = lazyPart(() => import('./AssignDrawer').then((module) => module.AssignDrawer));

type Action = EnumValue<'wantToSellAction'>;
type Open = { drawer: 'edit' | 'assign' } | { drawer: 'move'; action: Action; asks: readonly FactField[] };

const VARIANTS: Partial<Record<Action, 'primary' | 'ghost'>> = {
  ADVANCE: 'primary',
  REOPEN: 'primary',
  BACK: 'ghost',
  FAIL: 'ghost',
  CANCEL: 'ghost',
};

const isAskedFor = (code: ErrorCode) => fieldsAskedBy(code).length > 0;

/** A process's possible actions: a step that lacks input asks for it, a closed one says why; and the link to the auction. */
export const Actions = ({ process }: { process: WantToSellDetail }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const update = useAct(wantToSell.update);
  const [open, setOpen] = useState<Open | null>(null);
  const { id, version, outcome, step, auction, activityId, source } = process;
  const close = () => setOpen(null);
  // An upload that arrives after the process has moved on is refused, and an auction gets the agreement that exists when it is created.
  const waits = useOnTheWay('wantToSell', id) === 'coming' ? t('activities/wantToSell:evidence.coming') : null;
  const said = (now: WantToSellDetail) => {
    const state = now.outcome
      ? enumLabel('wantToSellOutcome', now.outcome, t)
      : enumLabel('wantToSellStep', now.step, t);
    toast.success(t('activities/wantToSell:move.done', { state }));
    close();
  };
  const run = async (action: Action, asks: readonly FactField[]) => {
    if (asks.length > 0) return setOpen({ drawer: 'move', action, asks });
    if (
      action === 'CANCEL' &&
      !(await dialog.confirm({ text: t('activities/wantToSell:move.confirmCancel'), danger: true }))
    )
      return;
    await update.run({ id, version, action }, said);
  };
  const ready = mayBecomeAuction(step);
  const toAuction = !auction && outcome === null;
  const toAuctionNow = useMay('auctions.edit') && toAuction && ready;
  const moves = (ghost: boolean) =>
    process.actions.map(({ action, closed, lacks }) => {
      const variant = action === 'ADVANCE' && toAuctionNow ? 'secondary' : (VARIANTS[action] ?? 'secondary');
      if ((action === 'SUCCEED' && !auction) || (variant === 'ghost') !== ghost) return null;
      const asks = closed.flatMap((code) => fieldsAskedBy(code));
      const shut = closed.find((code) => !isAskedFor(code));
      return (
        <LockedButton
          key={action}
          {...(lacks && { may: lacks as Permission })}
          variant={variant}
          reason={waits ?? (shut && t(`errors:${shut}`))}
          busy={update.busy}
          onClick={() => void run(action, [...new Set(asks)])}
        >
          {enumLabel('wantToSellAction', action, t)}
        </LockedButton>
      );
    });
  return (
    <>
      {toAuction && (
        <LockedButton
          may="auctions.edit"
          icon="auctions"
          variant={ready ? 'primary' : 'secondary'}
          reason={ready ? waits : t('activities/wantToSell:toAuctionEarly')}
          href={`/auctions/editor?activityId=${activityId ?? ''}&source=${source}`}
        >
          {t('activities/wantToSell:toAuction')}
        </LockedButton>
      )}
      {moves(false)}
      {outcome === null && (
        <>
          <LockedButton may="wantToSell.edit" icon="edit" onClick={() => setOpen({ drawer: 'edit' })}>
            {t('activities/wantToSell:edit.action')}
          </LockedButton>
          <LockedButton may="wantToSell.assign" onClick={() => setOpen({ drawer: 'assign' })}>
            {t('activities/wantToSell:assign.action')}
          </LockedButton>
        </>
      )}
      {moves(true)}
      {open?.drawer === 'move' && (
        <Overtaken late={!isOffered(process.actions, open.action, isAskedFor)}>
          <MoveDrawer process={process} action={open.action} asks={open.asks} onClose={close} onMoved={said} />
        </Overtaken>
      )}
      {open?.drawer === 'edit' && <EditDrawer process={process} onClose={close} />}
      {open?.drawer === 'assign' && <AssignDrawer ids={[id]} onClose={close} />}
    </>
  );
};
