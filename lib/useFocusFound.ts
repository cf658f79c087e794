import { useRef } from 'react';
import { useDocumentEvent } from './useDocumentEvent';

/** So many layers are remembered: the screen and what lies above it, each a direct child of body. */
const LAYERS = 4;

const isLost = (element: Element | undefined) =>
  element !== undefined && (!element.isConnected || element.matches(':disabled'));

/** An element with its ancestors below body. */
const placesOf = (element: Element): Element[] => {
  const places: Element[] = [];
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) places.push(one);
  return places;
};

/**
 * When a pressed button disappears (its row left the list, its bid was rejected) or becomes disabled (the last page), Tab continues from
 * where it was. Left alone, the browser would start at the top of the page again.
 */
export const useFocusFound = (): void => {
  /** The last focused element of each layer, the latest first. */
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
