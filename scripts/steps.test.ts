import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const STEPS = JSON.stringify(resolve('scripts/steps.mjs'));
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'steps-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The output of a process that runs these steps in parallel, each as its own script. */
const take = (...scripts: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const steps = scripts.map((script, index) => `step('step ${index + 1}', ['-e', ${JSON.stringify(script)}])`);
    const script = `import(${STEPS}).then(({ step }) => Promise.all([${steps.join(', ')}]))`;
    execFile(process.execPath, ['-e', script], { cwd: folder }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), out, err }),
    );
  });

test('a step is one line that says how long it took, whatever it prints itself', async () => {
  const { code, out, err } = await take(`console.log('a lot'); console.error('more')`);
  expect(out).toMatch(/^ {2}step 1 +\d+\.\d s\n$/);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test('when a step fails it is shown what it printed, and nothing goes on', async () => {
  const { code, out, err } = await take(
    `console.log('first'); console.error('why it failed'); process.exit(3)`,
    'setTimeout(() => undefined, 600_000)',
  );
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: 'first\nwhy it failed\n' });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends its steps with it', async (signal) => {
  const script = `const { writeFileSync } = require('node:fs'); writeFileSync('pid', String(process.pid)); setTimeout(() => undefined, 600_000)`;
  const child = spawn(
    process.execPath,
    ['-e', `import(${STEPS}).then(({ step }) => step('long', ['-e', ${JSON.stringify(script)}]))`],
    { cwd: folder },
  );
  const pid = () => Number(existsSync(join(folder, 'pid')) && readFileSync(join(folder, 'pid'), 'utf8'));
  while (!pid()) await setTimeout(20);
  child.kill(signal);
  await once(child, 'exit');
  const isThere = () => {
    try {
      return process.kill(pid(), 0);
    } catch {
      return false;
    }
  };
  for (let tries = 0; tries < 100 && isThere(); tries++) await setTimeout(20);
  expect(isThere()).toBe(false);
});
