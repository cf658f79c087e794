import { sql } from 'kysely';
import type { ListEndpoint } from '@/contract/kit';
import { listCall } from '@/contract/listCall';
import { AUTHORITIES } from '@/domain/roles';
import { type Caller, type TestApi, testApi } from './support/api';
import { lists } from './support/lists';

/** A yes/no filter splits a list in two: "no" must not also show the rows of "yes". */

/** Lists of the operator's own records accept `agent` because it is part of their screen's address. `snoozed` adds the snoozed rows. */
const NOT_PARTED = /(my-auctions|my-active-auctions|my-earnings) agent$|work\/list snoozed$/;

const filters = lists
  .flatMap((endpoint) =>
    Object.entries(listCall(endpoint).input)
      .filter(([, { control }]) => control === 'flag')
      .map(([name]) => ({ endpoint, name, what: `${endpoint.path} ${name}` })),
  )
  .filter(({ what }) => !NOT_PARTED.test(what));

let t: TestApi;
const people: Caller[] = [];
/** Columns of ownership: the operator with most records in each is used for filters on "own" records. */
const OWNERS = ['auction.agent_operator_id', 'closing.assignee_id', 'appraisal.appraiser_id', 'segment.operator_id'];
/** States that no demo record happens to be in. */
const MADE = [
  sql`update call set outcome = null, ended_at = null where id = (select min(id) from call)`,
  sql`update call set operator_id = (select min(operator_id) from agent where status = 'ACTIVE')
       where id = (select max(id) from call)`,
  sql`update closing set assignee_id = agent_operator_id where agent_operator_id is not null and id % 5 = 0`,
  sql`update want_to_sell set operator_id = null, agent_operator_id = null where id = (select min(id) from want_to_sell)`,
  sql`update auction set project_id = (select min(id) from project) where id = (select min(id) from auction)`,
  sql`update auction_bidding set payment_missed_at = now() 
       where auction_id = (select min(id) from auction where status = 'WAITING_PAYMENT')`,
];
beforeAll(async () => {
  t = await testApi();
  for (const made of MADE) await made.execute(t.owner);
  for (const column of OWNERS) {
    const [table = '', field = ''] = column.split('.');
    const { rows } = await sql<{ id: number; username: string }>`
      select operator.id, operator.username from operator
       join ${sql.table(table)} thing on thing.${sql.ref(field)} = operator.id
       where operator.status = 'ACTIVE' group by operator.id order by count(*) desc limit 1`.execute(t.owner);
    for (const { id, username } of rows) {
      await t.owner
        .insertInto('operator_role')
        .values(AUTHORITIES.map((role) => ({ operator_id: id, role })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      people.push(await t.signIn(username));
    }
  }
});
afterAll(() => t.stop());

const counted = async (by: Caller, endpoint: ListEndpoint, input: object): Promise<number> => {
  const { total } = await by.call(endpoint, { ...input, total: 1 } as never);
  return total?.count ?? 0;
};

test('every list parts by yes and no', async () => {
  expect(filters.length).toBeGreaterThan(35);
  const wrong: string[] = [];
  for (const { endpoint, name, what } of filters) {
    let seen = false;
    for (const by of people) {
      const [all, yes, no] = [
        await counted(by, endpoint, {}),
        await counted(by, endpoint, { [name]: 'true' }),
        await counted(by, endpoint, { [name]: 'false' }),
      ];
      seen ||= yes > 0;
      if (yes + no !== all) wrong.push(`${what}: ${yes} and ${no} of ${all}`);
      if (seen) break;
    }
    if (!seen) wrong.push(`${what}: nobody has one`);
  }
  expect(wrong).toEqual([]);
});
