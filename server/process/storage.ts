import { localFiles } from '@/server/platform/files/localFiles';
import { s3Files } from '@/server/platform/files/s3Files';
import { type FileStorage, withFallback } from '@/server/platform/files/storage';
import type { Config } from './config';

/** The storage that the settings ask for: a bucket when there is one, else the local folder. */
export const storageOf = (config: Config): FileStorage => {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, filesDir } = config;
  const local = localFiles(filesDir);
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return local;
  const bucket = s3Files({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
  return withFallback(bucket, local);
};
