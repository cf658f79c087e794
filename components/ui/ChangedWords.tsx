import { Fragment } from 'react';
import { wordDiff } from './wordDiff';

type Mark = { said: string; children: string };
/** What went; screen readers hear `said` before it. */
export const Gone = ({ said, children }: Mark) => (
  <del>
    <span className="visually-hidden">{said}: </span>
    {children}
  </del>
);
/** What came. */
export const Came = ({ said, children }: Mark) => (
  <ins>
    <span className="visually-hidden">{said}: </span>
    {children}
  </ins>
);

/** Two versions of a text in one, with the words that went and that came. */
export const ChangedWords = ({ old, next, gone, came }: { old: string; next: string; gone: string; came: string }) =>
  wordDiff(old, next).map(({ kind, text }, at, all) => {
    if (kind !== 'old' && kind !== 'new') return text;
    const words = text.trimEnd();
    // The new words end the line where the old ones did.
    const space = kind === 'old' && all[at + 1]?.kind === 'new' ? ' ' : text.slice(words.length);
    // Two stretches of one kind never change places.
    return (
      <Fragment key={at}>
        {kind === 'old' ? <Gone said={gone}>{words}</Gone> : <Came said={came}>{words}</Came>}
        {space}
      </Fragment>
    );
  });
