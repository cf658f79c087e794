import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import type { DealRow } from '@/contract/deals';
import type { EnumValue } from '@/domain/enums';
import { isOpenDeal } from '@/domain/deals';
import type { Permission } from '@/domain/permissions';
import { useMove, wayTo } from './useMove';

const isNext = (from: EnumValue<'dealStatus'>, to: EnumValue<'dealStatus'>) =>
  ({ INITIAL: 'APPOINTMENT', APPOINTMENT: 'BID', BID: 'WINNER' })[from as 'BID'] === to;

/** Every move of a deal as a button; one that is not possible says why. */
export const DealMoves = ({ deal }: { deal: DealRow }) => {
  const { t } = useTranslation();
  const { move, busy, parts } = useMove();
  return (
    <>
      {deal.moves.map(({ to, lacks }) => {
        const [why] = wayTo(deal, to).shut;
        return (
          <LockedButton
            key={to}
            {...(lacks && { may: lacks as Permission })}
            variant={isNext(deal.status, to) ? 'primary' : isOpenDeal(to) || to === 'WINNER' ? 'secondary' : 'ghost'}
            reason={why && t(`errors:${why}`)}
            busy={busy === deal.id}
            onClick={() => move(deal, to)}
          >
            {enumLabel('dealStatus', to, t)}
          </LockedButton>
        );
      })}
      {parts}
    </>
  );
};
