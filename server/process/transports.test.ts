import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@/server/kernel/configError';
import { accountIn } from './transports';

const folder = mkdtempSync(join(tmpdir(), 'transports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const account = { project_id: 'tellal', client_email: 'a@b.c', token_uri: 'https://oauth2.example', private_key: pem };

const keyFile = (content: string) => {
  const file = join(folder, 'key.json');
  writeFileSync(file, content);
  return file;
};

test('the key file of a service account', () => {
  expect(accountIn(keyFile(JSON.stringify(account)))).toEqual(account);
});

test.each([
  ['another file', 'DATABASE_URL=postgres://a:secret@b/c\n'],
  ['null', 'null'],
  ['an account without its key', JSON.stringify({ ...account, private_key: undefined })],
  ['a key that is cut off', JSON.stringify({ ...account, private_key: pem.slice(0, 300) })],
])('%s in its place is refused in one line that does not quote it', (_, content) => {
  const file = keyFile(content);
  expect(() => accountIn(file)).toThrow(
    new ConfigError(`Setting FCM_KEY_FILE: ${file} is no key file of a service account.`),
  );
});

test('a file that cannot be read is named', () => {
  expect(() => accountIn(join(folder, 'none.json'))).toThrow(/^Setting FCM_KEY_FILE: ENOENT: .*none\.json'\.$/);
  expect(() => accountIn(folder)).toThrow(/^Setting FCM_KEY_FILE: EISDIR: [^\n]*\.$/);
});
