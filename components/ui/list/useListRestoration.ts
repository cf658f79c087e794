import { type RefObject, useEffect, useRef } from 'react';

type Place = { top: number; windowTop: number; selected: number[]; opened?: number };
const keyOf = (address: string) => `list ${address}`;

const read = (address: string): Place | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(address)) ?? 'null') as Place | null;
  } catch {
    return null;
  }
};

/**
 * Remembers in this tab where the operator was in a list: scroll, selection and the row that was opened, so that coming
 * back finds all of it again.
 */
export const useListRestoration = (
  address: string,
  {
    scroller,
    ready,
    selected,
    restore,
  }: {
    scroller: RefObject<HTMLElement | null>;
    ready: boolean;
    selected: ReadonlySet<number>;
    restore: (ids: readonly number[]) => void;
  },
) => {
  const restored = useRef(false);
  const now = useRef({ selected, address });
  useEffect(() => {
    now.current = { selected, address };
  });

  useEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    const place = read(address);
    if (!place) return;
    if (place.selected.length > 0) restore(place.selected);
    scroller.current?.scrollTo?.({ top: place.top });
    if (place.windowTop > 0) window.scrollTo({ top: place.windowTop });
    scroller.current?.querySelector<HTMLElement>(`[data-id="${place.opened}"]`)?.focus({ preventScroll: true });
  }, [address, ready, restore, scroller]);

  /** Call when a row is opened. */
  return (opened: number) => {
    const place: Place = {
      top: scroller.current?.scrollTop ?? 0,
      windowTop: window.scrollY,
      selected: [...now.current.selected],
      opened,
    };
    sessionStorage.setItem(keyOf(now.current.address), JSON.stringify(place));
  };
};
