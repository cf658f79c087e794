import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ConfigError } from '@/server/kernel/configError';
import { isDiskTrouble, StorageAway, UNWRITABLE } from '@/server/kernel/disk';
import { localFiles } from '@/server/platform/files/localFiles';
import { S3Refused, s3Files } from '@/server/platform/files/s3Files';
import { type FileStorage, wholeFile, withFallback } from '@/server/platform/files/storage';
import type { Config } from './config';

type StorageConfig = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'filesDir'
>;

/** The bucket of the settings, if there is one. */
const bucketOf = (config: StorageConfig): FileStorage | undefined => {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return s3Files({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
};

/** The storage that the settings ask for: a bucket when there is one, else the local folder. */
export const storageOf = (config: StorageConfig): FileStorage => {
  const local = localFiles(config.filesDir);
  const bucket = bucketOf(config);
  return bucket ? withFallback(bucket, local) : local;
};

/** The folder for the trial at the start; a process that dies during it leaves a small file there. */
const TRIAL_FOLDER = 'start-check/';
/** The longest a start waits for the storage: without files everything else works. */
const TRIAL_MS = 10_000;

const STEPS = { write: 'write to', read: 'read from', list: 'list the files of', remove: 'remove files from' } as const;
type Step = keyof typeof STEPS;
class Failed extends Error {
  constructor(
    readonly step: Step,
    cause: unknown,
  ) {
    super(`it could not ${step}`, { cause });
  }
}

/** Tries every operation of a storage with a small file. @throws Failed, StorageAway */
const tryOut = async (storage: FileStorage): Promise<void> => {
  const key = `${TRIAL_FOLDER}${randomUUID()}.txt`;
  const does = async (step: Step, run: () => Promise<boolean | void>) => {
    const done = await run().catch((error: unknown) => {
      throw isDiskTrouble(error) ? error : new Failed(step, error);
    });
    if (done === false) throw new Failed(step, new Error('something else came back than was written'));
  };
  const isListed = async () => {
    for await (const { key: found } of storage.list(TRIAL_FOLDER)) if (found === key) return true;
    return false;
  };
  await does('write', () => storage.put(key, Buffer.from(key), 'text/plain'));
  try {
    await does('read', async () => (await wholeFile(storage, key)).toString() === key);
    await does('list', isListed);
  } catch (error) {
    await storage.remove(key).catch(() => undefined);
    throw error;
  }
  await does('remove', () => storage.remove(key));
};

/** S3's error codes, in terms of the settings. */
const REFUSALS: Record<string, (config: StorageConfig) => string> = {
  NoSuchBucket: ({ S3_BUCKET, S3_ENDPOINT }) => `Setting S3_BUCKET: there is no bucket ${S3_BUCKET} at ${S3_ENDPOINT}`,
  InvalidAccessKeyId: ({ S3_ENDPOINT }) => `Setting S3_ACCESS_KEY_ID: ${S3_ENDPOINT} knows no such key`,
  SignatureDoesNotMatch: () => 'Setting S3_SECRET_ACCESS_KEY: it is not the secret of S3_ACCESS_KEY_ID',
  PermanentRedirect: ({ S3_BUCKET }) => `Setting S3_ENDPOINT: the bucket ${S3_BUCKET} is at another one`,
  AuthorizationHeaderMalformed: ({ S3_BUCKET }) => `Setting S3_REGION: the bucket ${S3_BUCKET} is in another one`,
};

const sentenceOf = (config: StorageConfig, { step, cause }: Failed): string => {
  const { S3_BUCKET, S3_ENDPOINT, filesDir } = config;
  if (!bucketOf(config)) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    return `The folder ${filesDir} ${UNWRITABLE[code] ?? `cannot be used (${message})`}${code && ` (${code})`}: check DATA_DIR.`;
  }
  if (!(cause instanceof S3Refused))
    return `Setting S3_ENDPOINT: ${S3_ENDPOINT} does not work as S3: trying to ${STEPS[step]} the bucket ${S3_BUCKET}, ${(cause as Error).message}.`;
  const { code } = cause;
  const status = `${cause.status} ${code}`.trim();
  const known = REFUSALS[code]?.(config);
  if (known) return `${known} (${status}).`;
  if (cause.status === 401 || cause.status === 403)
    return `Setting S3_ACCESS_KEY_ID: this key may not ${STEPS[step]} the bucket ${S3_BUCKET} (${status}).`;
  return `Setting S3_ENDPOINT: it is not possible to ${STEPS[step]} the bucket ${S3_BUCKET} at ${S3_ENDPOINT} (${status}).`;
};

/**
 * Checks whether files can be stored as the settings say. A storage that gives no answer, or is full, does not stop the start: `away` gets
 * the error.
 * @throws ConfigError in one sentence when it can never work with these settings
 */
export const checkStorage = async (config: StorageConfig, away: (error: unknown) => void): Promise<void> => {
  const waited = new AbortController();
  const late = setTimeout(TRIAL_MS, undefined, { signal: waited.signal, ref: false }).then(() => {
    throw new StorageAway(`no answer within ${TRIAL_MS / 1000} s`);
  });
  try {
    await Promise.race([tryOut(bucketOf(config) ?? localFiles(config.filesDir)), late]);
  } catch (error) {
    if (error instanceof Failed) throw new ConfigError(sentenceOf(config, error));
    away(error);
  } finally {
    late.catch(() => undefined);
    waited.abort();
  }
};
