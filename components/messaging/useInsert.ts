import { type FocusEvent, useRef } from 'react';

type Written = HTMLInputElement | HTMLTextAreaElement;

/** Inserts text at the last cursor position, in any field of the form inside an element with `data-words`. */
export const useInsert = () => {
  const last = useRef<Written | null>(null);
  const watch = ({ target }: FocusEvent) => {
    if (target.closest('[data-words]') && target.matches('textarea, input[type="text"], input:not([type])'))
      last.current = target as Written;
  };
  const insert = (word: string): void => {
    const field = last.current?.isConnected ? last.current : document.querySelector<Written>('[data-words] textarea');
    if (!field) return;
    field.focus();
    field.setRangeText(
      word,
      field.selectionStart ?? field.value.length,
      field.selectionEnd ?? field.value.length,
      'end',
    );
    // The form listens for input events.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { watch, insert };
};
