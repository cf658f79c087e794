import { screenFiles, sourceOf } from './support/screenFiles';

/** A multi-line field outside a form; a form of useRecordForm keeps its drafts anyway. */
const TEXT_FIELD = /<(?:TextAreaField|NoteField)\b[\s\S]*?\/>/g;

/** The draft's key must name the record: otherwise a reason typed for one record would appear in another record's form and be sent with it. */
test('a text that is kept says of which record', () => {
  const calls = screenFiles.flatMap((file) =>
    [...sourceOf(file).matchAll(/useKeptText\(\s*([^,]+),\s*([^,)]+)/g)].map(([, , of]) => ({ file, of })),
  );
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({ of = '' }) => /^['"`]?['"`]?$|^['"]|\btitle\b/.test(of.trim()))).toEqual([]);
});

test('a text of several lines is there again when the page has ended under it', () => {
  const lost = screenFiles.filter((file) => {
    const source = sourceOf(file);
    return [...source.matchAll(TEXT_FIELD)].some(([field]) => {
      const [, text] = /\bvalue=\{(\w+)/.exec(field) ?? [];
      return text && new RegExp(`const \\[${text}, \\w+\\] = useState\\b`).test(source);
    });
  });
  expect(lost).toEqual([]);
});

/** An answer's `onDone`, or the function given to `run` after its input, that empties something whatever stands in it by then. */
const EMPTIES = /(?:onDone: |\},\s+)\(\) => (?:\{\s*)?set([A-Z]\w*)\(''\)/g;
/** Of these it empties what is typed into a field of the file. */
const emptied = (source: string) =>
  [...source.matchAll(EMPTIES)].filter(([, name = '']) => new RegExp(`value=\\{${name}\\}`, 'i').test(source));

test('the answer to a text that was sent does not empty what was typed meanwhile', () => {
  expect(emptied("run({ text }, () => { setText('') }) <input value={text} />")).toHaveLength(1);
  // A new code was sent: one that is half typed belongs to the message before.
  const RIGHTLY = ['components/auth/RecoverySteps.tsx'];
  expect(screenFiles.filter((file) => emptied(sourceOf(file)).length > 0)).toEqual(RIGHTLY);
});
