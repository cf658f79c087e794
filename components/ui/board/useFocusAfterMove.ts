import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * A card that was moved by keyboard keeps the focus in its new column. Call the answer with the card's number once it is moved: it is drawn
 * anew before that, or after.
 */
export const useFocusAfterMove = (board: RefObject<HTMLElement | null>) => {
  const moved = useRef<number | null>(null);
  const settle = useEffectEvent(() => {
    const link =
      moved.current !== null && board.current?.querySelector<HTMLElement>(`[data-board-card="${moved.current}"]`);
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!link || !lost) return;
    link.focus();
    moved.current = null;
  });
  const now = useRef(() => {});
  useEffect(() => {
    now.current = () => settle();
    const watcher = new MutationObserver(() => settle());
    if (board.current) watcher.observe(board.current, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [board]);
  return (id: number) => {
    moved.current = id;
    now.current();
  };
};
