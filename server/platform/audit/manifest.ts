import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Database } from '@/server/kernel/db/pool';
import { sharedSecret } from '@/server/kernel/db/secrets';

/** An Ed25519 private key in PKCS #8 is this prefix followed by its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export type Manifest = {
  product: 'Tellal';
  createdAt: string;
  operatorId: number;
  filters: Record<string, unknown>;
  entries: number;
  file: { name: string; sha256: string };
  /** The id of every entry in the file, with its hash in the chain. */
  hashes: { id: number; hash: string }[];
  lastSeal: { id: number; at: string; hash: string } | null;
};

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The manifest's text as it is signed, its signature, and the public key to verify it. */
export const signManifest = async (db: Database, manifest: Manifest) => {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, await sharedSecret(db, 'audit-signing')]),
    format: 'der',
    type: 'pkcs8',
  });
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`, 'utf8');
  return {
    text,
    signature: sign(null, text, key).toString('base64'),
    publicKey: createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
  };
};

/** Whether the signature fits this text and key, and the file's hash is the one in the manifest. */
export const checkManifest = (text: Uint8Array, signature: string, publicKey: string, file: Uint8Array): boolean =>
  verify(null, text, publicKey, Buffer.from(signature, 'base64')) &&
  (JSON.parse(Buffer.from(text).toString('utf8')) as Manifest).file.sha256 === sha256(file);
