import { screenFiles, sourceOf } from './support/screenFiles';

/** What holds a text of several lines by itself; a form of useRecordForm keeps what is typed into it anyway. */
const TEXT_FIELD = /<(?:TextAreaField|NoteField)\b[\s\S]*?\/>/g;

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
