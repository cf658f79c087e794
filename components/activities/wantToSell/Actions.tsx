import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { enumLabel } from '@/components/ui/EnumChip';
import { LockedButton } from '@/components/ui/LockedButton';
import { wantToSell, type WantToSellDetail } from '@/contract/activities/wantToSell';
import type { EnumValue } from '@/domain/enums';
import type { Permission } from '@/domain/permissions';
import { fieldsAskedBy, mayBecomeAuction } from '@/domain/activities/wantToSell';
import '@/lib/errorTexts';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import type { FactField } from './FactFields';
import '@/components/wantToSell/texts';

const MoveDrawer = dynamic(() => import('./MoveDrawer').then((module) => module.MoveDrawer), { ssr: false });
const EditDrawer = dynamic(() => import('./EditDrawer').then((module) => module.EditDrawer), { ssr: false });
const AssignDrawer = dynamic(() => import('./AssignDrawer').then((module) => module.AssignDrawer), { ssr: false });

type Action = EnumValue<'wantToSellAction'>;
type Open = { drawer: 'edit' | 'assign' } | { drawer: 'move'; action: Action; asks: readonly FactField[] };

const VARIANTS: Partial<Record<Action, 'primary' | 'ghost'>> = {
  ADVANCE: 'primary',
  REOPEN: 'primary',
  BACK: 'ghost',
  FAIL: 'ghost',
  CANCEL: 'ghost',
};

/** What can be done with a process: a step that misses something asks for it, one that is shut says why; and the way to the auction. */
export const Actions = ({ process }: { process: WantToSellDetail }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const update = useAction(wantToSell.update);
  const [open, setOpen] = useState<Open | null>(null);
  const { id, version, outcome, step, auction, activityId, source } = process;
  const close = () => setOpen(null);
  const said = (now: WantToSellDetail) => {
    const state = now.outcome
      ? enumLabel('wantToSellOutcome', now.outcome, t)
      : enumLabel('wantToSellStep', now.step, t);
    toast.success(t('wantToSell:move.done', { state }));
    close();
  };
  const run = async (action: Action, asks: readonly FactField[]) => {
    if (asks.length > 0) return setOpen({ drawer: 'move', action, asks });
    if (action === 'CANCEL' && !(await dialog.confirm({ text: t('wantToSell:move.confirmCancel'), danger: true })))
      return;
    try {
      said(await update.mutateAsync({ id, version, action }));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const ready = mayBecomeAuction(step);
  const toAuction = !auction && outcome === null;
  const toAuctionNow = useMay('auctions.edit') && toAuction && ready;
  const moves = (ghost: boolean) =>
    process.actions.map(({ action, closed, lacks }) => {
      const variant = action === 'ADVANCE' && toAuctionNow ? 'secondary' : (VARIANTS[action] ?? 'secondary');
      if ((action === 'SUCCEED' && !auction) || (variant === 'ghost') !== ghost) return null;
      const asks = closed.flatMap((code) => fieldsAskedBy(code));
      const shut = closed.find((code) => fieldsAskedBy(code).length === 0);
      return (
        <LockedButton
          key={action}
          {...(lacks && { may: lacks as Permission })}
          variant={variant}
          reason={shut && t(`errors:${shut}`)}
          busy={update.isPending}
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
          reason={ready ? null : t('wantToSell:toAuctionEarly')}
          href={`/auctions/editor?activityId=${activityId ?? ''}&source=${source}`}
        >
          {t('wantToSell:toAuction')}
        </LockedButton>
      )}
      {moves(false)}
      {outcome === null && (
        <>
          <LockedButton may="wantToSell.edit" icon="edit" onClick={() => setOpen({ drawer: 'edit' })}>
            {t('wantToSell:edit.action')}
          </LockedButton>
          <LockedButton may="wantToSell.assign" onClick={() => setOpen({ drawer: 'assign' })}>
            {t('wantToSell:assign.action')}
          </LockedButton>
        </>
      )}
      {moves(true)}
      {open?.drawer === 'move' && (
        <MoveDrawer process={process} action={open.action} asks={open.asks} onClose={close} onMoved={said} />
      )}
      {open?.drawer === 'edit' && <EditDrawer process={process} onClose={close} />}
      {open?.drawer === 'assign' && <AssignDrawer ids={[id]} onClose={close} />}
    </>
  );
};
