import { sql } from 'kysely';
import type { AgreementRow, corporate } from '@/contract/auctions/corporate';
import type { Output, Parsed } from '@/contract/kit';
import { agreementState } from '@/domain/auctions/agreements';
import type { EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { daysBetween } from '@/domain/time';
import { TODAY } from '@/server/kernel/db/days';
import { ENDED } from '@/server/kernel/db/endStage';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { tellEnding } from './ending';
import { readableBy } from '@/server/platform/contacts/find';

type Who = Pick<Context, 'db' | 'operator'>;
/** Agreements with persons are visible only to operators who may see all customers. */
const rows = (db: Database, { authorities }: SignedIn) =>
  db
    .selectFrom('agreement')
    .leftJoin('corporate', 'corporate.id', 'agreement.corporate_id')
    .leftJoin('customer', 'customer.id', 'agreement.customer_id')
    .select([
      'agreement.id',
      'agreement.version',
      'agreement.corporate_id as corporateId',
      'agreement.customer_id as customerId',
      sql<string>`coalesce(corporate.name, customer.name)`.as('seller'),
      'agreement.seller_type as sellerType',
      'agreement.type',
      'agreement.status',
      'agreement.auto_renew as autoRenew',
      'agreement.starts_on as startsOn',
      'agreement.ends_on as endsOn',
      'agreement.exits_on as exitsOn',
      'agreement.created_at as createdAt',
      TODAY.as('today'),
    ])
    .$if(!may(authorities, 'customers.readAll'), (q) => q.where('agreement.corporate_id', 'is not', null));

const shown = ({ today, ...row }: Omit<AgreementRow, 'state' | 'daysLeft'> & { today: string }): AgreementRow => ({
  ...row,
  state: agreementState(row, today),
  daysLeft: daysBetween(today, row.exitsOn ?? row.endsOn),
});

const IN_STATE: Record<EnumValue<'sellerAgreementState'>, ReturnType<typeof sql<boolean>>> = {
  ENDED: sql<boolean>`agreement.status = 'PASSIVE'`,
  LEAVING: sql<boolean>`agreement.status = 'ACTIVE' and exits_on is not null`,
  UPCOMING: sql<boolean>`agreement.status = 'ACTIVE' and exits_on is null and starts_on > ${TODAY}`,
  IN_FORCE: sql<boolean>`agreement.status = 'ACTIVE' and exits_on is null and starts_on <= ${TODAY}`,
};

export const listAgreements = (
  input: Parsed<typeof corporate.agreements>,
  { db, operator }: Who,
): Promise<Output<typeof corporate.agreements>> => {
  const { seller, corporateId, state, status, sellerType, type, autoRenew, endsOnFrom, endsOnTo } = input;
  return pageQuery(db, {
    query: rows(db, operator).$call((q) =>
      where(
        q,
        {
          'agreement.corporate_id': corporateId,
          'agreement.status': status,
          'agreement.seller_type': sellerType,
          'agreement.type': type,
          'agreement.auto_renew': autoRenew,
          'agreement.ends_on': { '>=': endsOnFrom, '<=': endsOnTo },
        },
        (eb) => [
          seller &&
            eb.or(
              ['corporate.name_folded', 'customer.name_folded'].map((name) =>
                hasWords(name, seller, readableBy(operator)),
              ),
            ),
          state !== undefined && IN_STATE[state],
        ],
      ),
    ),
    id: 'agreement.id',
    sorts: { endsOn: { column: 'agreement.ends_on', type: 'day' } },
    defaultSort: 'endsOn',
    input,
    toRow: shown,
  });
};

/** @throws AGREEMENT_NOT_FOUND when it is not visible to this operator */
const oneAgreement = async (id: number, { db, operator }: Who) => {
  const found = await rows(db, operator).where('agreement.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('AGREEMENT_NOT_FOUND');
  return found;
};

/** Locks the agreement. @throws AGREEMENT_NOT_FOUND, VERSION_CONFLICT, AGREEMENT_ENDED */
const lockAgreement = async (id: number, version: number, who: Who) => {
  await who.db.selectFrom('agreement').select('id').where('id', '=', id).forUpdate().execute();
  const found = await oneAgreement(id, who);
  if (found.version !== version) throw new Refusal('VERSION_CONFLICT', { current: shown(found) });
  if (found.status === 'PASSIVE') throw new Refusal('AGREEMENT_ENDED');
  return found;
};

type Terms = { type: AgreementRow['type']; autoRenew?: boolean | undefined; startsOn: string; endsOn: string };
const columns = ({ type, autoRenew, startsOn, endsOn }: Terms) => ({
  type,
  auto_renew: autoRenew,
  starts_on: startsOn,
  ends_on: endsOn,
});
/** A new last day is announced again. */
const NOT_TOLD = { told_days: null };

/** Checks that it ends after its start and not in the past. @throws INVALID_DATE */
const assertTerms = ({ startsOn, endsOn }: Terms, today: string) => {
  if (endsOn <= startsOn) throw wrongDate('endsOn', 'END_NOT_AFTER_START');
  if (endsOn < today) throw wrongDate('endsOn', 'DAY_PAST');
};

const todayOf = async (db: Database) => {
  const { rows: found } = await sql<{ today: string }>`select ${TODAY} as today`.execute(db);
  return found[0]?.today ?? '';
};

/** @throws CORPORATE_NOT_FOUND, CORPORATE_PASSIVE, INVALID_DATE, AGREEMENT_ALREADY_ACTIVE */
export const createAgreement = async (
  { corporateId, ...terms }: Parsed<typeof corporate.createAgreement>,
  who: Who,
): Promise<AgreementRow> => {
  const { db } = who;
  const company = await db
    .selectFrom('corporate')
    .select(['seller_type', 'status'])
    .where('id', '=', corporateId)
    .forShare()
    .executeTakeFirst();
  if (!company) throw beside('corporateId', 'CORPORATE_NOT_FOUND');
  if (company.status === 'PASSIVE') throw beside('corporateId', 'CORPORATE_PASSIVE');
  assertTerms(terms, await todayOf(db));
  const { id } = await db
    .insertInto('agreement')
    .values({ ...columns(terms), corporate_id: corporateId, seller_type: company.seller_type })
    .returning('id')
    .executeTakeFirstOrThrow();
  return shown(await oneAgreement(id, who));
};

/** @throws AGREEMENT_NOT_FOUND, VERSION_CONFLICT, AGREEMENT_ENDED, INVALID_DATE */
export const updateAgreement = async (
  { id, version, ...terms }: Parsed<typeof corporate.updateAgreement>,
  who: Who,
): Promise<AgreementRow> => {
  const { today, exitsOn, endsOn: before } = await lockAgreement(id, version, who);
  assertTerms(terms, today);
  if (exitsOn !== null && (exitsOn > terms.endsOn || exitsOn < terms.startsOn))
    throw wrongDate('endsOn', 'END_BEFORE_EXIT');
  const told = terms.endsOn === before ? {} : NOT_TOLD;
  await who.db
    .updateTable('agreement')
    .set({ ...columns(terms), ...told })
    .where('id', '=', id)
    .execute();
  return shown(await oneAgreement(id, who));
};

/**
 * Sets the day on which the agreement is ended early, or withdraws it. @throws AGREEMENT_NOT_FOUND, VERSION_CONFLICT, AGREEMENT_ENDED,
 * INVALID_DATE
 */
export const exitAgreement = async (
  { id, version, exitsOn }: Parsed<typeof corporate.exitAgreement>,
  who: Who,
): Promise<AgreementRow> => {
  const { today, startsOn, endsOn, customerId, corporateId, seller } = await lockAgreement(id, version, who);
  if (exitsOn !== null && exitsOn < today) throw wrongDate('exitsOn', 'DAY_PAST');
  if (exitsOn !== null && (exitsOn < startsOn || exitsOn > endsOn)) throw wrongDate('exitsOn', 'DAY_OUTSIDE_TERM');
  await who.db
    .updateTable('agreement')
    .set({
      exits_on: exitsOn,
      ...(exitsOn === today ? { status: 'PASSIVE', told_days: ENDED } : { status: 'ACTIVE', ...NOT_TOLD }),
    })
    .where('id', '=', id)
    .execute();
  if (exitsOn === today) await tellEnding(who.db, { id, customerId, corporateId, seller, endsOn: today }, ENDED);
  return shown(await oneAgreement(id, who));
};
