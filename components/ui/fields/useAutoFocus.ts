import { type RefObject, useEffect, useRef } from 'react';

/** Whether nobody works anywhere else: nothing has the focus, or only the dialog around the element, or what lies behind that dialog. */
const isFree = (element: Element) => {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  const dialog = element.closest('[aria-modal="true"]');
  return dialog?.contains(active) === false || (active !== element && active.contains(element));
};

/**
 * Focuses an element once the browser has taken its screen or dialog over, which is the one moment at which all fields that begin
 * with the focus get it. The attribute of the same name would act on the server's HTML already, where what is typed is lost.
 */
export const useAutoFocus = <T extends HTMLElement>(wanted: boolean | undefined): RefObject<T | null> => {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (wanted && element && isFree(element)) element.focus();
  }, [wanted]);
  return ref;
};
