/** A run of words: in both texts, only in the old or only in the new one, or a long unchanged run that is left out. */
export type Stretch = { kind: 'same' | 'old' | 'new' | 'left'; text: string };

/** How many unchanged words are shown around a change. */
const BESIDE = 6;

const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];

/** For each pair of places, how many words the rest of the two texts have in common. */
const commonFrom = (old: readonly string[], next: readonly string[]): Uint16Array[] => {
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        old[i]!.trim() === next[j]!.trim()
          ? common[i + 1]![j + 1]! + 1
          : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  return common;
};

/** Shortens a long unchanged run to the words around the changes. */
const shortened = (words: readonly string[], first: boolean, last: boolean): Stretch[] => {
  const [head, tail] = [first ? 0 : BESIDE, last ? 0 : BESIDE];
  if (words.length <= head + tail + 2) return [{ kind: 'same', text: words.join('') }];
  const parts: Stretch[] = [
    { kind: 'same', text: words.slice(0, head).join('') },
    { kind: 'left', text: '… ' },
    { kind: 'same', text: words.slice(words.length - tail).join('') },
  ];
  return parts.filter(({ text }) => text !== '');
};

/** The differences of two texts, word by word. */
export const wordDiff = (before: string, after: string): Stretch[] => {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  const common = commonFrom(old, next);
  const runs: { kind: 'same' | 'old' | 'new'; words: string[] }[] = [];
  const add = (kind: 'same' | 'old' | 'new', word: string) => {
    const run = runs.at(-1);
    if (run?.kind === kind) run.words.push(word);
    else runs.push({ kind, words: [word] });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [was, is] = [old[i], next[j]];
    if (was !== undefined && is !== undefined && was.trim() === is.trim()) {
      add('same', is);
      i += 1;
      j += 1;
    } else if (is === undefined || (was !== undefined && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      add('old', was!);
      i += 1;
    } else {
      add('new', is);
      j += 1;
    }
  }
  return runs.flatMap(({ kind, words }, at) =>
    kind === 'same' ? shortened(words, at === 0, at === runs.length - 1) : [{ kind, text: words.join('') }],
  );
};
