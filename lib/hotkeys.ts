import { useEffect, useRef } from 'react';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Runs the handler when the key is pressed. `mod+k` is Ctrl+K, or Cmd+K on a Mac, and works while typing; a bare key does not,
 * and is silent while a dialog is open.
 */
export const useHotkey = (key: string, handler: () => void) => {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const withMod = key.startsWith('mod+');
    const wanted = withMod ? key.slice(4) : key;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== wanted || (event.ctrlKey || event.metaKey) !== withMod || event.altKey) return;
      if (!withMod && (typing(event.target) || document.querySelector('[aria-modal="true"]'))) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
};
