import { Gauge, type Registry } from 'prom-client';
import type { Database } from '@/server/kernel/db/pool';

/** Adds the outbox to the metrics: the messages without a final state, by channel. */
export const watchOutbox = (register: Registry, db: Database): void => {
  const gauge = new Gauge({
    name: 'outbox_messages',
    help: 'Messages that wait, are being sent, failed or are unsure',
    labelNames: ['channel', 'status'],
    registers: [],
    async collect() {
      this.reset();
      const rows = await db
        .selectFrom('outbox_message')
        .select(({ fn }) => ['channel', 'status', fn.countAll<number>().as('count')])
        .where('status', 'in', ['HELD', 'PENDING', 'SENDING', 'FAILED', 'UNSURE'])
        .groupBy(['channel', 'status'])
        .execute();
      for (const { channel, status, count } of rows) this.set({ channel, status }, Number(count));
    },
  });
  register.registerMetric(gauge);
};
