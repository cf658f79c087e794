import type { customerWork } from '@/contract/customers/work';
import type { Output, Parsed } from '@/contract/kit';
import { motivationPercent } from '@/domain/customers/motivation';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { lockCustomers } from './record';

type Entry = Output<typeof customerWork.rate>;
const MAX = 100;

const entries = (db: Database) =>
  db
    .selectFrom('motivation')
    .leftJoin('operator', 'operator.id', 'motivation.operator_id')
    .select([
      'motivation.id',
      'kind',
      'question1',
      'question2',
      'question3',
      'score',
      'motivation.created_at as at',
      fullName<string | null>('operator').as('operatorName'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

const toEntry = ({ question1, question2, question3, ...row }: Row): Entry => ({
  ...row,
  ratings: [question1, question2, question3],
  percent: motivationPercent(row.score),
});

/** Every rating stays; the latest of each kind is the customer's, by the table's trigger (V46). */
export const rate = async (
  db: Database,
  { customerId, ...given }: Parsed<typeof customerWork.rate>,
  operator: SignedIn,
): Promise<Entry> => {
  await lockCustomers(db, [customerId], operator);
  const { id } = await db
    .insertInto('motivation')
    .values({ customer_id: customerId, operator_id: operator.id, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return toEntry(await entries(db).where('motivation.id', '=', id).executeTakeFirstOrThrow());
};

export const ratingsOf = async (db: Database, customerId: number): Promise<Entry[]> => {
  const rows = await entries(db)
    .where('customer_id', '=', customerId)
    .orderBy('motivation.id', 'desc')
    .limit(MAX)
    .execute();
  return rows.map(toEntry);
};
