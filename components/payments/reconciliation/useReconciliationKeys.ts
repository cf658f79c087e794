import { isDialogOpen, isTyping } from '@/lib/hotkeys';
import { useDocumentEvent } from '@/lib/useDocumentEvent';

/** Enter on a button or a link is that button's; the rows of this screen's lists are only chosen by it. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, summary') !== null && target.closest('[data-row]') === null;

/**
 * The screen's keys, by what the browser calls them ('Enter', 'ArrowDown', 's'). Silent while something is typed or a dialog is open.
 * A key that is held down moves along, but Enter books once a press.
 */
export const useReconciliationKeys = (keys: Readonly<Record<string, (() => void) | undefined>>): void => {
  useDocumentEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
    if (event.key === 'Enter' && (event.repeat || isElsewhere(event.target))) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
};
