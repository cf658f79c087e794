import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '@/server/kernel/db/pool';
import { sharedSecret } from '@/server/kernel/db/secrets';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type EncryptedSecrets = {
  /** Encrypts for one operator: in another operator's row it cannot be decrypted. */
  seal: (operatorId: number, secret: Uint8Array) => Buffer;
  /** Decrypts; null when it belongs to another operator, or was encrypted with another key. */
  open: (operatorId: number, sealed: Buffer) => Buffer | null;
  /** A keyed hash, useless to somebody who only has the tables. */
  hash: (operatorId: number, text: string) => Buffer;
};

const derived = (material: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', material, '', purpose, KEY_BYTES));

/**
 * The key for second factors: the setting SECOND_FACTOR_KEY, so that a copy of the database reveals none of them; without it, a secret
 * stored in the database.
 */
export const openEncryptedSecrets = async (db: Database, setting?: string): Promise<EncryptedSecrets> => {
  const material = setting ? Buffer.from(setting) : await sharedSecret(db, 'second-factor');
  const [sealing, hashing] = [derived(material, 'second-factor seal'), derived(material, 'second-factor hash')];
  const whose = (operatorId: number) => Buffer.from(`operator:${operatorId}`);
  return {
    seal: (operatorId, secret) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, iv).setAAD(whose(operatorId));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open: (operatorId, sealed) => {
      const decipher = createDecipheriv(CIPHER, sealing, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(whose(operatorId)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
    hash: (operatorId, text) => createHmac('sha256', hashing).update(`${operatorId}:${text}`).digest(),
  };
};
