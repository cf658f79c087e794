import { ConfigError } from '@/server/kernel/configError';
import { readConfig } from './config';
import { prepareEmbedded } from './database';

prepareEmbedded(readConfig()).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
