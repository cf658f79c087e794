import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { LINES_READ, readRows } from '@/components/agents/applications/readRows';
import { linesOf } from '@/components/customers/import/readFile';
import { readRegistryFile, REGISTRY_FIELDS } from '@/domain/customers/registryFile';
import { officialListSteps } from '@/domain/locations/officialList';
import { readStatement } from '@/domain/payments/bankStatement';
import { TableRefused } from '@/domain/table';
import { CallError } from '@/lib/callError';
import { asCsv, readTable } from '@/lib/tableFile';
import { planOf } from '@/server/areas/agents/knowledge/import/plan';
import { excelOf } from './support/excel';

/** Other files that use the low-level readers of CSV and Excel, and why. */
const READS_ITSELF = [
  // The shared parts themselves.
  'domain/csv.ts',
  'domain/table.ts',
  'lib/tableFile.ts',
  // The lines above a statement's table name its account, and banks leave quotes open: this reader detects a truncated file itself.
  'domain/payments/bankStatementCsv.ts',
];

test('files of rows are read in one place', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'components', 'domain', 'lib', 'pages', 'server'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const reads = /import \{[^}]*\b(?:csvRows|readCsv|delimiterOf|spreadsheetRows)\b[^}]*\} from/;
  expect(files.filter((path) => reads.test(readFileSync(path, 'utf8')) && !READS_ITSELF.includes(path))).toEqual([]);
});

type Reader = { table: string[][]; read: (file: File) => Promise<unknown> };
const LIMITS = { bytes: 1024 * 1024, rows: 100 };
const sent = async (file: File) => new Uint8Array(await (await asCsv(file, LIMITS)).arrayBuffer());
const ended = <T>(steps: Generator<void, T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
const READERS: Record<string, Reader> = {
  'customers of a file': {
    table: [
      ['Ad Soyad', 'Cep'],
      ['Ayşe Kaya', '05321112233'],
    ],
    read: async (file) => (await linesOf(file)).map(({ cells }) => cells),
  },
  'agent applications of a file': {
    table: [
      ['Ad Soyad', 'Cep', 'E-posta'],
      ['Ayşe Kaya', '05321112233', 'ayse@posta.example'],
    ],
    read: async (file) => {
      const read = readRows(await readTable(file, LINES_READ));
      return 'rows' in read ? read.rows.map(({ line: _, ...cells }) => cells) : read;
    },
  },
  'consents of the registry': {
    table: [[...REGISTRY_FIELDS], ['+905321112233', 'BIREYSEL', 'MESAJ', 'RET', 'IYS_WEB', '2026-02-01']],
    read: async (file) => readRegistryFile(await sent(file))?.records.map(({ record }) => record) ?? 'none',
  },
  'the official places': {
    table: [
      ['il kodu', 'il', 'ilçe kodu', 'ilçe', 'mahalle kodu', 'mahalle'],
      ['34', 'İstanbul', '1', 'Kadıköy', '2', 'Moda Mahallesi'],
    ],
    read: async (file) => {
      const read = ended(officialListSteps(await sent(file)));
      return 'places' in read ? read.places.map(({ line: _, ...place }) => place) : read;
    },
  },
  'a table of Notion': {
    table: [
      ['Ad', 'Not'],
      ['Kadıköy', 'Deniz kenarı'],
    ],
    read: async (file) => {
      const bytes = Buffer.from(await sent(file));
      const page = { path: 'Sayfa.md', size: 6, read: () => Promise.resolve(Buffer.from('# Sayfa')) };
      const { pages, leftOut } = await planOf([
        page,
        { path: 'Liste.csv', size: 9, read: () => Promise.resolve(bytes) },
      ]);
      if (leftOut.length > 0) throw new TableRefused('FILE_UNREADABLE');
      return pages.find(({ path }) => path === 'Liste.csv')?.body;
    },
  },
};
/** The error code and line, whether the server refused the file or the browser did. */
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    return `read: ${JSON.stringify(await work)}`;
  } catch (error) {
    if (error instanceof CallError) return `${error.code} ${error.body.params?.line}`;
    if (error instanceof TableRefused) return `${error.code} ${error.line}`;
    throw error;
  }
};

describe.each(Object.entries(READERS))('%s', (name, { table, read }) => {
  const csv = (delimiter: string) => `${table.map((cells) => cells.join(delimiter)).join('\r\n')}\r\n`;
  const inFile = (text: BlobPart, as = 'dosya.csv') => read(new File([text], as));
  const plain = () => inFile(csv(';'));

  test.each([
    ['with the line in which Excel names the delimiter', () => inFile(`sep=;\r\n${csv(';')}`)],
    ['with commas', () => inFile(csv(','))],
    ['with titles above the table', () => inFile(`Liste 2026;;\r\n\r\nKasım;;\r\n${csv(';')}`)],
    ['with a title that has no delimiter', () => inFile(`Liste 2026\r\n${csv('\t')}`)],
    ['in the code page of Windows', () => inFile(windows1254(csv(';')))],
    ['as an Excel file', async () => inFile(Uint8Array.from(await excelOf(table)), 'dosya.xlsx')],
    ['as an Excel file that is called .csv', async () => inFile(Uint8Array.from(await excelOf(table)))],
  ])('reads the same %s', async (how, work) => {
    const expected = await plain();
    expect(JSON.stringify(expected)).toContain(table[1]?.at(1));
    // A file of Notion has to be UTF-8: the import skips any other and reports it.
    if (name === 'a table of Notion' && how.includes('code page')) return;
    expect(await work()).toEqual(expected);
  });

  test('says of a file of old Excel, or one with a password, how it can be brought', async () => {
    const old = Uint8Array.from([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...Array.from({ length: 504 }, () => 0),
    ]);
    for (const as of ['dosya.xlsx', 'dosya.csv']) {
      const said = await codeOf(inFile(old, as));
      expect(said).toBe(name === 'a table of Notion' ? 'FILE_UNREADABLE 0' : 'FILE_EXCEL_UNSUPPORTED 0');
    }
  });

  test('refuses a picture and a quote that never closes', async () => {
    expect(await codeOf(inFile('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\n'))).toBe('FILE_UNREADABLE 0');
    expect(await codeOf(inFile('no spreadsheet\0', 'dosya.xlsx'))).toBe('FILE_UNREADABLE 0');
    const open = `${csv(';')}"Ali;1\r\nCan;2\r\n`;
    const said = await codeOf(inFile(open));
    expect(said).toBe(name === 'a table of Notion' ? 'FILE_UNREADABLE 0' : 'FILE_QUOTE_OPEN 3');
  });
});

const CODE_PAGE: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
const windows1254 = (text: string) =>
  Uint8Array.from([...text].map((letter) => CODE_PAGE[letter] ?? letter.charCodeAt(0)));

test('an empty sheet or a cover before the table is passed over', async () => {
  const table = [
    ['Ad Soyad', 'Cep'],
    ['Ayşe Kaya', '0532'],
  ];
  for (const before of [[], [['Müşteri listesi']]]) {
    const file = new File([Uint8Array.from(await excelOf(before, table))], 'a.xlsx');
    expect((await readTable(file, 10)).map(({ cells }) => cells)).toEqual(table);
  }
});

test('a bank statement that is an Excel file is read as its CSV is', async () => {
  const table = [
    ['Hesap hareketleri TR180006200119000006672315'],
    ['Tarih', 'Açıklama', 'Tutar'],
    ['2026-11-19 14:05:00', 'GELEN FAST', '1250.5'],
  ];
  const statement = readStatement(await sent(new File([Uint8Array.from(await excelOf(table))], 'ekstre.csv')));
  expect(statement?.accounts).toMatchObject([{ iban: 'TR180006200119000006672315' }]);
  expect(statement?.movements).toMatchObject([
    { bookedAt: '2026-11-19T14:05:00+03:00', amountKurus: 125_050, errors: [] },
  ]);
});
