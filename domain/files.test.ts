import { acceptOf, cleanName, extensionOf, formatOf, nameProblem, nameWithFormat, videoLink } from './files';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\0\0\0\x1cftypheic', 'heic'],
  ['\0\0\0\x1cftypmif1', 'heic'],
  ['\0\0\0\x1cftypisom', 'mp4'],
  ['\0\0\0\x14ftypqt  ', 'mp4'],
  ['%PDF-1.7', 'pdf'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'doc'],
  ['\0\0\0\x1cftypavif', undefined],
  ['GIF89a', undefined],
  ['<svg xmlns', undefined],
  ['%PDF-x', undefined],
  ['', undefined],
])('%j is known as %s by its first bytes', (text, format) => {
  expect(formatOf(bytes(text))).toBe(format);
});

test.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\fotograflar\\salon.jpg', 'salon.jpg'],
  ['  .gizli.jpg ', 'gizli.jpg'],
  ['a\0b\u202e\u200bc.jpg', 'abc.jpg'],
  ['oda: "büyük" <1>?.jpg', 'oda büyük 1 .jpg'],
  ['s\u0327ehir.jpg', 'şehir.jpg'],
  ['..', ''],
])('%j is kept as %j', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test('names are measured before their ending, in characters', () => {
  expect(nameProblem('abc.jpg', 'IMAGE')).toBeNull();
  expect(nameProblem('ab.jpg', 'IMAGE')).toEqual({ code: 'FILE_NAME_TOO_SHORT', params: { size: 3 } });
  expect(nameProblem(`${'😀'.repeat(120)}.jpg`, 'IMAGE')).toBeNull();
  expect(nameProblem(`${'ğ'.repeat(121)}.jpg`, 'IMAGE')?.code).toBe('MAX_UPLOAD_NAME_ERROR');
  expect(nameProblem('tapu.doc', 'IMAGE')?.code).toBe('NOT_FILE_TYPE_AVAILABLE');
  expect(nameProblem('tapu.doc', 'DOCUMENT')).toBeNull();
  expect(nameProblem('tapu.heic', 'AGENT_DOCUMENT')?.code).toBe('NOT_FILE_TYPE_AVAILABLE');
});

test('endings follow the content', () => {
  expect([extensionOf('A.B.JPG'), extensionOf('salon'), extensionOf('x.')]).toEqual(['.jpg', '', '']);
  expect(nameWithFormat('salon.büyük.PNG', 'jpeg')).toBe('salon.büyük.jpg');
  expect(acceptOf('VIDEO')).toBe('video/mp4,.mp4');
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  [' http://youtu.be/dQw4w9WgXcQ ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/channels/staffpicks', undefined],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://youtu.be/kısa', undefined],
  ['data:text/html,x', undefined],
])('%s leads to %s', (typed, url) => {
  expect(videoLink(typed)?.url).toBe(url);
});
