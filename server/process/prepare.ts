import { readConfig } from './config';
import { ConfigError } from '@/server/kernel/configError';
import { prepareOwn } from './database';

prepareOwn(readConfig()).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
