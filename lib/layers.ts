import { useLayoutEffect, useState } from 'react';
import { useBackCloses } from './backCloses';
import { createStore } from './store';

/**
 * What may lie over a page, what weighs more behind what weighs less: what one works in (a drawer, a menu, a picture), a question about
 * it, and the sign-in without which neither goes on.
 */
const RANKS = ['work', 'question', 'signIn'] as const;

type Layer = { rank: number };
/** Those that are open, in the order in which they were asked for. */
const open = createStore<readonly Layer[]>([]);
/** Those of them that are drawn, the topmost last. */
const drawn = createStore<readonly Layer[]>([]);

/** Draws what is next: the first of the highest rank. What ranks lower waits until nothing higher is left. */
const drawNext = () => {
  const top = Math.max(...open.get().map(({ rank }) => rank));
  const next = open.get().find((layer) => layer.rank === top && !drawn.get().includes(layer));
  if (next) drawn.set([...drawn.get(), next]);
};
const ask = (layer: Layer) => {
  open.set([...open.get(), layer]);
  drawNext();
};
const leave = (layer: Layer) => {
  const others = (all: readonly Layer[]) => all.filter((one) => one !== layer);
  open.set(others(open.get()));
  drawn.set(others(drawn.get()));
  drawNext();
};

/**
 * Whether a layer is drawn now, for the `open` of MUI's part, and whether it is the topmost. The newest lies on top, where MUI gives it the
 * focus and Escape, and `useBackCloses` gives it Back. Files come in any order, though: what ranks lower than what is there already (a
 * drawer behind a question, anything behind the sign-in) is drawn when that has closed. What is drawn stays.
 */
export const useLayer = (
  close: () => void,
  { rank = 'work', open: isOpen = true }: { rank?: (typeof RANKS)[number]; open?: boolean } = {},
): { isDrawn: boolean; isTop: boolean } => {
  const [layer] = useState((): Layer => ({ rank: RANKS.indexOf(rank) }));
  const isDrawn = drawn.useOf((all) => all.includes(layer));
  const isTop = drawn.useOf((all) => all.at(-1) === layer);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    ask(layer);
    return () => leave(layer);
  }, [isOpen, layer]);
  // One after the other: two that waited for the same question lie in their order too.
  useLayoutEffect(() => {
    if (isDrawn) drawNext();
  }, [isDrawn]);
  useBackCloses(close, isDrawn);
  return { isDrawn, isTop };
};
