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
