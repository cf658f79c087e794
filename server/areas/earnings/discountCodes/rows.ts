import { type ExpressionBuilder, sql } from 'kysely';
import type { DiscountCodeRow, discountCodes } from '@/contract/earnings/discountCodes';
import type { Parsed } from '@/contract/kit';
import { normalizeCode } from '@/domain/earnings/discountCodes';
import { options } from '@/domain/machine';
import { discountCodeMachine } from '@/domain/machines/discountCode';
import { searchWords } from '@/domain/text';
import { mayOpenAuction } from '@/server/areas/customers/auctionScope';
import { customerOpen } from '@/server/areas/customers/scope';
import { endOfDay, startOfDay } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import { likeText } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

const isExpired = sql<boolean>`discount_code.expires_at <= now()`;

const selectCodes = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('discount_code')
    .leftJoin('operator as maker', 'maker.id', 'discount_code.operator_id')
    .leftJoin('broker', 'broker.id', 'discount_code.broker_id')
    .leftJoin('auction', 'auction.id', 'discount_code.auction_id')
    .leftJoin('customer', 'customer.id', 'discount_code.customer_id')
    .leftJoin('closing', 'closing.discount_code_id', 'discount_code.id')
    .select([
      'discount_code.id',
      'discount_code.code',
      'discount_code.status',
      'discount_code.owner',
      sql<string>`coalesce(broker.company_name, ${fullName('maker')})`.as('ownerName'),
      'discount_code.amount_kurus as amount',
      'discount_code.created_at as createdAt',
      'discount_code.expires_at as expiresAt',
      'discount_code.used_at as usedAt',
      'closing.id as closingId',
      'auction.id as auctionId',
      'auction.extra_info as auctionName',
      sql<boolean>`coalesce(${mayOpenAuction(operator)}, false)`.as('auctionOpen'),
      'customer.id as customerId',
      'customer.name as customerName',
      sql<boolean>`coalesce(${customerOpen(operator)}, false)`.as('customerOpen'),
      isExpired.as('isExpired'),
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof selectCodes>['executeTakeFirstOrThrow']>>;

const linked = (id: number | null, name: string | null, canOpen: boolean) =>
  id === null ? null : { id, name: name ?? '', canOpen };

const toRow =
  ({ authorities }: SignedIn) =>
  (found: Found): DiscountCodeRow => {
    const { auctionId, auctionName, auctionOpen, customerId, customerName, customerOpen: opens, ...rest } = found;
    const { isExpired: past, ...row } = rest;
    const facts = { isBrokers: row.owner === 'BROKER', isExpired: past };
    return {
      ...row,
      auction: linked(auctionId, auctionName, auctionOpen),
      customer: linked(customerId, customerName, opens),
      options: options(discountCodeMachine, row.status, facts, authorities)
        .filter(({ action }) => action !== 'EXPIRE')
        .map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
    };
  };

/** One page of the codes. */
export const listCodes = (db: Database, input: Parsed<typeof discountCodes.list>, operator: SignedIn) => {
  const { code, status, owner, open, auctionId, customerId, brokerId, operatorId, createdFrom, createdTo } = input;
  const usable = (eb: ExpressionBuilder<DB, 'discount_code'>) =>
    eb.and([
      eb('discount_code.status', 'in', ['ACTIVE', 'PENDING']),
      eb('discount_code.expires_at', '>', sql<string>`now()`),
    ]);
  let query = selectCodes(db, operator);
  if (code) query = query.where('discount_code.code', 'like', `${likeText(normalizeCode(code))}%`);
  if (status) query = query.where('discount_code.status', '=', status);
  if (owner) query = query.where('discount_code.owner', '=', owner);
  if (open !== undefined) query = query.where((eb) => (open ? usable(eb) : eb.not(usable(eb))));
  if (auctionId) query = query.where('discount_code.auction_id', '=', auctionId);
  if (customerId) query = query.where('discount_code.customer_id', '=', customerId);
  if (brokerId) query = query.where('discount_code.broker_id', '=', brokerId);
  if (operatorId) query = query.where('discount_code.operator_id', '=', operatorId);
  if (createdFrom) query = query.where('discount_code.created_at', '>=', startOfDay(createdFrom));
  if (createdTo) query = query.where('discount_code.created_at', '<', endOfDay(createdTo));
  return pageQuery(db, {
    query,
    id: 'discount_code.id',
    sorts: {
      createdAt: { column: 'discount_code.created_at', type: 'instant' },
      expiresAt: { column: 'discount_code.expires_at', type: 'instant' },
    },
    input,
    toRow: toRow(operator),
  });
};

/** @throws DISCOUNT_CODE_NOT_FOUND */
export const codeRow = async (db: Database, id: number, operator: SignedIn): Promise<DiscountCodeRow> => {
  const found = await selectCodes(db, operator).where('discount_code.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('DISCOUNT_CODE_NOT_FOUND');
  return toRow(operator)(found);
};

const BROKERS_SHOWN = 20;

/** A few active brokers, or all that ever had a code; every typed word must be the start of a word of their name. */
export const brokersByName = (
  db: Database,
  { name, withCodes }: Parsed<typeof discountCodes.brokers>,
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('broker')
    .select(['id', 'company_name as name'])
    .where((eb) =>
      withCodes
        ? eb.exists(eb.selectFrom('discount_code').whereRef('discount_code.broker_id', '=', 'broker.id'))
        : eb('status', '=', 'ACTIVE'),
    )
    .where((eb) =>
      eb.and(
        searchWords(name)
          .map(likeText)
          .map(
            (word) =>
              sql<boolean>`(company_name_folded like ${`${word}%`} or company_name_folded like ${`% ${word}%`})`,
          ),
      ),
    )
    .orderBy('company_name')
    .$if(!withCodes, (q) => q.limit(BROKERS_SHOWN))
    .execute();
