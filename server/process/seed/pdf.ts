/** Windows-1254: Latin-1 with the Turkish letters in place of the Icelandic ones. */
const TURKISH: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
const ENCODING =
  '<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[208/Gbreve 221/Idotaccent/Scedilla 240/gbreve 253/dotlessi/scedilla]>>';

const literal = (text: string): string =>
  [...text]
    .map((letter) => String.fromCharCode(TURKISH[letter] ?? letter.charCodeAt(0)))
    .join('')
    .replace(/[\\()]/g, '\\$&');

/** One A4 page with a title and lines of text below. */
export const pdf = (title: string, lines: readonly string[]): Buffer => {
  const text = [
    `BT /F1 20 Tf 72 760 Td (${literal(title)}) Tj`,
    '/F1 11 Tf 0 -16 Td',
    ...lines.map((line) => `0 -20 Td (${literal(line)}) Tj`),
    'ET',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding 6 0 R>>',
    ENCODING,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};
