import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { operators } from '@/contract/operators';
import { isMasked, maskEmail, maskPhone } from '@/domain/mask';
import { isMobilePhone, normalizePhone } from '@/domain/phoneNumber';
import type { Database } from '@/server/kernel/db/pool';
import { beside, refusedTogether } from '@/server/kernel/refusal';
import type { StoredOperator } from './record';

type Given = Parsed<typeof operators.create>;
/** The columns that a form writes. */
type OperatorValues = {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  phone: string;
  phone_shared: boolean;
  identity_number: string | null;
  territory_id: number;
};

/** The typed value, or the stored one if the masked value was sent back unchanged. */
const unmasked = (given: string, stored: string | null | undefined, mask: (text: string) => string) =>
  isMasked(given) ? (stored && mask(stored) === given ? stored : null) : given;

/** @throws EMAIL_IN_USE if it is an agent's address, OPERATOR_EMAIL_NOT_UNIQUE if it is another operator's (V21) */
export const assertEmailFree = async (db: Database, email: string, operatorId: number | undefined): Promise<void> => {
  const others = await db
    .selectFrom('operator')
    .leftJoin('agent', 'agent.operator_id', 'operator.id')
    .select(['operator.id', 'agent.id as agentId'])
    .where('operator.email', '=', email)
    .execute();
  const taken = others.filter(({ id }) => id !== operatorId);
  const agents = await db
    .selectFrom('customer')
    .innerJoin('agent', 'agent.customer_id', 'customer.id')
    .select('agent.operator_id as operatorId')
    .where('customer.email', '=', email)
    .execute();
  const isAgents =
    taken.some(({ agentId }) => agentId !== null) || agents.some((agent) => agent.operatorId !== operatorId);
  if (isAgents) throw beside('email', 'EMAIL_IN_USE');
  if (taken.length > 0) throw beside('email', 'OPERATOR_EMAIL_NOT_UNIQUE');
};

/** @throws OPERATOR_PHONE_NOT_UNIQUE if another active operator receives codes on it */
export const assertPhoneFree = async (db: Database, phone: string, operatorId = 0): Promise<void> => {
  const taken = await db
    .selectFrom('operator')
    .select('id')
    .where('phone', '=', phone)
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', operatorId)
    .limit(1)
    .executeTakeFirst();
  if (taken) throw beside('phone', 'OPERATOR_PHONE_NOT_UNIQUE');
};

/** @throws EMAIL_INVALID, EMAIL_NOT_COMPANY_DOMAIN (V18), and the codes of `assertEmailFree` */
const assertEmail = async (db: Database, email: string, domain: string, operatorId?: number): Promise<void> => {
  if (!email) throw beside('email', 'EMAIL_INVALID');
  if (!email.endsWith(`@${domain}`)) throw beside('email', 'EMAIL_NOT_COMPANY_DOMAIN', { domain: `@${domain}` });
  await assertEmailFree(db, email, operatorId);
};

/** @throws PHONE_INVALID, OPERATOR_PHONE_NOT_MOBILE for a new one that cannot receive codes, and the codes of `assertPhoneFree` */
const assertPhone = async (
  db: Database,
  phone: string,
  current: StoredOperator | undefined,
  status: StoredOperator['status'],
): Promise<void> => {
  if (!phone) throw beside('phone', 'PHONE_INVALID');
  if (phone !== current?.phone && !isMobilePhone(phone)) throw beside('phone', 'OPERATOR_PHONE_NOT_MOBILE');
  if (status === 'ACTIVE') await assertPhoneFree(db, phone, current?.id);
};

const exists = async (
  db: Database,
  table: 'territory' | 'operator',
  column: string,
  value: string | number,
  not = 0,
) => {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${value} and id <> ${not} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * The columns for the given values, after the checks that a form cannot do: company domain (V18), uniqueness (V20, V21), territory (V22),
 * and that only this operator receives the codes. `current` is the stored record, `status` its new status.
 */
export const checkedValues = async (
  db: Database,
  given: Given,
  emailDomain: string,
  current?: StoredOperator,
  status: StoredOperator['status'] = 'ACTIVE',
): Promise<OperatorValues> => {
  const email = unmasked(given.email, current?.email, maskEmail) ?? '';
  const phone = normalizePhone(unmasked(given.phone, current?.phone, maskPhone) ?? '') ?? '';
  const identityNumber = given.identityNumber || null;
  await refusedTogether([
    () => assertEmail(db, email, emailDomain, current?.id),
    () => assertPhone(db, phone, current, status),
    async () => {
      if (await exists(db, 'operator', 'username', given.username, current?.id))
        throw beside('username', 'OPERATOR_USERNAME_NOT_UNIQUE');
    },
    async () => {
      if (identityNumber && (await exists(db, 'operator', 'identity_number', identityNumber, current?.id)))
        throw beside('identityNumber', 'USER_IDENTITY_NUMBER_NOT_UNIQUE');
    },
    async () => {
      if (!(await exists(db, 'territory', 'id', given.territoryId))) throw beside('territoryId', 'TERRITORY_NOT_FOUND');
    },
  ]);
  return {
    first_name: given.firstName,
    last_name: given.lastName,
    username: given.username,
    email,
    phone,
    // Checked above: a number that several operators shared is now only this operator's.
    phone_shared: false,
    identity_number: identityNumber,
    territory_id: given.territoryId,
  };
};
