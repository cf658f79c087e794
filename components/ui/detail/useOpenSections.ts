import { useState } from 'react';
import { useIsHeld } from '@/lib/heldScreen';

/**
 * The sections of a record. One that does not belong to it any more stays as long as somebody types on the screen: the form in it would go, and
 * the text with it.
 */
export const useOpenSections = <R, S extends { key: string; when?: (record: R) => boolean }>(
  sections: readonly S[],
  id: number,
  record: R | undefined,
): readonly S[] => {
  const held = useIsHeld();
  const [before, remember] = useState({ id, keys: '' });
  const known = before.id === id ? before.keys.split(' ') : [];
  const open =
    record === undefined
      ? []
      : sections.filter(({ key, when }) => !when || when(record) || (held && known.includes(key)));
  const keys = open.map(({ key }) => key).join(' ');
  if (before.id !== id || before.keys !== keys) remember({ id, keys });
  return open;
};
