// Long: it starts processes that kill themselves while they send. All other failures of sending are in delivery.test.ts.
import { spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { TEST_FOLDER } from '@/tests/support/cluster';
import {
  becomes,
  closeDelivery,
  emptyOutbox,
  gateway,
  jobEnds,
  log,
  openDelivery,
  smtp,
  startProcess,
  statusOf,
  stopWorkers,
  t,
  write,
} from '@/tests/support/delivery';

beforeAll(openDelivery);
beforeEach(emptyOutbox);
afterEach(stopWorkers);
afterAll(closeDelivery);

describe('a process that is killed', () => {
  const sender = join(TEST_FOLDER, `sender-${process.pid}.mjs`);
  // Bundled, so that it starts in a fraction of the time.
  beforeAll(() =>
    build({
      entryPoints: ['tests/support/mortalSender.ts'],
      outfile: sender,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    }),
  );
  afterAll(() => rm(sender));

  /** Runs another process until it kills itself at `point`; returns how long after that the message had its last state. */
  const killedAt = async (point: string, id: number, last: string) => {
    const child = spawn(process.execPath, [sender], {
      env: { ...process.env, DATABASE: t.url, SMTP: smtp.url, GATEWAY: gateway.url, DIES: point },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [, signal] = (await event(child, 'exit')) as [number, string];
    expect(signal).toBe('SIGKILL');
    const died = Date.now();
    startProcess();
    await becomes(id, last);
    await jobEnds(id);
    return Date.now() - died;
  };

  it.each([
    ['taken', 'SENT', 1],
    ['claimed', 'UNSURE', 0],
    ['sent', 'UNSURE', 1],
    ['recorded', 'SENT', 1],
  ] as const)('when a mail is %s leaves it %s, handed over %i times', async (point, last, times) => {
    const id = await write('EMAIL', 'olum@ornek.com');
    const took = await killedAt(point, id, last);
    log.info({ point, took }, 'gone on after a kill');
    expect(took).toBeLessThan(10_000);
    expect(smtp.taken).toHaveLength(times);
    expect((await statusOf(id)).attempts).toBe(1);
  });

  it.each(['claimed', 'sent'] as const)(
    'when an SMS is %s loses and doubles nothing at a gateway that knows keys',
    async (point) => {
      const id = await write('SMS', '+905320000004');
      await killedAt(point, id, 'SENT');
      expect(gateway.taken).toEqual(['+905320000004']);
      expect((await statusOf(id)).attempts).toBe(2);
    },
  );
});
