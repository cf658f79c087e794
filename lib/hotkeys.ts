import { useDocumentEvent } from './useDocumentEvent';

/** Whether what is pressed or pasted there is somebody's writing. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Runs the handler when the key is pressed. `mod+k` is Ctrl+K, or Cmd+K on a Mac, and works while typing; a bare key does not,
 * and is silent while a dialog is open.
 */
export const useHotkey = (key: string, handler: () => void): void => {
  const withMod = key.startsWith('mod+');
  const wanted = withMod ? key.slice(4) : key;
  useDocumentEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== wanted || (event.ctrlKey || event.metaKey) !== withMod || event.altKey) return;
    if (!withMod && (isTyping(event.target) || isDialogOpen())) return;
    event.preventDefault();
    handler();
  });
};
