// Settings may stand in a file .env beside package.json; what the environment says goes before.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
