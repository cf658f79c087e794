import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { OperatorFields } from '@/contract/operators/record';
import { normalizePhone } from '@/domain/phoneNumber';
import { ConfigError } from '@/server/kernel/configError';
import { openDatabase, openPool } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { Refusal } from '@/server/kernel/refusal';
import { assertPassword, hashPassword } from '@/server/platform/auth/passwords';
import { readConfig } from './config';
import { openForScripts } from './database';

/** The roles with which a first administrator can give everybody else theirs. */
const FIRST_ROLES = ['ADMIN', 'OPERATOR_MANAGER', 'AUTHORIZATION_GROUP_MANAGER'];
const USAGE =
  'npm run create-admin -- --username=… --email=… --phone=… --name=… --last-name=… (password: ADMIN_PASSWORD)';

/** The same rules as in /operators/edit. */
const Person = z.object({
  username: OperatorFields.username,
  email: OperatorFields.email,
  phone: OperatorFields.phone,
  name: OperatorFields.firstName,
  'last-name': OperatorFields.lastName,
});

const text = { type: 'string' } as const;
const readOptions = () => {
  try {
    return parseArgs({ options: { username: text, email: text, phone: text, name: text, 'last-name': text } }).values;
  } catch {
    throw new ConfigError(`Usage: ${USAGE}`);
  }
};

const readPerson = (given: ReturnType<typeof readOptions>) => {
  const { success, data, error } = Person.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  throw new ConfigError(`--${String(issue?.path[0])} cannot be that (${issue?.message}).`);
};

/**
 * `npm run create-admin`: creates an operator with the administrator's roles. The password comes from the environment: a command line can
 * be seen by others.
 */
const createAdmin = async () => {
  const given = readOptions();
  const password = process.env.ADMIN_PASSWORD;
  if (Object.keys(Person.shape).some((name) => !given[name as keyof typeof given]) || !password)
    throw new ConfigError(`Usage: ${USAGE}`);
  const { username, email, phone, name, 'last-name': lastName } = readPerson(given);
  const e164 = normalizePhone(phone);
  if (!e164) throw new ConfigError('--phone is not a phone number.');
  const config = readConfig();
  const domain = config.COMPANY_EMAIL_DOMAIN;
  if (domain && !email.endsWith(`@${domain}`)) throw new ConfigError(`--email does not end with @${domain}.`);
  assertPassword(password, username);

  const ready = await openForScripts(config);
  const pool = openPool(ready.url, { size: 2 });
  try {
    const password_hash = await hashPassword(password);
    await inTransaction(openDatabase(pool), { requestId: 'create-admin' }, async (trx) => {
      const operator = await trx
        .insertInto('operator')
        .values({
          username,
          email,
          phone: e164,
          first_name: name,
          last_name: lastName,
          password_hash,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('operator_role')
        .values(FIRST_ROLES.map((role) => ({ operator_id: operator.id, role })))
        .execute();
    });
    console.log(`${username} can sign in as an administrator.`);
  } finally {
    await pool.end();
    await ready.stop();
  }
};

createAdmin().catch((error: unknown) => {
  if (error instanceof Refusal) console.error(`The password is too weak (${error.code}).`);
  else if (error instanceof ConfigError) console.error(error.message);
  else if (error instanceof Error && 'constraint' in error)
    console.error(`Such an operator exists already (${String(error.constraint)}).`);
  else console.error(error);
  process.exit(1);
});
