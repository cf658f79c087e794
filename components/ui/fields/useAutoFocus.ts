import { type RefObject, useEffect, useRef } from 'react';

/** Whether the focus is free: nothing has it, or only the dialog around the element, or something behind that dialog. */
const isFree = (element: Element) => {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  const dialog = element.closest('[aria-modal="true"]');
  return dialog?.contains(active) === false || (active !== element && active.contains(element));
};

/**
 * Focuses an element once its screen or dialog is hydrated. The attribute `autofocus` would already act on the server's HTML, where typing is
 * lost.
 */
export const useAutoFocus = <T extends HTMLElement>(wanted: boolean | undefined): RefObject<T | null> => {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (wanted && element && isFree(element)) element.focus();
  }, [wanted]);
  return ref;
};
