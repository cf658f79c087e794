// A process that sends messages and kills itself at the point named in DIES; started by server/platform/delivery/kill.long.test.ts.
import { pino } from 'pino';
import { openDatabase, openPool } from '@/server/kernel/db/pool';
import { deliver } from '@/server/platform/delivery/deliver';
import { emailTransport } from '@/server/platform/delivery/email';
import { smsTransport } from '@/server/platform/delivery/sms';
import type { Transport } from '@/server/platform/delivery/transport';
import { startWorkers } from '@/server/platform/jobs/worker';

const { DATABASE = '', SMTP = '', GATEWAY = '', DIES } = process.env;
const dieAt = (point: string) => {
  if (point === DIES) process.kill(process.pid, 'SIGKILL');
};
const mortal = (transport: Transport): Transport => ({
  ...transport,
  send: async (message) => {
    dieAt('claimed');
    await transport.send(message);
    dieAt('sent');
  },
});

const log = pino({ level: 'warn' });
const db = openDatabase(openPool(DATABASE, { size: 4 }));
const transports = {
  EMAIL: mortal(emailTransport(SMTP, 'Tellal <konsol@tellal.example>')),
  SMS: mortal(smsTransport({ url: GATEWAY, token: 'x', idempotent: true })),
};
const send = async (payload: unknown) => {
  dieAt('taken');
  await deliver({ db, transports, log, address: '' }, (payload as { id: number }).id);
  dieAt('recorded');
};
startWorkers(DATABASE, log, [{ name: 'all', concurrency: 1, tasks: { 'email.send': send, 'sms.send': send } }]);
