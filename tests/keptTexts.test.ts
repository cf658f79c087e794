import { screenFiles, sourceOf } from './support/screenFiles';

/** What holds a text of several lines by itself; a form of useRecordForm keeps what is typed into it anyway. */
const TEXT_FIELD = /<(?:TextAreaField|NoteField)\b[\s\S]*?\/>/g;

/** What it is kept for: a reason for one record that stands in the form of another would be sent with it. */
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
