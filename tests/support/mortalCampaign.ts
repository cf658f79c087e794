// A process that sends campaigns until it is killed; started by server/areas/messaging/campaigns/kill.long.test.ts.
import { pino } from 'pino';
import { workOnCampaign } from '@/server/areas/messaging/campaigns/work';
import { openDatabase, openPool } from '@/server/kernel/db/pool';
import { smsTransport } from '@/server/platform/delivery/sms';
import { readSettings } from '@/server/platform/settings/settings';
import { startWorkers } from '@/server/platform/jobs/worker';
import { wireAreas } from '@/server/process/wiring';

const { DATABASE = '', GATEWAY = '', IDEMPOTENT } = process.env;
const log = pino({ level: 'silent' });
wireAreas({ console: 'https://konsol.tellal.example', site: 'https://tellal.example' });
const db = openDatabase(openPool(DATABASE, { size: 6, name: 'mortal' }));
await readSettings(db);
const transports = {
  SMS: smsTransport({ url: GATEWAY, token: 'x', idempotent: IDEMPOTENT === '1', timeoutMs: 1_000 }),
};
const send = (payload: unknown) =>
  workOnCampaign({ db, transports, log, address: 'https://tellal.example' }, (payload as { id: number }).id);
startWorkers(DATABASE, log, [{ name: 'campaigns', concurrency: 2, tasks: { 'campaign.send': send } }]);
