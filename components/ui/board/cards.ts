import { createContext, type ReactNode, use } from 'react';

/** A way that a card may go: to which stage, as what the menu says, why it is shut (the sentence), and the going. */
type BoardWay = {
  to: string;
  label: string;
  shut: string | undefined;
  /** Only from the menu or by dragging: an arrow key that is pressed once too often must not end something. */
  aside?: boolean;
  go: () => void;
};

/** What a board shows of one record. `menu`: what its menu of ways is called; `ways` in the order of the menu. */
export type BoardCard = {
  id: number;
  stage: string;
  name: string;
  href: string;
  menu: string;
  ways: BoardWay[];
  body: ReactNode;
};

type BoardState = {
  /** All stages, those of the ends too, as they follow each other. */
  order: readonly string[];
  lifted: BoardCard | null;
  busy: number | null;
};

export const BoardContext = createContext<BoardState>({ order: [], lifted: null, busy: null });
export const useBoard = () => use(BoardContext);

/** The next way of a card along the board, to the right or to the left. */
export const neighbour = ({ stage, ways }: BoardCard, order: readonly string[], right: boolean) => {
  const from = order.indexOf(stage);
  const along = ways
    .filter(({ aside }) => !aside)
    .map((way) => ({ way, at: order.indexOf(way.to) }))
    .sort((a, b) => a.at - b.at);
  return right ? along.find(({ at }) => at > from)?.way : along.findLast(({ at }) => at < from)?.way;
};
