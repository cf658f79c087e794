import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '@/components/ui/board/Board';
import { Ends } from '@/components/ui/board/Column';
import { useFocusAfterMove } from '@/components/ui/board/useFocusAfterMove';
import { LOST_DEALS, OPEN_DEALS } from '@/domain/deals';
import { DealColumn, DealEnd } from './Column';
import { BOARD_STATUSES, type BoardFilter } from './columnInput';
import { useMove } from './useMove';

const SHOWN = [...OPEN_DEALS, 'WINNER'] as const;
const ENDS = ['LOST_BID', ...LOST_DEALS] as const;

/** Deals by status; a move that needs input asks for it. */
export const DealBoard = ({ filter }: { filter: BoardFilter }) => {
  const { t } = useTranslation();
  const board = useRef<HTMLDivElement>(null);
  const focusMoved = useFocusAfterMove(board);
  const { move, busy, parts } = useMove((deal) => focusMoved(deal.id));
  return (
    <>
      <Board label={t('deals:board.label')} order={BOARD_STATUSES} busy={busy} ref={board}>
        {SHOWN.map((status) => (
          <DealColumn key={status} status={status} filter={filter} onMove={move} />
        ))}
        <Ends>
          {ENDS.map((status) => (
            <DealEnd key={status} status={status} filter={filter} />
          ))}
        </Ends>
      </Board>
      {parts}
    </>
  );
};
