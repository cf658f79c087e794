import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '@/components/ui/board/Board';
import { Ends } from '@/components/ui/board/Column';
import { useFocusAfterMove } from '@/components/ui/board/useFocusAfterMove';
import { ApplicationColumn, ApplicationEnd } from './Column';
import { ALL_STAGES, BOARD_STAGES, type BoardFilter, ENDS } from './columnInput';
import { useMove } from './useMove';

/** Applications by stage; a move that needs input asks for it. */
export const ApplicationBoard = ({ filter }: { filter: BoardFilter }) => {
  const { t } = useTranslation();
  const board = useRef<HTMLDivElement>(null);
  const focusMoved = useFocusAfterMove(board);
  const { move, busy, parts } = useMove(focusMoved);
  return (
    <>
      <Board label={t('agents/applications:board.label')} order={ALL_STAGES} busy={busy} ref={board}>
        {BOARD_STAGES.map((stage) => (
          <ApplicationColumn key={stage} stage={stage} filter={filter} onMove={move} />
        ))}
        <Ends>
          {ENDS.map((stage) => (
            <ApplicationEnd key={stage} stage={stage} filter={filter} />
          ))}
        </Ends>
      </Board>
      {parts}
    </>
  );
};
