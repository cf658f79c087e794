import { said } from '@/tests/support/commands';

// Long, since each starts a process. scripts/commands.test.ts starts one of them.

const NO_CONSOLE = /^No console runs on \S+: start it \(npm start\), or set DATA_DIR or DATABASE_URL\.$/;

test.each<[string, Record<string, string>, RegExp]>([
  ['outbox', {}, NO_CONSOLE],
  ['verify', {}, NO_CONSOLE],
  ['verify-audit', {}, NO_CONSOLE],
  ['seed', {}, NO_CONSOLE],
  ['simulate --auction 1', { SITE_API_KEY: 'x'.repeat(32) }, NO_CONSOLE],
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

test('the first administrator is somebody whom /operators/edit would take', async () => {
  const who = ['--name=Ayşe', '--last-name=Yılmaz', '--phone=0532 123 45 67', '--email=ayse@ornek.com'];
  const make = (args: string[]) => said(['server/process/admin.ts', ...args], { ADMIN_PASSWORD: 'Kestane-Balı-1907' });
  const refused = (sentence: string) => ({ code: 1, said: sentence });
  expect(await make([...who, '--username=Ayşe Y'])).toEqual(refused('--username cannot be that (USERNAME_INVALID).'));
  expect(await make([...who, '--username=ayse', '--email=a b@ornek.com'])).toEqual(
    refused('--email cannot be that (EMAIL_INVALID).'),
  );
});
