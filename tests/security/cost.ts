import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@/contract';
import { auctions } from '@/contract/auctions';
import { auctionEditor } from '@/contract/auctions/editor';
import { auth } from '@/contract/auth';
import { bulk } from '@/contract/bulk';
import { customerImport } from '@/contract/customers/import';
import type { Endpoint } from '@/contract/kit';
import { AGENT_TEXT_LIMIT } from '@/domain/limits';
import { lineDifference } from '@/domain/lineDifference';
import { officialListSteps, officialName } from '@/domain/locations/officialList';
import { contactsIn } from '@/domain/contacts';
import { cleanName, formatOf, nameProblem, videoLink } from '@/domain/files';
import { matchFinder } from '@/domain/payments/matching';
import { looksLikePhone } from '@/domain/phone';
import { normalizePhone } from '@/domain/phoneNumber';
import { searchWords } from '@/domain/text';
import { openArchive } from '@/server/areas/agents/knowledge/import/archive';
import { planOf } from '@/server/areas/agents/knowledge/import/plan';
import { renderKnowledge } from '@/server/areas/agents/knowledge/markdown';
import { makeReport, type Report } from '@/server/areas/auctions/appraisal/report';
import { slugOf } from '@/server/areas/auctions/editor/slug';
import { assertPassivePdf, assertPassiveWord } from '@/server/areas/auctions/media/activeParts';
import { assertWholePdf, assertWord, cleanMp4 } from '@/server/areas/auctions/media/contents';
import { receiveFiles } from '@/server/areas/auctions/media/incoming';
import { openVisits } from '@/server/areas/agents/profile/visits';
import { differenceOf } from '@/server/areas/content/life/difference';
import { readingBy } from '@/server/areas/content/life/readable';
import { cleanRichText, plainText } from '@/server/areas/content/richText';
import { openClicks } from '@/server/areas/content/links/clicks';
import { readRow } from '@/server/areas/customers/imports/parse';
import { likeText } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import { clientAddress, cookies, hasAlready } from '@/server/kernel/http/http';
import { readInput } from '@/server/kernel/http/request';
import { router } from '@/server/kernel/http/router';
import { Refusal } from '@/server/kernel/refusal';
import { zip } from '@/server/kernel/zip';
import { pagesOf } from '@/server/platform/exports/cells';
import { compressedFiles } from '@/server/process/staticFiles';
import { readRecord, readRegistryFile } from '@/domain/customers/registryFile';
import { toCsv } from '@/server/platform/exports/csv';
import { reasonOf } from '@/server/platform/jobs/reason';
import { toXlsx } from '@/server/platform/exports/xlsx';
import { between, filled, steepness, type Text } from '@/tests/support/cost';
import { objectStream, pdfOf, wordWith } from '@/tests/support/documents';
import * as made from '@/tests/support/pictures';
import * as z from 'zod/mini';

/**
 * Everything that parses input or makes a file of it, with hostile input: four times the length may cost only about four times the time. Bank
 * statements have their own corpus (tests/support/statementCost.ts).
 */

const folder = mkdtempSync(join(tmpdir(), 'cost-'));

/** Runs the work and ignores a refusal: refused input was parsed, too. */
const orRefused = async (work: () => unknown): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};
async function* bytes(body: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof body === 'string' ? Buffer.from(body) : body;
}
const readAll = async (body: AsyncIterable<Uint8Array> | Uint8Array) => {
  if (!(body instanceof Uint8Array)) for await (const chunk of body) void chunk;
};
const request = (endpoint: Endpoint, body: string, type = 'application/json', url: string = endpoint.path) => ({
  method: endpoint.method,
  url,
  headers: { 'content-type': type, 'idempotency-key': 'costs-of-one-request' },
  body: bytes(body),
  ip: '127.0.0.1',
});
const read = (endpoint: Endpoint, body: string, type?: string) =>
  orRefused(() => readInput(endpoint, request(endpoint, body, type), {}));
const onDisk = (check: (path: string) => Promise<void>, make: (size: number) => Buffer) => async (size: number) => {
  const path = join(folder, String(size));
  await writeFile(path, make(size));
  return () => orRefused(() => check(path));
};
/** The work on a text of a given size. */
const withText = (work: (text: string) => unknown, text: Text) => (size: number) => {
  const input = text(size);
  return () => {
    const done = work(input);
    if (typeof done === 'function') throw new Error('nothing was done, only made ready');
    return done;
  };
};
const each = (texts: Record<string, Text>, work: (text: string) => unknown) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withText(work, text)]));

const numbered = (piece: (n: number) => string, glue: string) => (size: number) =>
  Array.from({ length: size / piece(1e4).length }, (_, n) => piece(n)).join(glue);
const BODIES: Record<string, Text> = {
  'levels in levels': (size) => `{"ids":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
  'records in records': (size) => `${'{"ids":'.repeat(size / 8)}1${'}'.repeat(size / 8)}`,
  numbers: between('{"ids":[1', ',1', ']}'),
  'empty lists': between('{"rows":[[]', ',[]', ']}'),
  'wrong values': between('{"ids":[{}', ',{}', ']}'),
  'rows of cells': between('{"rows":[["a"', ',"b"', ']]}'),
  'many keys': (size) => `{${numbered((n) => `"key${n}":1`, ',')(size)}}`,
  'keys that are numbers': (size) => `{"query":{${numbered((n) => `"${n * 7919}":1`, ',')(size)}}}`,
  'the same key': between('{"ids":1', ',"ids":1', '}'),
  'a long key': between('{"', 'x', '":1}'),
  'a long number': between('{"id":', '9', '}'),
  'escaped letters': between('{"fileName":"', '\\u0041', '"}'),
  'marks over a letter': between('{"kind":"a', '\u0301\u0323', '"}'),
  'blanks to trim': between('{"fileName":"x', ' ', 'x"}'),
  'half a body': filled('{"a":['),
};

const LETTERS: Record<string, Text> = {
  blanks: filled(' '),
  words: filled('ışık gül '),
  'one word': filled('ş'),
  digits: filled('0'),
  'almost a phone': filled('+90 532 '),
  'brackets and dashes': filled('(0)-'),
  'invisible marks': filled('\u200e'),
  points: filled('a.'),
  slashes: filled('/..'),
  'an address of a video': between('https://www.youtube.com/watch?', '&v=x', ''),
  signs: filled('=+-@'),
  surrogates: filled('😀'),
  'marks over a letter': between('a', '\u0301\u0323', ''),
};

const names = new Map<string, number>();
const MAPPING = { name: 0, phone: 1, email: 2, city: 3, town: 4, areaCode: 5, source: 6 };

const asBuilt = compressedFiles(folder);
const clicks = openClicks({ db: {} as Database, log: { warn: () => undefined }, everyMs: 0 });
const pageVisits = openVisits({ db: {} as Database, log: { warn: () => undefined }, everyMs: 0 });
let visits = 0;
const PLACES_HEAD = 'IL_KODU;IL;ILCE_KODU;ILCE;MAHALLE_KODU;MAHALLE\n';
const BOUNDARY = 'sinir1234567890';
const receive = (body: string) =>
  orRefused(() =>
    receiveFiles(
      {
        method: 'POST',
        url: '/',
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: bytes(body),
        ip: '',
      },
      { folder, purpose: 'DOCUMENT', most: 6 },
    ),
  );
const part = (name: string, body: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${body}\r\n`;
const file = (body: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="tapu.pdf"\r\n\r\n${body}\r\n`;
const MULTIPARTS: Record<string, Text> = {
  'fields without end': filled(part('a', 'b')),
  'files without end': filled(file('b')),
  'a head without end': between(`--${BOUNDARY}\r\n`, 'X-A: b\r\n', ''),
  'a line of a head without end': between(`--${BOUNDARY}\r\nX-A: `, 'b', ''),
  'almost a boundary': (size) => file(filled('\r\n--sinir123456789')(size)),
  'line ends': (size) => file(filled('\r\n')(size)),
  dashes: (size) => file(filled('-')(size)),
  'no boundary': filled('x'),
  'a name without end': (size) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${filled('\\"')(size)}"\r\n\r\n`,
};

const COLUMNS = ['a', 'b', 'c'];
const table = (rows: readonly Record<string, unknown>[]) => ({
  headers: COLUMNS,
  columns: COLUMNS,
  shape: Object.fromEntries(COLUMNS.map((column) => [column, z.any()])),
  pages: pagesOf(rows),
});
const asTable =
  (write: typeof toCsv, row: (n: number) => Record<string, unknown>, sizeOf = (size: number) => size / 20) =>
  (size: number) => {
    const rows = Array.from({ length: sizeOf(size) }, (_, n) => row(n));
    return () => readAll(write('costs', table(rows)).body);
  };
const tables = (write: typeof toCsv) => ({
  rows: asTable(write, (n) => ({ a: n, b: `Satır ${n}`, c: '2026-11-20' })),
  'signs to be made harmless': asTable(write, () => ({ a: '=+-@', b: '<&>"', c: '\n\n;;' })),
  'cells without end': (size: number) =>
    asTable(
      write,
      () => ({ a: '"<&_x0041_'.repeat(size / 10) }),
      () => 10,
    )(size),
  'lists in cells': (size: number) =>
    asTable(
      write,
      () => ({ a: Array(size / 10).fill('x') }),
      () => 10,
    )(size),
});

const REPORT: Report = {
  id: 1,
  auctionId: 1,
  extraInfo: 'Daire',
  place: 'Kadıköy',
  address: '',
  parcel: null,
  roomLayout: null,
  grossM2: 100,
  netM2: 90,
  zoning: null,
  netParcelM2: null,
  floorAreaRatio: null,
  coverageRatio: null,
  heightLimitM: null,
  roadFrontageM: null,
  comparables: [],
  encumbrances: [],
  propertyKind: 'APARTMENT',
  priceLow: 1_00,
  priceHigh: 3_00,
  value: 2_00,
  startPrice: null,
  requestPrice: null,
  estimatedPrice: null,
  findings: '',
  expert: 'Derya',
  at: '2026-11-20T09:00:00.000Z',
  pictures: [],
};

const movement = (n: number) => ({
  amountKurus: 1,
  payerName: 'Ali Gül',
  payerIban: 'TR1',
  description: `tll 1 / ${n} mezat no 1`,
  bookedAt: '2026-11-20T00:00:00+03:00',
});
const payment = (n: number) => ({
  reference: `TLL00001-${String(n).padStart(6, '0')}`,
  amountKurus: 1,
  customerName: 'Ali Gül',
  ibans: ['TR1'],
  auctionId: 1,
  hasBid: true,
  createdAt: '2026-11-19T00:00:00Z',
  expiresAt: null,
});

const box = (type: string, content: Buffer = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
/** Nested MP4 boxes; the innermost is empty. */
const nested = (size: number) => {
  const all = Buffer.alloc(Math.floor(size / 8) * 8);
  for (let at = 0; at < all.length; at += 8) {
    all.writeUInt32BE(all.length - at, at);
    all.write('moov', at + 4, 'latin1');
  }
  return Buffer.concat([all, box('mdat')]);
};

const archiveOf = async (files: Record<string, string>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(Object.entries(files).map(([name, body]) => ({ name, body }))))
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export type Reader = {
  /** The source files that read or write a third-party format. */
  files?: readonly string[];
  /** Size of the shorter input: characters, bytes, or the unit of its shapes. */
  size: number;
  shapes: Record<string, (size: number) => (() => unknown) | Promise<() => unknown>>;
};
export const READERS = {
  'the body of a request': {
    files: ['server/kernel/http/request.ts'],
    size: 100_000,
    shapes: {
      ...each(BODIES, (body) => read(bulk.start, body)),
      'rows of an import': withText(
        (body) => read(customerImport.addRows, body),
        between('{"id":1,"from":1,"rows":[[]', ',["a","b"]', ']}'),
      ),
      'changes of an auction': withText(
        (body) => read(auctionEditor.save, body),
        between('{"changes":{"a":[{}', ',{}', ']}}'),
      ),
    },
  },
  'a form before there is a session': {
    size: 100_000,
    shapes: each({ pairs: filled('a&'), signs: filled('%') }, (body) =>
      read(auth.login, body, 'application/x-www-form-urlencoded'),
    ),
  },
  // Node accepts at most 16 KB of request line and headers.
  'the address of a request': {
    files: ['server/kernel/http/router.ts'],
    size: 8_000,
    shapes: {
      ...each(
        { pairs: filled('&a=1'), 'one name': filled('&a[]=1'), signs: filled('%'), escapes: filled('%41') },
        (query) =>
          orRefused(() =>
            readInput(auctions.list, request(auctions.list, '', '', `${auctions.list.path}?${query}`), {}),
          ),
      ),
      ...each({ steps: filled('/a'), points: filled('/..'), signs: filled('/%41') }, (path) => find('GET', path)),
      cookies: withText((cookie) => cookies({ headers: { cookie } }), filled('a=b; ')),
    },
  },
  // The same limit holds for headers, which need no session either.
  'the headers of a request': {
    size: 8_000,
    shapes: Object.fromEntries(
      Object.entries<(value: string) => unknown>({
        'whom a proxy names': (value) =>
          clientAddress({ headers: { 'x-forwarded-for': value }, socket: {} } as never, 1),
        'answers that the browser has': (value) => hasAlready({ headers: { 'if-none-match': value } }, '"etag"'),
        'encodings of a script': (value) =>
          asBuilt({ url: '/_next/static/a.js', headers: { 'accept-encoding': value } } as never, {} as never),
      }).flatMap(([name, reads]) =>
        Object.entries({ blanks: between('a', ' ', 'b'), commas: filled(','), 'blanks and commas': filled(' ,') }).map(
          ([shape, text]) => [`${name}: ${shape}`, withText(reads, text)],
        ),
      ),
    ),
  },
  'files as multipart/form-data': {
    files: ['server/areas/auctions/media/incoming.ts'],
    size: 200_000,
    shapes: each(MULTIPARTS, receive),
  },
  'the contents of files': {
    files: ['server/areas/auctions/media/contents.ts', 'server/areas/auctions/media/activeParts.ts'],
    size: 1_000_000,
    shapes: {
      'a PDF of ends': onDisk(assertWholePdf, (size) => Buffer.from(filled('%%EO')(size))),
      'a PDF of names': onDisk(assertPassivePdf, (size) => Buffer.from(filled('/JavaScrip ')(size))),
      'a PDF of letters in numbers': onDisk(assertPassivePdf, (size) => Buffer.from(filled('/J#61')(size))),
      'a PDF of streams': onDisk(assertPassivePdf, (size) => Buffer.from(filled('streamendstream')(size))),
      'a PDF of streams that do not end': onDisk(assertPassivePdf, (size) => Buffer.from(filled('stream')(size))),
      'a PDF of numbers after a name': onDisk(assertPassivePdf, (size) =>
        Buffer.from(between('/Encrypt ', '1', '')(size)),
      ),
      'a PDF of packed objects': onDisk(assertPassivePdf, (size) =>
        pdfOf('', objectStream(filled('/JavaScrip ')(size))),
      ),
      'a Word document of entries': onDisk(assertPassiveWord, (size) =>
        wordWith(...Array<string>(Math.floor(size / 128)).fill('VB')),
      ),
      'a Word document of names': onDisk(assertWord, (size) => Buffer.from(filled('WordDocumen')(size / 2), 'utf16le')),
      'a video of boxes': onDisk(cleanMp4, (size) =>
        Buffer.concat([made.mp4(8), Buffer.from(filled('\0\0\0\x08free')(size / 16), 'latin1')]),
      ),
      'a video of boxes one in the other': onDisk(cleanMp4, (size) => nested(size / 16)),
      'a video of nothing': onDisk(cleanMp4, (size) => Buffer.alloc(size)),
    },
  },
  // User agent and referrer, which need no session.
  'who follows a short link': {
    files: ['server/areas/content/links/clicks.ts'],
    size: 8_000,
    shapes: {
      ...each({ ...LETTERS, names: filled('Mozilla/5.0 (compatible; bot ') }, (userAgent) =>
        clicks.count(1, { userAgent: `${userAgent}${(visits += 1)}`, referrer: '' }),
      ),
      ...each({ ...LETTERS, hosts: filled('www.a.') }, (text) =>
        clicks.count(1, { userAgent: '', referrer: `https://${text}` }),
      ),
    },
  },
  // The visitor's browser, as the site reports it; the contract accepts at most 512 characters.
  'who looks at an agent’s page': {
    files: ['server/areas/agents/profile/visits.ts'],
    size: 512,
    shapes: each({ ...LETTERS, names: filled('Mozilla/5.0 (compatible; bot ') }, (browser) =>
      pageVisits.count(1, `${browser}${(visits += 1)}`.slice(0, 512)),
    ),
  },
  'what people type': {
    size: 20_000,
    shapes: each(LETTERS, (text) => {
      for (const work of [
        cleanName,
        videoLink,
        searchWords,
        normalizePhone,
        looksLikePhone,
        likeText,
        slugOf,
        contactsIn,
      ])
        work(text);
      nameProblem(text, 'IMAGE');
      formatOf(Buffer.from(text));
    }),
  },
  'a row of an import': {
    size: 20_000,
    shapes: each(LETTERS, (text) =>
      readRow(Array<string>(7).fill(text), MAPPING, 'INBOUND', { cities: names, towns: names }),
    ),
  },
  'an official list of places': {
    size: 100_000,
    shapes: {
      ...each(
        {
          lines: (size) => `${PLACES_HEAD}${numbered((n) => `34;İSTANBUL;5;KADIKÖY;${n};MODA MAH.`, '\n')(size)}`,
          'the same line': between(PLACES_HEAD, '34;İSTANBUL;5;KADIKÖY;7;MODA\n', ''),
          'empty lines': between(PLACES_HEAD, '\n', ''),
          'heads without end': filled('IL_KODU;'),
          'a code without end': between(`${PLACES_HEAD}`, '0', ''),
          quotes: filled('"'),
        },
        (text) => {
          const steps = officialListSteps(Buffer.from(text));
          while (!steps.next().done);
        },
      ),
      ...each(LETTERS, officialName),
    },
  },
  'a table as CSV': { size: 60_000, shapes: tables(toCsv) },
  'a table as an Excel sheet': { size: 60_000, shapes: tables(toXlsx) },
  'an archive': {
    files: ['server/kernel/zip.ts'],
    size: 200_000,
    shapes: {
      'one large entry': withText((text) => readAll(zip([{ name: 'a', body: text }])), filled('x')),
      'what comes in pieces': (size) => () =>
        readAll(
          zip([
            {
              name: 'a',
              body: async function* () {
                for (let n = 0; n < size / 100; n += 1) yield filled('x')(100);
              },
            },
          ]),
        ),
    },
  },
  'a report as PDF': {
    files: ['server/areas/auctions/appraisal/sheet.ts', 'server/areas/auctions/appraisal/report.ts'],
    size: AGENT_TEXT_LIMIT / 2,
    shapes: each(
      { words: LETTERS.words ?? filled('a '), 'one word': filled('ş'), 'line ends': filled('\n'), blanks: filled(' ') },
      (findings) => makeReport({ ...REPORT, findings }),
    ),
  },
  'a page of the agents’ knowledge': {
    files: ['server/areas/agents/knowledge/markdown.ts'],
    size: 20_000,
    shapes: each(
      {
        words: LETTERS.words ?? filled('a '),
        brackets: filled('['),
        pairs: filled('[]('),
        links: filled('[a](sayfa:1) '),
        pictures: filled('![](resim:1)'),
        marks: filled('*a_ '),
        ticks: filled('`'),
        quotes: filled('>'),
        lists: filled('- '),
        tasks: filled('- [ ] a\n'),
        cells: filled('|'),
        table: between('|a|b|\n|-|-|\n', '|a|b|\n', ''),
        headings: filled('# a\n'),
        tags: filled('<a '),
        entities: filled('&#x6A;'),
      },
      (body) => renderKnowledge(body),
    ),
  },
  'an export of Notion': {
    files: ['server/areas/agents/knowledge/import/archive.ts'],
    size: 20_000,
    shapes: {
      ...Object.fromEntries(
        Object.entries({
          words: filled('ışık gül '),
          links: filled('[a](b.md) '),
          brackets: filled('['),
          'links in links': filled('[a]('),
          pictures: filled('![a](a.jpg) '),
        }).map(([name, text]) => [
          name,
          async (size: number) => {
            const bytes = await archiveOf({ 'a.md': text(size), 'b.md': 'b' });
            return async () => planOf(await openArchive(bytes));
          },
        ]),
      ),
      rows: async (size: number) => {
        const bytes = await archiveOf({ 'a.csv': 'a,b\n'.repeat(size / 4) });
        return () => openArchive(bytes).then((packed) => packed[0]?.read());
      },
      files: async (size: number) => {
        const bytes = await archiveOf(
          Object.fromEntries(Array.from({ length: size / 200 }, (_, at) => [`${at}.md`, `[a](${at}.md)`])),
        );
        return async () => planOf(await openArchive(bytes));
      },
    },
  },
  'two versions of a page': {
    files: ['domain/lineDifference.ts'],
    size: 20_000,
    shapes: {
      'nothing alike': (size) => () => lineDifference(`a\n`.repeat(size / 2), 'b\n'.repeat(size / 2)),
      'one line each': (size) => () => lineDifference('a'.repeat(size), 'b'.repeat(size)),
      'every second line': (size) => () => lineDifference('a\nb\n'.repeat(size / 4), 'a\nc\n'.repeat(size / 4)),
    },
  },
  'rich text of content': {
    files: ['server/areas/content/richText.ts'],
    size: 20_000,
    shapes: each(
      {
        words: LETTERS.words ?? filled('a '),
        tags: filled('<a '),
        paragraphs: filled('<p>a</p>'),
        'in each other': filled('<b>'),
        closed: filled('</b>'),
        links: filled('<a href="https://a.example">a</a>'),
        entities: filled('&#x6A;'),
        comments: filled('<!--'),
        scripts: filled('<script>'),
        tabs: between('a', '\t', 'b'),
        'line ends': filled(' \n'),
      },
      (html) => [cleanRichText(html), plainText(html)],
    ),
  },
  'why something failed': {
    size: 20_000,
    shapes: each({ ...LETTERS, letters: filled('a'), addresses: filled('a://') }, (text) => reasonOf(new Error(text))),
  },
  'two versions of content': {
    files: ['server/areas/content/life/difference.ts', 'server/areas/content/life/readable.ts'],
    size: 20_000,
    shapes: {
      'nothing alike': (size) => () =>
        differenceOf(
          { text: '<p>a</p>'.repeat(size / 8) },
          { text: '<p>b</p>'.repeat(size / 8) },
          readingBy(new Map()),
        ),
      'one line each': (size) => () =>
        differenceOf({ text: 'a'.repeat(size) }, { text: 'b'.repeat(size) }, readingBy(new Map())),
    },
  },
  'a file of the consent registry': {
    size: 100_000,
    shapes: each(
      {
        lines: between(
          'recipient,recipientType,type,status,source,consentDate\n',
          '+905321112233,BIREYSEL,MESAJ,RET,HS_WEB,2026-01-01\n',
          '',
        ),
        cells: between('recipient,recipientType,type,status,source,consentDate\n', 'a,', ''),
        addresses: between(
          'recipient,recipientType,type,status,source,consentDate\n"',
          'a@',
          '",BIREYSEL,EPOSTA,RET,HS_WEB,2026-01-01',
        ),
        'points in an address': between(
          'recipient,recipientType,type,status,source,consentDate\n"a@b',
          '.',
          ' c",BIREYSEL,EPOSTA,RET,HS_WEB,2026-01-01',
        ),
      },
      (text) => {
        for (const { record } of readRegistryFile(new TextEncoder().encode(text))?.records ?? [])
          readRecord(record, '2026-11-25');
      },
    ),
  },
  'a page of movements against payments': {
    size: 1_000,
    shapes: {
      'all alike': (size) => () => {
        const finder = matchFinder(Array.from({ length: size }, (_, n) => payment(n)));
        for (let n = 0; n < 20; n += 1) finder(movement(n));
      },
    },
  },
} satisfies Record<string, Reader>;
const find = router(
  Object.values(contract).flatMap((calls) =>
    Object.values<Endpoint>(calls).map((endpoint) => ({ name: endpoint.path, endpoint, run: async () => undefined })),
  ),
);

/** Measures every nth shape of each reader's inputs; readers start at different shapes. */
export const cost = ({ every }: { every: number }): void => {
  // The short and the long tests may share a process, and with it this folder.
  beforeAll(() => mkdirSync(folder, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  const readers = Object.entries<Reader>(READERS).map(([name, reader], turn) => ({ name, turn, ...reader }));
  test.each(readers)('$name costs as much as it is long', async ({ turn, size, shapes }) => {
    const all = Object.entries(shapes);
    const taken = all.filter((_, at) => (at + turn) % Math.min(every, all.length) === 0);
    for (const [shape, make] of taken) {
      const found = await steepness(make, size);
      expect({ shape, ...found }).toMatchObject({ shape, isSteep: false });
    }
  });
};
