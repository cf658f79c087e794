import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { said } from '@/tests/support/commands';

test('a command that may not do its work ends with one sentence', async () => {
  expect(await said(['scripts/verify.ts'], { PORT: 'abc' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^Setting PORT: .* See \.env\.example\.$/),
  });
});

test('settings stand in .env too; those of the environment go before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  writeFileSync(join(folder, '.env'), 'PORT=4000\nSITE_URL=https://ornek.com\n');
  const script = `import(${JSON.stringify(resolve('scripts/envFile.mjs'))}).then(() => console.log(process.env.PORT, process.env.SITE_URL))`;
  const out = await new Promise((done) => {
    const env = { ...process.env, PORT: '5000' };
    execFile(process.execPath, ['-e', script], { cwd: folder, env }, (_, text) => done(text));
  });
  expect(out).toBe('5000 https://ornek.com\n');
  rmSync(folder, { recursive: true });
});

test.each(['dev', 'create-admin'])('npm run %s reads .env', (name) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts[name]).toContain(' --import ./scripts/envFile.mjs ');
});
