// `npm run outbox`: the last messages that the console would have sent, for developers. The console must be running.
import { join } from 'node:path';
import { Client } from 'pg';
import { readConfig } from '@/server/process/config';
import { runningServerUrl } from '@/server/kernel/db/embedded';

const config = readConfig();
const url =
  config.DATABASE_OWNER_URL ?? config.DATABASE_URL ?? runningServerUrl(join(config.dataDir, 'postgres'), 'console');
const client = new Client({ connectionString: url });
await client.connect();
const { rows } = await client.query(
  `select created_at, channel, recipient, subject, body, status from outbox_message order by id desc limit 20`,
);
for (const { created_at, channel, recipient, subject, body, status } of rows.reverse()) {
  console.log(
    `${new Date(created_at).toLocaleString('tr-TR')}  ${channel} → ${recipient}  [${status}]\n  ${subject ? `${subject}: ` : ''}${body}\n`,
  );
}
if (rows.length === 0) console.log('The outbox is empty.');
await client.end();
