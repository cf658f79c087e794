// Imported by commands that work with the console: an error in settings, arguments or the database is printed as one sentence, as in `npm
// start`, and settings can be in .env too.
import { ConfigError } from '../server/kernel/configError';
import './envFile.mjs';

process.on('uncaughtException', (error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
