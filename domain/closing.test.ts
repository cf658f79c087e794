import type { Holiday, WorkingTime } from './appointments';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  asksTripleAgreement,
  blockerOf,
  checksFor,
  CLOSING_STEPS,
  deedFeeOf,
  fieldsOf,
  partVat,
  settle,
  stepDueAt,
} from './closing';
import { ENUMS } from './enums';
import { attempt, options, problems, toMermaid } from './machine';
import { type ClosingFacts, closingMachine } from './machines/closing';

const ready: ClosingFacts = {
  usesCredit: false,
  buyerRepresented: false,
  sellerRepresented: false,
  tripleAgreement: false,
  bidConfirmed: true,
  hasActivity: true,
  hasOpenWork: false,
  hasIdentityNumber: true,
  hasAddress: true,
  documents: ENUMS.closingDocumentType,
  sellerApproved: true,
  creditApproved: true,
  depositDueKurus: 0,
  feeDueKurus: 0,
  priceDueKurus: 0,
  feeAllowed: true,
  appointmentAt: 1,
  now: 2,
  openChecks: [],
};
const nothing: ClosingFacts = {
  ...ready,
  usesCredit: true,
  buyerRepresented: true,
  tripleAgreement: true,
  bidConfirmed: false,
  hasActivity: false,
  hasOpenWork: true,
  hasIdentityNumber: false,
  hasAddress: false,
  documents: [],
  sellerApproved: false,
  creditApproved: false,
  depositDueKurus: 1,
  feeDueKurus: 1,
  priceDueKurus: 1,
  feeAllowed: false,
  appointmentAt: null,
  openChecks: ENUMS.closingCheck,
};
const officer = ['ASSIGNEE_CLOSING'];

test('the machine is sound, knows the thirteen steps in their order, and is drawn', () => {
  expect(problems(closingMachine)).toEqual([]);
  expect(Object.keys(closingMachine.moves)).toEqual([...CLOSING_STEPS, 'DONE', 'CANCELLED']);
  expect(CLOSING_STEPS).toHaveLength(13);
  for (const file of ['machines.md', 'decisions/0041-closing.md'])
    expect(readFileSync(join(import.meta.dirname, '../docs', file), 'utf8')).toContain(toMermaid(closingMachine));
});

test('each step leads to the next one that the sale needs', () => {
  const way = (facts: ClosingFacts) => {
    const seen: string[] = ['CALL'];
    for (let state = 'CALL'; state !== 'DONE';) {
      const open = options(closingMachine, state as 'CALL', facts, officer).filter(({ closed }) => closed.length === 0);
      expect(open).toHaveLength(1);
      state = open[0]?.to ?? 'DONE';
      seen.push(state);
    }
    return seen;
  };
  const short = CLOSING_STEPS.filter(
    (step) => !['TRIPLE_AGREEMENT', 'CREDIT_USAGE', 'POWER_OF_ATTORNEY'].includes(step),
  );
  expect(way(ready)).toEqual([...short, 'DONE']);
  expect(way({ ...ready, usesCredit: true, sellerRepresented: true, tripleAgreement: true })).toEqual([
    ...CLOSING_STEPS,
    'DONE',
  ]);
});

test('the end asks for everything at once, and every reason has a button', () => {
  const outcome = attempt(closingMachine, 'PAYMENT_AND_DEED', 'COMPLETE', nothing, officer);
  const refused = 'refused' in outcome ? outcome.refused : [];
  expect(refused).toHaveLength(22);
  expect(new Set(refused).size).toBe(22);
  expect(refused.filter((code) => blockerOf(code).mend === 'NONE')).toEqual(['CLOSING_SERVICE_FEE_PRODUCT_NOT_FOUND']);
  // Two reasons with the same button have different keys.
  expect(Object.values(fieldsOf(refused)).sort()).toEqual([...refused].sort());
  expect(fieldsOf(['CLOSING_DASK_MISSING', 'CLOSING_STF_REQUIRED'])).toEqual({
    'CHECK.DASK': 'CLOSING_DASK_MISSING',
    STF: 'CLOSING_STF_REQUIRED',
  });
});

test('steps are for who works on closings, the end without a sale for who cancels', () => {
  expect(attempt(closingMachine, 'CALL', 'ADVANCE', ready, ['AGENT'])).toEqual({ refused: ['AUTHORIZATION_ERROR'] });
  expect(attempt(closingMachine, 'CALL', 'CANCEL', ready, officer)).toEqual({ refused: ['AUTHORIZATION_ERROR'] });
  expect(attempt(closingMachine, 'CALL', 'CANCEL', nothing, ['CLOSING_CANCELLATION'])).toEqual({ to: 'CANCELLED' });
});

test('companies, banks and public bodies sign with three; land needs no DASK', () => {
  expect(ENUMS.sellerType.filter(asksTripleAgreement)).toEqual(['CORPORATE', 'BANK', 'PUBLIC_BODY']);
  expect(checksFor('APARTMENT')).toEqual(ENUMS.closingCheck);
  expect(checksFor('FIELD')).not.toContain('DASK');
});

const time = (...holidays: Holiday[]): WorkingTime => ({ hours: { from: 9, to: 18, halfDayTo: 13 }, holidays });

test('a step is due at the end of its last working day: weekends and holidays do not count', () => {
  const friday = Date.parse('2026-11-20T12:00:00Z');
  expect(stepDueAt(1, friday, time())).toBe('2026-11-23T15:00:00.000Z');
  expect(stepDueAt(1, friday, time({ day: '2026-11-23', half: false }))).toBe('2026-11-24T15:00:00.000Z');
  expect(stepDueAt(5, friday, time())).toBe('2026-11-27T15:00:00.000Z');
  expect(stepDueAt(1, friday, { ...time(), hours: { from: 8, to: 17, halfDayTo: 12 } })).toBe(
    '2026-11-23T14:00:00.000Z',
  );
  // Past midnight in Türkiye it is Saturday already.
  expect(stepDueAt(2, Date.parse('2026-11-20T21:30:00Z'), time())).toBe('2026-11-24T15:00:00.000Z');
});

test.each([1, 99, 100_000_00, 123_456_789, 2 ** 50])('%d kuruş are parted without a loss', (total) => {
  const { net, vat } = partVat(total, 20);
  expect(net + vat).toBe(total);
  expect(Math.abs(vat - total / 6)).toBeLessThanOrEqual(0.5);
});

test('the title-deed fee is two per cent of the price or of the market value, whichever is higher', () => {
  expect(deedFeeOf(5_000_000_00, 3_000_000_00, 2)).toBe(100_000_00);
  expect(deedFeeOf(2_000_000_00, 3_000_000_00, 2)).toBe(60_000_00);
  expect(deedFeeOf(1_000_000_25, null, 2)).toBe(20_000_01);
  expect(deedFeeOf(1_000_000_00, null, 2.25)).toBe(22_500_00);
});

test.each([
  // fee, paid of it, deposit → of the deposit for the fee, back, still due
  [150, 0, 120, 120, 0, 30],
  [150, 30, 120, 120, 0, 0],
  [150, 150, 120, 0, 120, 0],
  [100, 0, 120, 100, 20, 0],
  [150, 200, 120, 0, 120, 0],
])('a fee of %d with %d paid and a deposit of %d', (serviceFee, feePaid, depositPaid, forFee, back, feeDue) => {
  const found = settle({ serviceFee, feePaid, depositPaid, depositExpected: 120, bidPrice: 10, pricePaid: 4 });
  expect(found).toEqual({ depositForFee: forFee, depositBack: back, feeDue, depositDue: 0, priceDue: 6 });
});
