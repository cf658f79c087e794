import { useEffect, useEffectEvent } from 'react';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Runs what a bare key stands for, before the console's own shortcuts hear it: here M is the month and not the menu. Silent
 * while somebody types or a dialog is open.
 */
export const useCalendarKeys = (keys: Readonly<Record<string, () => void>>) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (typing(event.target) || document.querySelector('[aria-modal="true"], :popover-open')) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
};
