import type * as z from 'zod/mini';
import { contract } from '@/contract';
import { revisions } from '@/contract/auctions/revisions';
import { closing } from '@/contract/closing';
import { statements } from '@/contract/payments/statements';
import type { Endpoint } from '@/contract/kit';
import { bare, rowShape, type Schema } from '@/contract/shape';
import { enums } from '@/locales/tr/enums';
import { cellsOf, type TableRow } from './cells';

const textOf = (endpoint: Endpoint, row: TableRow) => {
  const columns = Object.keys(row);
  const cells = cellsOf({ headers: [], columns, shape: rowShape(endpoint), pages: [] })(row);
  return cells.map((cell) => ('value' in cell ? cell.value : ''));
};

test('the next step of a closing is written as on its screen', () => {
  const blocker = { code: 'BID_NOT_APPROVED', mend: 'BID', subject: null };
  const next = { action: 'ADVANCE', to: 'INITIAL_INFORMING', blockers: [blocker] };
  expect(textOf(closing.list, { next })).toEqual([
    'Sonraki adıma geç · İlk bilgilendirme · Kapanışın ilerlemesi için önce teklif onaylanmalıdır. · Teklifi onayla',
  ]);
  expect(textOf(closing.list, { next: { action: 'COMPLETE', to: 'DONE', blockers: [] } })).toEqual([
    'Kapanışı tamamla',
  ]);
});

test('the match of a bank movement is written with its amount and time', () => {
  const match = {
    eftId: 7,
    version: 3,
    reference: 'TLL00593-001667',
    status: 'PAYMENT_DONE',
    customer: { id: 9, name: 'Tuğba Işık', canOpen: true },
    amount: 73_000_00,
    by: 'Haluk Sönmez',
    at: '2026-11-20T09:30:00.000Z',
  };
  const [text] = textOf(statements.lines, { match });
  expect(text).toMatch(/^TLL00593-001667 · .*Tuğba Işık · ₺73\.000 · Haluk Sönmez · 20\/11\/2026 12:30$/);
});

test('the change in a revision is written by the kind of the changed field', () => {
  const values = (field: string, value: string) => textOf(revisions.list, { field, newValue: value }).slice(1);
  expect(values('AGREEMENT_TYPE', 'EXCLUSIVE')).toEqual([enums.agreementType.EXCLUSIVE]);
  expect(values('AGREEMENT_END_ON', '2027-05-10')).toEqual([new Date('2027-05-10T00:00:00Z')]);
  expect(values('ADDRESS', '2027-05-10')).toEqual(['2027-05-10']);
});

/** A sample value for every schema, as in JSON. */
const sample = (schema: z.ZodMiniType): unknown => {
  const { def, shape } = bare(schema);
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, sample(part)]));
  if (def?.type === 'array') return [sample(def.element as Schema)];
  if (def?.type === 'enum') return Object.values((def as unknown as { entries: object }).entries)[0];
  if (def?.type === 'number') return 7;
  if (def?.type === 'boolean') return true;
  return '2026-11-20T09:30:00.000Z';
};
const exportable = Object.entries(contract).flatMap(([area, calls]) =>
  Object.values<Endpoint>(calls)
    .filter((call) => call.exportable !== undefined)
    .map((call) => [area, call] as const),
);
test.each(exportable)('no cell of a file of %s is written for programs', (_, call) => {
  const row = Object.fromEntries(Object.entries(rowShape(call)).map(([name, schema]) => [name, sample(schema)]));
  for (const text of textOf(call, row).map(String)) expect(text).not.toMatch(/[{}]|\[object/);
});
