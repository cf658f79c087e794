import { useRef } from 'react';
import { useDocumentEvent } from './useDocumentEvent';

/** The screen, and the layers that lie over it: each is an element of the page itself. */
const LAYERS = 4;

const isLost = (element: Element | undefined) =>
  element !== undefined && (!element.isConnected || element.matches(':disabled'));

/** An element with all that it stands in, up to the page itself. */
const placesOf = (element: Element): Element[] => {
  const places: Element[] = [];
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) places.push(one);
  return places;
};

/**
 * Where a button was pressed that is gone since (its row left the list, its bid was rejected) or has closed (the last page), Tab goes on from
 * where it stood. The browser would begin at the top of the page again.
 */
export const useFocusFound = (): void => {
  /** Where the focus stood last in each layer, the latest first. */
  const been = useRef<Element[][]>([]);
  useDocumentEvent('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const places = placesOf(target);
    const elsewhere = been.current.filter((one) => one.at(-1) !== places.at(-1));
    been.current = [places, ...elsewhere].slice(0, LAYERS);
  });
  useDocumentEvent('keydown', ({ key }) => {
    if (key !== 'Tab') return;
    const active = document.activeElement;
    if (active !== null && active !== document.body && !isLost(active)) return;
    if (!isLost(been.current[0]?.[0])) return;
    const place = been.current
      .flat()
      .find((one): one is HTMLElement => one instanceof HTMLElement && one.isConnected && !isLost(one));
    if (!place) return;
    const own = place.getAttribute('tabindex');
    if (own === null) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    if (own === null) place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  });
};
