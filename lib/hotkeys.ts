import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useLayoutEffect, useRef } from 'react';
import { arePartsPending } from './pendingParts';
import { type ShortcutName, SHORTCUTS } from './shortcuts';
import { useDocumentEvent } from './useDocumentEvent';

/** Elements that use letters themselves: they are typed into, or choose an entry by its first letters. */
const OWN_LETTERS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"], [role="listbox"], [role="menu"]';

/** Whether what is typed or pasted there is text. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(OWN_LETTERS) !== null;

const isDialogOpen = () =>
  document.querySelector('[aria-modal="true"], [role="menu"], [popover]:popover-open') !== null;

/**
 * A pressed key as lib/shortcuts.ts writes it. On a Turkish keyboard i and ı are two letters: the capital of i is İ; I belongs to ı, which is
 * no command.
 */
const keyOf = ({ key }: KeyboardEvent) => (key === 'I' ? key : key === 'İ' ? 'i' : key.toLowerCase());

/** For this long after something appears no key acts on it: a key that bounces is nobody's decision. */
export const SEEN_MS = 350;

/** Enter on a button or a link presses it, so it is no command there; on a row of a list it only chooses. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, summary') !== null && target.closest('[data-row]') === null;

type Handlers = Partial<Record<ShortcutName, (() => void) | undefined>>;

/**
 * Runs a command when its key (lib/shortcuts.ts) is pressed. `mod+k` is Ctrl+K, or Cmd+K on a Mac, and works while typing. A bare key does
 * nothing in a text field or while a dialog or a menu is open. Unless it only moves or chooses, it also does nothing while an act is running
 * or a part is being loaded: what is typed then is meant for the drawer that is about to open. With `capture` the keys are handled before the
 * console's own.
 */
export const useShortcuts = (handlers: Handlers, options: { capture?: boolean } = {}): void => {
  const client = useContext(QueryClientContext);
  const shownAt = useRef(0);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    // On Turkish keyboards some signs are typed with AltGr, which Windows reports as Ctrl and Alt.
    const sign = event.getModifierState?.('AltGraph') ?? false;
    const withMod = (event.ctrlKey || event.metaKey) && !sign;
    if (event.altKey && !sign) return;
    const pressed = `${withMod ? 'mod+' : ''}${keyOf(event)}`;
    for (const [name, run] of Object.entries(handlers)) {
      const [keys, does] = SHORTCUTS[name as ShortcutName];
      if (!run || !keys.split(' ').includes(pressed)) continue;
      if (!withMod && (isTyping(event.target) || isDialogOpen())) return;
      if (!withMod && pressed === 'enter' && isElsewhere(event.target)) return;
      event.preventDefault();
      if (options.capture) event.stopPropagation();
      if (event.repeat && does !== 'moves') return;
      // If a choice were ignored, the next key would save something else.
      const goesOn = does === 'moves' || does === 'chooses';
      if (!withMod && !goesOn && ((client?.isMutating() ?? 0) > 0 || arePartsPending())) return;
      if (!goesOn && does !== 'opens' && performance.now() - shownAt.current < SEEN_MS) return;
      run();
      return;
    }
  };
  useDocumentEvent('keydown', press, options);
};

export const useShortcut = (name: ShortcutName, handler: () => void): void => useShortcuts({ [name]: handler });
