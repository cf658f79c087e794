import type { customerWork } from '@/contract/customers/work';
import type { Output, Parsed } from '@/contract/kit';
import { MOTIVATION_ANSWERS, motivationPercent } from '@/domain/customers/motivation';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { lockCustomers } from './record';

type Entry = Output<typeof customerWork.ratings>['rows'][number];
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

/**
 * All ratings are kept; the latest of each kind is the customer's, by the table's trigger (V46).
 * @throws REQUIRED beside each missing answer of a partly answered side, or of the buyer's side when nothing was answered
 */
export const rate = async (
  db: Database,
  { customerId, ...given }: Parsed<typeof customerWork.rate>,
  operator: SignedIn,
): Promise<Entry[]> => {
  const begun = (['BUY', 'SELL'] as const).filter((kind) => MOTIVATION_ANSWERS[kind].some((name) => given[name]));
  const kinds = begun.length > 0 ? begun : (['BUY'] as const);
  const missing = kinds.flatMap((kind) => MOTIVATION_ANSWERS[kind].filter((name) => !given[name]));
  if (missing.length > 0)
    throw new Refusal('REQUIRED', { fields: Object.fromEntries(missing.map((field) => [field, 'REQUIRED'])) });
  await lockCustomers(db, [customerId], operator);
  const rated = await db
    .insertInto('motivation')
    .values(
      kinds.map((kind) => {
        const [question1 = 1, question2 = 1, question3 = 1] = MOTIVATION_ANSWERS[kind].map((name) => given[name]);
        return { customer_id: customerId, operator_id: operator.id, kind, question1, question2, question3 };
      }),
    )
    .returning('id')
    .execute();
  const ids = rated.map(({ id }) => id);
  return (await entries(db).where('motivation.id', 'in', ids).orderBy('motivation.id').execute()).map(toEntry);
};

export const ratingsOf = async (db: Database, customerId: number): Promise<Entry[]> => {
  const rows = await entries(db)
    .where('customer_id', '=', customerId)
    .orderBy('motivation.id', 'desc')
    .limit(MAX)
    .execute();
  return rows.map(toEntry);
};
