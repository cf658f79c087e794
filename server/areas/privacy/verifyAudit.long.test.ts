// Long: it starts processes that verify the whole audit trail. privacy.test.ts verifies it in this process, and scripts/commands.test.ts tests that
// the command starts.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { audit } from '@/contract/audit';
import { inTransaction } from '@/server/kernel/db/transaction';
import { sealAudit } from '@/server/platform/audit/verify';
import { type Caller, type TestApi, testApi, bodyBytes } from '@/tests/support/api';
import { unzip } from '@/tests/support/zip';

let t: TestApi;
let privacy: Caller;
beforeAll(async () => {
  t = await testApi();
  privacy = await t.signIn('kvkk');
});
afterAll(() => t.stop());

const run = promisify(execFile);
const script = async (...args: string[]) => {
  const tsx = join(process.cwd(), 'node_modules/.bin/tsx');
  const done = await run(tsx, ['scripts/verify-audit.ts', ...args], {
    env: { ...process.env, DATABASE_URL: t.url, NODE_ENV: 'test' },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );
  return done;
};

test('the trail is walked by npm run verify-audit, which ends with an error when it is broken', async () => {
  await inTransaction(t.db, { operatorId: 1, requestId: 'changed-request' }, (trx) =>
    sql`insert into note (customer_id, body) select min(id), 'sonradan değişen' from customer`.execute(trx),
  );
  await sealAudit(t.db);
  const whole = await script();
  expect(whole.stdout).toContain('All of it holds.');
  expect(whole.code).toBe(0);
  await sql`alter table audit_entry disable trigger user`.execute(t.owner);
  await sql`update audit_entry set action = 'DELETE' where request_id = 'changed-request'`.execute(t.owner);
  const broken = await script();
  expect(broken.stdout).toMatch(/Broken: ENTRY \d+/);
  expect(broken.code).toBe(1);
  await sql`update audit_entry set action = 'INSERT' where request_id = 'changed-request'`.execute(t.owner);
  await sql`alter table audit_entry enable trigger user`.execute(t.owner);
});

test('an export for a regulator is checked by the same script, file and manifest', async () => {
  const answer = await privacy.answer(audit.export, { entity: 'operator_group', format: 'csv' });
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  const files = unzip(await bodyBytes(answer));
  for (const [name, body] of Object.entries(files)) await writeFile(join(folder, name), body);
  expect(await script(folder)).toMatchObject({ code: 0, stdout: expect.stringContaining('is as it was signed') });
  const csv = Object.keys(files).find((name) => name.endsWith('.csv')) ?? '';
  await writeFile(join(folder, csv), `${String(files[csv])}x`);
  expect(await script(folder)).toMatchObject({ code: 1, stdout: expect.stringContaining('is not as signed') });
});
