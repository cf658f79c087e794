import { useEffect, useRef } from 'react';

/**
 * For a field that stays on the screen after its text was saved: `clearSent(sent)` empties it, unless something else was typed while the text
 * was on its way. On a slow line the next note is begun before the last one is answered.
 */
export const useClearSent = (text: string, setText: (text: string) => void): ((sent: string) => void) => {
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  return (sent) => {
    if (latest.current === sent) setText('');
  };
};
