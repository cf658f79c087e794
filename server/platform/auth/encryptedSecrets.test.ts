import type { Database } from '@/server/kernel/db/pool';
import { openEncryptedSecrets } from './encryptedSecrets';

const NO_DATABASE = null as unknown as Database;
const KEY = 'the key of the tests, 32 characters';
const SECRET = Buffer.from('12345678901234567890');

it('decrypts only for the same operator and with the same key', async () => {
  const secrets = await openEncryptedSecrets(NO_DATABASE, KEY);
  const sealed = secrets.seal(7, SECRET);
  expect(sealed.includes(SECRET)).toBe(false);
  expect(secrets.open(7, sealed)).toEqual(SECRET);
  expect(secrets.open(8, sealed)).toBeNull();
  expect((await openEncryptedSecrets(NO_DATABASE, `${KEY}.`)).open(7, sealed)).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const bent = Buffer.from(sealed);
    bent[at] = (bent[at] ?? 0) ^ 1;
    expect(secrets.open(7, bent)).toBeNull();
  }
});

it('encrypts the same secret differently each time, and hashes by operator and key', async () => {
  const secrets = await openEncryptedSecrets(NO_DATABASE, KEY);
  expect(secrets.seal(7, SECRET)).not.toEqual(secrets.seal(7, SECRET));
  const other = await openEncryptedSecrets(NO_DATABASE, `${KEY}.`);
  const hashes = [secrets.hash(7, 'A'), secrets.hash(8, 'A'), secrets.hash(7, 'B'), other.hash(7, 'A')];
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(4);
  expect(secrets.hash(7, 'A')).toEqual(hashes[0]);
});
