import type { KeyboardEvent } from 'react';
import { fold } from '@/domain/text';

const ITEM = '[role="treeitem"]';

/**
 * Moves the focus in a tree according to WAI-ARIA's pattern: up and down through visible items, right opens or enters, left closes or
 * leaves, Home, End, and a letter to the next name beginning with it. True if the key was one of these.
 */
export const moveInTree = (tree: HTMLElement, event: KeyboardEvent): boolean => {
  const items = [...tree.querySelectorAll<HTMLElement>(ITEM)];
  const here = (event.target as HTMLElement).closest<HTMLElement>(ITEM);
  if (!here || event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = items.indexOf(here);
  const isOpen = here.getAttribute('aria-expanded');
  const click = (part: string) => here.querySelector<HTMLElement>(`:scope > [data-part="${part}"]`)?.click();
  const toggle = () => here.querySelector<HTMLElement>('[data-toggle]')?.click();
  switch (event.key) {
    case 'ArrowDown':
      items[at + 1]?.focus();
      return true;
    case 'ArrowUp':
      items[at - 1]?.focus();
      return true;
    case 'ArrowRight':
      if (isOpen === 'false') toggle();
      else if (isOpen === 'true') here.querySelector<HTMLElement>(ITEM)?.focus();
      return true;
    case 'ArrowLeft':
      if (isOpen === 'true') toggle();
      else here.parentElement?.closest<HTMLElement>(ITEM)?.focus();
      return true;
    case 'Home':
      items[0]?.focus();
      return true;
    case 'End':
      items.at(-1)?.focus();
      return true;
    case 'Enter':
    case ' ':
      click('row');
      return true;
  }
  if (event.key.length !== 1) return false;
  const letter = fold(event.key);
  const named = [...items.slice(at + 1), ...items.slice(0, at)].find((item) =>
    fold(item.dataset.name ?? '').startsWith(letter),
  );
  named?.focus();
  return named !== undefined;
};
