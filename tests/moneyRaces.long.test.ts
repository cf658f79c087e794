import { randomUUID } from 'node:crypto';
import { recountBiddings } from '@/server/areas/bidding/recount';
import { type TestApi, testApi } from './support/api';
import { type Act, moneyActs, type Prepared, send } from './support/moneyActs';
import { isBalanced } from './support/payments';

// Long: every pair of acts on one record.
let t: TestApi;
let acts: Act[];
beforeAll(async () => {
  t = await testApi();
  acts = await moneyActs(t);
});
afterAll(() => t.stop());

const made = async ({ make }: Act): Promise<Prepared> => {
  const prepared = await make();
  if (typeof prepared === 'function') throw new Error('the clock’s');
  return prepared;
};
const versioned = ({ input }: Prepared) => typeof input.id === 'number' && typeof input.version === 'number';

/** Acts by the kind of record. uploadReceipt is left out: the same receipt sent twice at once is stored once. */
const KINDS = {
  earnings: /^earnings\./,
  refunds: /^refunds\.(?!uploadReceipt)/,
  transfers: /^payments\.(received|approve|sendBack|cancel|unmatch)/,
  fees: /^payments\.(collect|explain)/,
};

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  'of two acts on one record at the same moment one counts, and neither waits for the other without end: %s',
  async (kind) => {
    const problems: string[] = [];
    const known: { act: Act; prepared: Prepared }[] = [];
    for (const act of acts.filter(({ name }) => KINDS[kind].test(name))) known.push({ act, prepared: await made(act) });
    const rivals = known.filter(({ prepared }) => typeof prepared.input.id === 'number');
    expect(rivals.length).toBeGreaterThan(1);
    for (const { act } of rivals)
      for (const { act: rival, prepared } of rivals) {
        const first = await made(act);
        const { id, version } = first.input;
        const second = { ...prepared, input: { ...prepared.input, id, ...(versioned(prepared) && { version }) } };
        const answers = await Promise.all(
          [first, second].map((one) => send(t, one, { headers: { 'idempotency-key': randomUUID() } })),
        );
        const pair = `${act.name} and ${rival.name}: ${answers.map(({ status, body }) => `${status} ${body.slice(0, 150)}`).join(' and ')}`;
        if (answers.some(({ status }) => status >= 500)) problems.push(pair);
        if (versioned(first) && versioned(second) && answers.every(({ status }) => status === 200)) problems.push(pair);
      }
    expect(problems).toEqual([]);
    expect(await isBalanced(t.owner)).toBe(true);
    expect(await recountBiddings(t.owner)).toEqual([]);
  },
);
