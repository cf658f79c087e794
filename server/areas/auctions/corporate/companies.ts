import { sql } from 'kysely';
import type { CorporateRow, corporate } from '@/contract/auctions/corporate';
import type { Output, Parsed } from '@/contract/kit';
import { maskEmail, maskPhone } from '@/domain/mask';
import { may, type Permission } from '@/domain/permissions';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { readableBy } from '@/server/platform/contacts/find';

type Who = Pick<Context, 'db' | 'operator'>;

const rows = (db: Database) =>
  db.selectFrom('corporate').select([
    'corporate.id',
    'corporate.version',
    'corporate.name',
    'corporate.seller_type as sellerType',
    'corporate.tax_number as taxNumber',
    'corporate.tax_office as taxOffice',
    'corporate.contact_name as contactName',
    'corporate.phone',
    'corporate.email',
    'corporate.status',
    'corporate.created_at as createdAt',
    sql<number>`(select count(*)::integer from auction where auction.seller_corporate_id = corporate.id)`.as(
      'auctionCount',
    ),
    sql<number>`(select count(*)::integer from project where project.corporate_id = corporate.id)`.as('projectCount'),
    sql<string | null>`(select coalesce(exits_on, ends_on) from agreement
      where agreement.corporate_id = corporate.id and agreement.status = 'ACTIVE')`.as('agreementEndsOn'),
  ]);

/** Phone and e-mail are shown to operators who may edit the record; for others they are masked like those of customers. */
const shown =
  ({ authorities }: SignedIn) =>
  (row: CorporateRow): CorporateRow => {
    const sees = (permission: Permission) => may(authorities, 'corporate.edit') || may(authorities, permission);
    return {
      ...row,
      phone: row.phone === null || sees('customers.seePhone') ? row.phone : maskPhone(row.phone),
      email: row.email === null || sees('customers.seeEmail') ? row.email : maskEmail(row.email),
    };
  };

const agreedNow = sql<boolean>`exists (select from agreement
  where agreement.corporate_id = corporate.id and agreement.status = 'ACTIVE')`;

export const searchCompanies = (
  input: Parsed<typeof corporate.search>,
  { db, operator }: Who,
): Promise<Output<typeof corporate.search>> => {
  const { value = '', sellerType, status, agreed } = input;
  const typed = value.trim();
  return pageQuery(db, {
    query: rows(db).$call((q) =>
      where(q, { 'corporate.seller_type': sellerType, 'corporate.status': status }, (eb) => [
        typed !== '' &&
          eb.or([
            hasWords('corporate.name_folded', typed, readableBy(operator)),
            eb('corporate.tax_number', '=', typed),
          ]),
        agreed !== undefined && sql<boolean>`${agreedNow} = ${agreed}`,
      ]),
    ),
    id: 'corporate.id',
    sorts: { name: { column: 'corporate.name', type: 'text' } },
    defaultSort: 'name',
    input,
    toRow: shown(operator),
  });
};

const oneCompany = async (id: number, { db, operator }: Who): Promise<CorporateRow> =>
  shown(operator)(await rows(db).where('corporate.id', '=', id).executeTakeFirstOrThrow());

type Given = Parsed<typeof corporate.create>;
type Changes = Omit<Parsed<typeof corporate.update>, 'id' | 'version'>;
const columns = ({ sellerType, taxNumber, taxOffice, contactName, ...same }: Changes) => ({
  ...same,
  seller_type: sellerType,
  tax_number: taxNumber,
  tax_office: taxOffice,
  contact_name: contactName,
});

/** @throws CORPORATE_NAME_NOT_UNIQUE, CORPORATE_TAX_NUMBER_NOT_UNIQUE */
export const createCompany = async (given: Given, who: Who): Promise<CorporateRow> => {
  const { id } = await who.db.insertInto('corporate').values(columns(given)).returning('id').executeTakeFirstOrThrow();
  return oneCompany(id, who);
};

/** @throws CORPORATE_NOT_FOUND, VERSION_CONFLICT with the current company, and the codes of creating */
export const updateCompany = async (
  { id, version, ...given }: Parsed<typeof corporate.update>,
  who: Who,
): Promise<CorporateRow> => {
  const { db } = who;
  const found = await db.selectFrom('corporate').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new Refusal('CORPORATE_NOT_FOUND');
  if (found.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await oneCompany(id, who) });
  await db.updateTable('corporate').set(columns(given)).where('id', '=', id).execute();
  return oneCompany(id, who);
};

/** V50. @throws CORPORATE_NOT_FOUND */
export const setCompanyStatus = async (
  { id, status }: Parsed<typeof corporate.updateStatus>,
  { db }: Who,
): Promise<void> => {
  const { numUpdatedRows } = await db.updateTable('corporate').set({ status }).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('CORPORATE_NOT_FOUND');
};
