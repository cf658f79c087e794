import { isDialogOpen, isTyping } from '@/lib/hotkeys';
import { useDocumentEvent } from '@/lib/useDocumentEvent';

/**
 * Runs what a bare key stands for, before the console's own shortcuts hear it: here M is the month and not the menu. Silent
 * while somebody types or a dialog is open.
 */
export const useCalendarKeys = (keys: Readonly<Record<string, () => void>>) => {
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (isTyping(event.target) || isDialogOpen() || document.querySelector(':popover-open')) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  useDocumentEvent('keydown', press, { capture: true });
};
