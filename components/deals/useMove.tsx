import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useDialog } from '@/components/ui/dialog';
import { useAct } from '@/components/ui/useAct';
import { type DealRow, deals } from '@/contract/deals';
import { askedBy, type DealGiven } from '@/domain/deals';
import type { EnumValue } from '@/domain/enums';
import { isErrorCode } from '@/domain/errors';
import { lazyPart } from '@/lib/lazyPart';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

const MoveDrawer = lazyPart(() => import('./MoveDrawer').then((module) => module.MoveDrawer));

type Status = EnumValue<'dealStatus'>;
type Asked = { deal: DealRow; to: Status; asks: DealGiven[] };

const isGiven = (field: DealGiven | undefined): field is DealGiven => field !== undefined;

/** A move of a deal: not possible, possible with further input, or possible. */
export const wayTo = (deal: DealRow, to: Status) => {
  const way = deal.moves.find((one) => one.to === to);
  const asks = way?.closed.map(askedBy).filter(isGiven) ?? [];
  const shut = way ? way.closed.filter((code) => askedBy(code) === undefined) : (['INVALID_TRANSITION'] as const);
  return { asks, shut };
};

/**
 * Moves a deal: at once if nothing is missing, by asking for missing input if it can be given, otherwise says why not. Render `parts`
 * anywhere. `onMoved` is called for each move made.
 */
export const useMove = (
  onMoved: (deal: DealRow, to: Status) => void = () => undefined,
): { move: (deal: DealRow, to: Status) => void; busy: number | null; parts: ReactNode } => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const invalidate = useInvalidate();
  const act = useAct(deals.move);
  const [asked, setAsked] = useState<Asked | null>(null);

  const done = (deal: DealRow, to: Status) => {
    toast.success(t('deals:move.done', { status: enumLabel('dealStatus', to, t) }));
    setAsked(null);
    onMoved(deal, to);
  };
  const refused = (deal: DealRow, to: Status) => async (failure: unknown) => {
    const fields = failure instanceof CallError ? Object.values(failure.body.fields ?? {}) : [];
    const asks = fields.filter(isErrorCode).map(askedBy).filter(isGiven);
    const stale = failure instanceof CallError && failure.code === 'VERSION_CONFLICT';
    if (asks.length > 0) setAsked({ deal, to, asks });
    else if (stale) {
      toast.info(t('deals:move.stale'));
      await invalidate();
    }
    return stale || asks.length > 0;
  };
  const move = async (deal: DealRow, to: Status) => {
    if (deal.status === to) return;
    const { asks, shut } = wayTo(deal, to);
    if (shut.length > 0) {
      const status = enumLabel('dealStatus', to, t);
      return void dialog.info(
        shut.map((code) => t(`errors:${code}`)).join(' '),
        t('deals:move.closedTitle', { status }),
      );
    }
    if (asks.length > 0) return setAsked({ deal, to, asks });
    await act.run({ id: deal.id, version: deal.version, status: to }, () => done(deal, to), refused(deal, to));
  };
  return {
    move: (deal, to) => void move(deal, to),
    busy: act.busy ? Number(act.variables?.id) : null,
    parts: asked && <MoveDrawer {...asked} onClose={() => setAsked(null)} onMoved={(to) => done(asked.deal, to)} />,
  };
};
