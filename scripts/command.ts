// Imported by a command that works beside the console: what is wrong with its settings, its arguments or its database is then one sentence,
// as at `npm start`, and its settings may stand in .env as well.
import { ConfigError } from '../server/kernel/configError';
import './envFile.mjs';

process.on('uncaughtException', (error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
