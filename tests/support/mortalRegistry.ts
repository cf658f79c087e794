// A process that reports to the consent registry until it is killed; started by server/areas/messaging/consents/dead.test.ts.
import { pino } from 'pino';
import { httpRegistry } from '@/server/areas/messaging/consents/registry';
import { reportConsents } from '@/server/areas/messaging/consents/report';
import { openDatabase, openPool } from '@/server/kernel/db/pool';
import { readSettings } from '@/server/platform/settings/settings';

const { DATABASE = '', REGISTRY = '' } = process.env;
const db = openDatabase(openPool(DATABASE, { size: 2, name: 'mortal' }));
await readSettings(db);
const registry = httpRegistry({ url: REGISTRY, username: 'tellal', password: 'parola', timeoutMs: 60_000 });
await reportConsents({ db, registry, log: pino({ level: 'silent' }) });
