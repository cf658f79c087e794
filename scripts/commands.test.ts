import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'commands-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is said on the error stream by a command that finds no console, or may not do its work. */
const said = (args: readonly string[], env: Record<string, string>) =>
  new Promise((done) => {
    const settings = { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: folder, ...env };
    execFile(process.execPath, ['--import', 'tsx', ...args], { env: settings }, (error, _, err) =>
      done({ code: error?.code, said: err.trim() }),
    );
  });

const NO_CONSOLE = /^No console runs on \S+: start it \(npm start\), or set DATA_DIR or DATABASE_URL\.$/;

test.each<[string, Record<string, string>, RegExp]>([
  ['outbox', {}, NO_CONSOLE],
  ['verify', {}, NO_CONSOLE],
  ['verify-audit', {}, NO_CONSOLE],
  ['seed', {}, NO_CONSOLE],
  ['simulate --auction 1', { SITE_API_KEY: 'x'.repeat(32) }, NO_CONSOLE],
  ['verify', { PORT: 'abc' }, /^Setting PORT: .* See \.env\.example\.$/],
  ['verify-audit /no/folder', {}, /^There is no folder \/no\/folder\.$/],
  [
    'seed',
    { APP_MODE: 'production', PUBLIC_URL: 'https://konsol.ornek.com', COMPANY_EMAIL_DOMAIN: 'ornek.com' },
    /^APP_MODE=production: it gets no demo data, whose passwords everybody knows\.$/,
  ],
])('npm run %s with %j ends with one sentence', async (line, env, sentence) => {
  const [command, ...args] = line.split(' ');
  expect(await said([`scripts/${command}.ts`, ...args], env)).toEqual({
    code: 1,
    said: expect.stringMatching(sentence),
  });
});

test('settings stand in .env too; those of the environment go before', async () => {
  writeFileSync(join(folder, '.env'), 'PORT=4000\nSITE_URL=https://ornek.com\n');
  const script = `import(${JSON.stringify(resolve('scripts/envFile.mjs'))}).then(() => console.log(process.env.PORT, process.env.SITE_URL))`;
  const out = await new Promise((done) => {
    const env = { ...process.env, PORT: '5000' };
    execFile(process.execPath, ['-e', script], { cwd: folder, env }, (_, text) => done(text));
  });
  expect(out).toBe('5000 https://ornek.com\n');
});

test.each(['dev', 'create-admin'])('npm run %s reads .env', (name) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts[name]).toContain(' --import ./scripts/envFile.mjs ');
});

test('the first administrator is somebody whom /operators/edit would take', async () => {
  const who = ['--name=Ayşe', '--last-name=Yılmaz', '--phone=0532 123 45 67', '--email=ayse@ornek.com'];
  const make = (args: string[]) => said(['server/process/admin.ts', ...args], { ADMIN_PASSWORD: 'Kestane-Balı-1907' });
  const refused = (sentence: string) => ({ code: 1, said: sentence });
  expect(await make([...who, '--username=Ayşe Y'])).toEqual(refused('--username cannot be that (USERNAME_INVALID).'));
  expect(await make([...who, '--username=ayse', '--email=a b@ornek.com'])).toEqual(
    refused('--email cannot be that (EMAIL_INVALID).'),
  );
});
