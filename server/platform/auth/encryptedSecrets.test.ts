import type { Database } from '@/server/kernel/db/pool';
import { openVault } from './encryptedSecrets';

const NO_DATABASE = null as unknown as Database;
const KEY = 'the key of the tests, 32 characters';
const SECRET = Buffer.from('12345678901234567890');

it('opens what it sealed, for the same operator and with the same key alone', async () => {
  const vault = await openVault(NO_DATABASE, KEY);
  const sealed = vault.seal(7, SECRET);
  expect(sealed.includes(SECRET)).toBe(false);
  expect(vault.open(7, sealed)).toEqual(SECRET);
  expect(vault.open(8, sealed)).toBeNull();
  expect((await openVault(NO_DATABASE, `${KEY}.`)).open(7, sealed)).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const bent = Buffer.from(sealed);
    bent[at] = (bent[at] ?? 0) ^ 1;
    expect(vault.open(7, bent)).toBeNull();
  }
});

it('seals the same secret differently each time, and hashes by operator and key', async () => {
  const vault = await openVault(NO_DATABASE, KEY);
  expect(vault.seal(7, SECRET)).not.toEqual(vault.seal(7, SECRET));
  const other = await openVault(NO_DATABASE, `${KEY}.`);
  const hashes = [vault.hash(7, 'A'), vault.hash(8, 'A'), vault.hash(7, 'B'), other.hash(7, 'A')];
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(4);
  expect(vault.hash(7, 'A')).toEqual(hashes[0]);
});
