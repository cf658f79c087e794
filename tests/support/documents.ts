import { deflateSync } from 'node:zlib';

/** A PDF of these objects, numbered from 3; `catalog` is added to its catalog. */
export const pdfOf = (catalog: string, ...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R ${catalog}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n`,
    ),
    ...objects.map((object, index) =>
      Buffer.concat([Buffer.from(`${index + 3} 0 obj`), Buffer.from(object), Buffer.from('endobj\n')]),
    ),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);

export const streamOf = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>stream\r\n`),
    content,
    Buffer.from('\nendstream '),
  ]);
export const objectStream = (content: string, filter = '/Filter/FlateDecode'): Buffer =>
  streamOf(`/Type/ObjStm/N 1/First 4${filter}`, filter === '' ? Buffer.from(content) : deflateSync(content));

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
/** PDFs with active content, or with an attachment that has it. */
export const ACTIVE_PDFS: Readonly<Record<string, Buffer>> = {
  'a script when it is opened': pdfOf('/OpenAction 3 0 R', SCRIPT),
  'a script among the names': pdfOf('/Names<</JavaScript 3 0 R>>', SCRIPT),
  'a script whose name is written in numbers': pdfOf(
    '/OpenAction 3 0 R',
    '<</S/J#61va#53cript/J#53(app.alert\\(1\\))>>',
  ),
  'a script of a page': pdfOf('/AA<</WC 3 0 R>>', '<</S /JavaScript\n/JS 4 0 R>>'),
  'a program that is launched': pdfOf('/OpenAction 3 0 R', '<</S/Launch/F(cmd.exe)>>'),
  'a file in it': pdfOf('/Names<</EmbeddedFiles 3 0 R>>', streamOf('/Type/EmbeddedFile', Buffer.from('MZ'))),
  'a form of XFA': pdfOf('/AcroForm<</XFA 3 0 R>>', '()'),
  'a film': pdfOf('', '<</Type/Annot/Subtype/RichMedia>>'),
  'a form that is sent away': pdfOf('/OpenAction<</S/SubmitForm/F(https://kotu.example)>>'),
  'a script in packed objects': pdfOf('/OpenAction 4 0 R', objectStream(`4 0 ${SCRIPT}`)),
  'a script in objects that are not packed': pdfOf('/OpenAction 4 0 R', objectStream(`4 0 ${SCRIPT}`, '')),
  'a script behind a stream that never ends': pdfOf('/OpenAction 4 0 R', '<</Length 1>>stream\nx', SCRIPT),
};
export const HIDDEN_PDFS: Readonly<Record<string, Buffer>> = {
  'an encrypted one': Buffer.concat([
    pdfOf('', '<</Filter/Standard/V 4>>').subarray(0, -30),
    Buffer.from('trailer<</Root 1 0 R/Encrypt 3 0 R>>\n%%EOF\n'),
  ]),
  'objects that are packed twice': pdfOf('', objectStream('4 0 <<>>', '/Filter[/ASCIIHexDecode/FlateDecode]')),
  'objects that cannot be unpacked': pdfOf(
    '',
    streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', Buffer.from('xxxx')),
  ),
};

const entry = (name: string) => {
  const bytes = Buffer.alloc(128);
  const text = Buffer.from(`${name}\0`, 'utf16le');
  text.copy(bytes);
  bytes.writeUInt16LE(text.length, 64);
  return bytes;
};
const OLE = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(504)]);
/** A Word document with these streams besides its text. */
export const wordWith = (...names: string[]): Buffer =>
  Buffer.concat([OLE, ...['Root Entry', 'WordDocument', ...names].map(entry), Buffer.alloc(1024)]);
