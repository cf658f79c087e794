import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from '@/server/kernel/configError';
import { readConfig } from './config';

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://konsol.ornek.com',
  COMPANY_EMAIL_DOMAIN: 'ornek.com',
};

describe('production', () => {
  it('starts with what it needs, and listens at every address', () => {
    expect(readConfig(production)).toMatchObject({ APP_MODE: 'production', HOST: '0.0.0.0' });
    expect(readConfig({ ...production, DEMO: '0' }).DEMO).toBe(false);
  });

  it.each([
    [{ DEMO: '1' }, /^Setting DEMO: cannot be on with APP_MODE=production/],
    [{ DEMO: 'true' }, /^Setting DEMO: cannot be on with APP_MODE=production/],
    [{ PUBLIC_URL: 'http://konsol.ornek.com' }, /^Setting PUBLIC_URL: must begin with https:\/\//],
    [{ PUBLIC_URL: '' }, /^Setting PUBLIC_URL: is required/],
    [{ COMPANY_EMAIL_DOMAIN: '' }, /^Setting COMPANY_EMAIL_DOMAIN: is required/],
  ])('refuses %j in one sentence', (setting, sentence) => {
    expect(() => readConfig({ ...production, ...setting })).toThrow(sentence);
  });
});

it.each([undefined, 'local', 'test'])('mode %s listens at this machine alone unless HOST says otherwise', (mode) => {
  const env = mode ? { APP_MODE: mode } : {};
  expect(readConfig({ ...env, DEMO: '1', PUBLIC_URL: 'http://localhost:3000' }).HOST).toBe('127.0.0.1');
  expect(readConfig({ ...env, HOST: '' }).HOST).toBe('127.0.0.1');
  expect(readConfig({ ...env, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
});

it('accepts hosts for short links, and nothing else', () => {
  expect(readConfig({ SHORT_LINK_HOSTS: 'Form.Ornek.com, www.ornek.com' }).SHORT_LINK_HOSTS).toEqual([
    'form.ornek.com',
    'www.ornek.com',
  ]);
  expect(() => readConfig({ SHORT_LINK_HOSTS: 'https://ornek.com/x' })).toThrow(/^Setting SHORT_LINK_HOSTS/);
});

it.each([
  [{ S3_BUCKET: 'dosyalar' }, 'Setting S3_BUCKET: does nothing without S3_ENDPOINT. See .env.example.'],
  [
    { DATABASE_OWNER_URL: 'postgres://a:b@c/d' },
    'Setting DATABASE_OWNER_URL: does nothing without DATABASE_URL. See .env.example.',
  ],
  [{ MAIL_FROM: 'konsol@ornek.com' }, 'Setting MAIL_FROM: does nothing without SMTP_URL. See .env.example.'],
  [
    { DATABASE_URL: 'mysql://a:b@c/d' },
    'Setting DATABASE_URL: must be postgres://user:password@host/database. See .env.example.',
  ],
  [
    { DATABASE_URL: 'postgres://console_app:par%zla@c/d' },
    'Setting DATABASE_URL: has a % in its user or password that must be written %25. See .env.example.',
  ],
  [
    { SMTP_URL: 'https://posta.ornek.com', MAIL_FROM: 'konsol@ornek.com' },
    'Setting SMTP_URL: must begin with smtp:// or smtps://. See .env.example.',
  ],
  [
    { SMTP_URL: 'smtp://posta.ornek.com', MAIL_FROM: 'Tellal' },
    'Setting MAIL_FROM: must be an e-mail address, or Name <address>. See .env.example.',
  ],
  [
    { SMTP_URL: 'smtp://posta.ornek.com', MAIL_FROM: 'konsol@ornek.com\r\nBcc: baskasi@ornek.com' },
    'Setting MAIL_FROM: must be an e-mail address, or Name <address>. See .env.example.',
  ],
  [
    { PAYMENT_WEBHOOK_SECRET: 'kısa' },
    'Setting PAYMENT_WEBHOOK_SECRET: must be 32 characters or more, without spaces. See .env.example.',
  ],
  [
    { SECOND_FACTOR_ROLES: 'ADMIN,BOSS' },
    'Setting SECOND_FACTOR_ROLES: names no role of the console. See .env.example.',
  ],
])('refuses %j, which would not do what was meant', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence);
});

it('accepts an unchanged copy of .env.example, which changes nothing', () => {
  expect(readConfig(parseEnv(readFileSync('.env.example', 'utf8')))).toEqual(readConfig({}));
});

it.each(['konsol@ornek.com', 'Tellal <konsol@ornek.com>', '"Tellal, Konsol" <konsol@ornek.com>', 'konsol@localhost'])(
  'takes %s as the sender',
  (MAIL_FROM) => {
    expect(readConfig({ SMTP_URL: 'smtp://posta', MAIL_FROM })).toMatchObject({ MAIL_FROM });
  },
);

it('says of every setting in one line that it is wrong, in words of its own', () => {
  const names = Object.keys(parseEnv(readFileSync('.env.example', 'utf8').replace(/^# (?=[A-Z_]+=)/gm, '')));
  const values = [
    ' ',
    '%',
    'x',
    '-1',
    '1e9',
    'x\r\ny',
    'http://',
    'ftp://a',
    'postgres://a:%@b/c',
    '{}',
    'ğ'.repeat(50),
  ];
  const said = names.flatMap((name) =>
    values.map((value) => {
      try {
        readConfig({ [name]: value });
        return 'taken';
      } catch (error) {
        return error instanceof ConfigError ? error.message : `${name}=${value} threw ${String(error)}`;
      }
    }),
  );
  const refusals = said.filter((one) => one !== 'taken');
  expect(refusals.length).toBeGreaterThan(100);
  expect(refusals.filter((one) => !/^Setting [A-Z_0-9]+: .+\. See \.env\.example\.$/.test(one))).toEqual([]);
  expect(refusals.filter((one) => /: Invalid (URL|string)/.test(one))).toEqual([]);
});
