import {
  readRegistryFile,
  REGISTRY_FIELDS,
  REGISTRY_FILE_BYTES,
  REGISTRY_LINES_MAX,
} from '@/domain/customers/registryFile';
import { SpreadsheetBroken, spreadsheetRows, unpackedBytes } from '@/lib/spreadsheet';
import { TableRefused } from '@/domain/table';
import { asCsv } from '@/lib/tableFile';
import { zip } from '@/server/kernel/zip';
import { toXlsx } from '@/server/platform/exports/xlsx';

const NAME = 'izinler.xlsx';
const registryFile = (file: File) => asCsv(file, { bytes: REGISTRY_FILE_BYTES, rows: REGISTRY_LINES_MAX });
const readIn = async (file: File) => readRegistryFile(new Uint8Array(await file.arrayBuffer()));
const bytesOf = async (body: AsyncIterable<unknown>): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk as Uint8Array);
  return Uint8Array.from(Buffer.concat(chunks));
};
const sheet = (rows: readonly Record<string, unknown>[], headers: readonly string[] = REGISTRY_FIELDS) =>
  bytesOf(toXlsx('izinler', { headers, columns: headers, shape: {}, pages: [rows] }).body as AsyncIterable<unknown>);

test('an Excel file of the registry is read as its CSV is: phones kept as numbers, empty lines and their numbers', async () => {
  const one = { recipientType: 'BIREYSEL', type: 'MESAJ', status: 'RET', source: 'IYS_WEB' };
  const file = new File(
    [
      await sheet([
        { ...one, recipient: 905321112233, consentDate: '2026-02-01 10:30:00' },
        {},
        { ...one, recipient: 'a"b;c@posta.example', type: 'EPOSTA', consentDate: '01.02.2026' },
      ]),
    ],
    NAME,
  );
  const read = await readIn(await registryFile(file));
  expect(read?.records.map(({ number, record }) => [number, record.recipient, record.consentDate])).toEqual([
    [2, '905321112233', '2026-02-01 10:30:00'],
    [4, 'a"b;c@posta.example', '01.02.2026'],
  ]);
  const csv = new File(['recipient'], 'izinler.csv');
  expect(await registryFile(csv)).toBe(csv);
});

test('what unpacks to gigabytes is refused before it is, and so is what is no spreadsheet', async () => {
  const bomb = await bytesOf(
    zip([{ name: 'xl/worksheets/sheet1.xml', body: () => letters(100) }]) as AsyncIterable<unknown>,
  );
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(unpackedBytes(bomb.buffer)).toBe(100 * 1024 * 1024);
  for (const bytes of [bomb, Buffer.from('no spreadsheet'), bomb.subarray(0, 5_000)]) {
    await expect(spreadsheetRows(new Blob([Uint8Array.from(bytes)]))).rejects.toThrow(SpreadsheetBroken);
    // The server refuses it for what it is.
    const file = new File([Uint8Array.from(bytes)], NAME);
    expect(await registryFile(file)).toBe(file);
    await expect(
      readIn(file).then((read) => read ?? Promise.reject(new TableRefused('FILE_UNREADABLE'))),
    ).rejects.toThrow(TableRefused);
  }
});

async function* letters(megabytes: number) {
  for (let left = megabytes; left > 0; left -= 1) yield Buffer.alloc(1024 * 1024, 'a');
}
