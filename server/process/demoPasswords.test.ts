import { sql } from 'kysely';
import { Client } from 'pg';
import { assertPassword, hashPassword } from '@/server/platform/auth/passwords';
import { type TestApi, testApi } from '@/tests/support/api';
import { assertNoDemoPassword } from './demoPasswords';
import { DEMO_PASSWORD, DEMO_SALT } from './seed/signIns';

let t: TestApi;
let client: Client;
beforeAll(async () => {
  t = await testApi();
  client = new Client({ connectionString: t.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await t.stop();
});

const setAll = async (change: { password_hash?: string | null; status?: 'PASSIVE' }) =>
  t.owner.updateTable('operator').set(change).execute();
const give = async (username: string, password_hash: string) =>
  t.owner.updateTable('operator').set({ password_hash, status: 'ACTIVE' }).where('username', '=', username).execute();
const seeded = () =>
  t.owner
    .selectFrom('operator')
    .select('password_hash')
    .where('username', '=', 'yonetici')
    .executeTakeFirstOrThrow()
    .then(({ password_hash }) => String(password_hash));

it('refuses the demo, in one sentence that names some operators and counts the rest', async () => {
  await expect(assertNoDemoPassword(client)).rejects.toThrow(
    /^Operators with the demo's password, which everybody knows, may not sign in with APP_MODE=production: yonetici, operator, danisman1 and \d+ more\. .*APP_MODE=test\.$/,
  );
});

it('accepts operators with their own passwords, and those who may not sign in', async () => {
  const hash = await seeded();
  await setAll({ status: 'PASSIVE' });
  await expect(assertNoDemoPassword(client)).resolves.toBeUndefined();
  await setAll({ password_hash: null });
  await sql`update operator set status = 'ACTIVE'`.execute(t.owner);
  await give('yonetici', await hashPassword('Kestane-Balı-1907'));
  await expect(assertNoDemoPassword(client)).resolves.toBeUndefined();
  await give('yonetici', hash);
  await expect(assertNoDemoPassword(client)).rejects.toThrow('yonetici');
  await give('yonetici', await hashPassword('Kestane-Balı-1907'));
});

it.each([
  ['a demo user whose hash was made anew', ['operator'], () => hashPassword(DEMO_PASSWORD)],
  ['the last one whose hash the demo wrote', ['danisman3'], () => hashPassword(DEMO_PASSWORD, Buffer.from(DEMO_SALT))],
  ['those who share the hash of an older demo', ['danisman3', 'danisman4'], () => hashPassword(DEMO_PASSWORD)],
])('finds %s', async (_, names, hashed) => {
  await setAll({ password_hash: null });
  const hash = await hashed();
  for (const name of names) await give(name, hash);
  await expect(assertNoDemoPassword(client)).rejects.toThrow(`: ${names.join(', ')}. `);
});

it('cannot be chosen by anybody', () => {
  expect(() => assertPassword(DEMO_PASSWORD, 'ayse')).toThrow('PASSWORD_TOO_WEAK');
});
