// Settings can be in a file .env beside package.json; environment variables override it.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
