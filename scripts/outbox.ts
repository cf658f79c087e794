// `npm run outbox`: the last messages, preceded by those that failed or are unsure. The console must be running.
import { Client } from 'pg';
import { readConfig } from '../server/process/config';
import { runningDatabase } from '../server/process/database';
import './command';

const client = new Client({ connectionString: await runningDatabase(readConfig()) });
await client.connect();
type Row = {
  id: string;
  created_at: string;
  channel: string;
  recipient: string;
  subject: string;
  body: string;
  status: string;
  failure: string | null;
};
const COLUMNS = 'id, created_at, channel, recipient, subject, body, status, failure';
const print = (rows: Row[]) => {
  for (const { id, created_at, channel, recipient, subject, body, status, failure } of rows)
    console.log(
      `${id}  ${new Date(created_at).toLocaleString('tr-TR')}  ${channel} → ${recipient}  [${status}${failure ? `: ${failure}` : ''}]\n  ${subject ? `${subject}: ` : ''}${body}\n`,
    );
};
const unsettled = await client.query<Row>(
  `select ${COLUMNS} from outbox_message where status in ('FAILED', 'UNSURE') order by id limit 100`,
);
if (unsettled.rows.length > 0) {
  console.log('To be decided in /backoffice (send again, or close):\n');
  print(unsettled.rows);
  console.log('The last ones:\n');
}
const { rows } = await client.query<Row>(`select ${COLUMNS} from outbox_message order by id desc limit 20`);
print(rows.reverse());
if (rows.length === 0) console.log('The outbox is empty.');
await client.end();
