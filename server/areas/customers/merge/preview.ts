import { sql } from 'kysely';
import type { customerMerge, MergeSide } from '@/contract/customers/merge';
import type { Output, Parsed } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { contactsFor } from '../scope';
import { mergeCustomers } from './merge';
import { labelOf, type Moved } from './move';

type Preview = Output<typeof customerMerge.preview>;
type Closed = NonNullable<Preview['closed']>;
const CLOSING: readonly string[] = ['MERGE_BOTH_MEMBERS', 'MERGE_IDENTITY_DIFFERS', 'MERGE_CONFLICT'];

const sideOf = async (db: Database, id: number, operator: SignedIn): Promise<MergeSide> => {
  const found = await db
    .selectFrom('customer')
    .leftJoin('city', 'city.id', 'customer.city_id')
    .leftJoin('town', 'town.id', 'customer.town_id')
    .leftJoin('operator as sales', 'sales.id', 'customer.sales_agent_id')
    .leftJoin('operator as closing', 'closing.id', 'customer.closing_agent_id')
    .leftJoin('operator as selling', 'selling.id', 'customer.want_to_sell_agent_id')
    .leftJoin('member', 'member.customer_id', 'customer.id')
    .select([
      'customer.id',
      'customer.version',
      'customer.name',
      'customer.phone',
      'customer.email',
      'city.name as city',
      'town.name as town',
      'customer.area_code as areaCode',
      'customer.source',
      'customer.stage',
      'customer.signed_up_at as signedUpAt',
      fullName<string | null>('sales').as('salesAgent'),
      fullName<string | null>('closing').as('closingAgent'),
      fullName<string | null>('selling').as('wantToSellAgent'),
      sql<boolean>`member.id is not null`.as('member'),
    ])
    .where('customer.id', '=', id)
    .executeTakeFirstOrThrow();
  const contacts = contactsFor(operator);
  return {
    ...found,
    phone: contacts.phone(found.phone),
    email: contacts.email(found.email),
    place: [found.town, found.city].filter(Boolean).join(', ') || null,
  };
};

/** Thrown to roll the trial back; carries its result. */
class Tried extends Error {
  constructor(readonly moved: Moved[]) {
    super('tried');
  }
}

/** What the merge would move, or why it is not possible: runs it and rolls it back. */
const trial = async (
  db: Database,
  pair: Parsed<typeof customerMerge.preview>,
  operator: SignedIn,
): Promise<Pick<Preview, 'moves' | 'closed'>> => {
  try {
    return await transaction(db, async (trx) => {
      throw new Tried((await mergeCustomers(trx, { ...pair, take: [] }, operator)).moved);
    });
  } catch (error) {
    if (error instanceof Refusal && CLOSING.includes(error.code)) {
      const what = error.detail.params?.what;
      return {
        moves: [],
        closed: { code: error.code as Closed['code'], what: what === undefined ? null : String(what) },
      };
    }
    if (!(error instanceof Tried)) throw error;
    const moves = new Map<string, { what: string; count: number; stays: number }>();
    for (const { table, ids, stays } of error.moved) {
      const what = labelOf(table);
      const sum = moves.get(what) ?? { what, count: 0, stays: 0 };
      moves.set(what, { what, count: sum.count + ids.length, stays: sum.stays + stays });
    }
    return { moves: [...moves.values()], closed: null };
  }
};

export const previewMerge = async (
  pair: Parsed<typeof customerMerge.preview>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Preview> => {
  const tried = await trial(db, pair, operator);
  const [winner, loser] = await Promise.all([sideOf(db, pair.winnerId, operator), sideOf(db, pair.loserId, operator)]);
  return { winner, loser, ...tried };
};
