import { resolve } from 'node:path';
import * as z from 'zod';
import { AUTHORITIES } from '@/domain/roles';
import { ConfigError } from '@/server/kernel/configError';

const switchOn = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** Whether a user's name and password are escaped as addresses want it: a lone % would end the start somewhere in a library. */
const isEscaped = (url: string) => {
  try {
    const { username, password } = new URL(url);
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
};

const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://user:password@host/database', abort: true })
  .refine(isEscaped, 'has a % in its user or password that must be written %25');

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' });

const secret = z.string().regex(/^\S{32,}$/, 'must be 32 characters or more, without spaces');

/** konsol@ornek.com, or a name before it: Tellal <konsol@ornek.com>. A line break would begin another header. */
const sender = z
  .string()
  .regex(/^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must be an e-mail address, or Name <address>');

/** Settings that have no effect without another one: without this check the console would silently work elsewhere than intended. */
const NEEDS = {
  DATABASE_OWNER_URL: 'DATABASE_URL',
  S3_BUCKET: 'S3_ENDPOINT',
  S3_ACCESS_KEY_ID: 'S3_ENDPOINT',
  S3_SECRET_ACCESS_KEY: 'S3_ENDPOINT',
  MAIL_FROM: 'SMTP_URL',
  SMS_GATEWAY_TOKEN: 'SMS_GATEWAY_URL',
  IYS_USERNAME: 'IYS_URL',
  IYS_PASSWORD: 'IYS_URL',
  CALENDAR_TOKEN: 'CALENDAR_URL',
  PARCEL_SERVICE_TOKEN: 'PARCEL_SERVICE_URL',
  TELEPHONY_KEY: 'TELEPHONY_URL',
} as const;

const Settings = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    /** local and test show the test-environment banner. */
    APP_MODE: z.enum(['local', 'test', 'production']).default('local'),
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    /** The address to listen on. Default: all addresses in production, else only this machine, since the demo's passwords are public. */
    HOST: z.string().optional(),
    /** Where people reach the console, for links in messages and Secure cookies: https://console.example.com */
    PUBLIC_URL: webAddress.optional(),
    /** Where the marketplace's own pages are, for links to auctions: https://www.example.com */
    SITE_URL: webAddress.optional(),
    /** Hosts that short links may lead to besides those of SITE_URL and the console, separated by commas. */
    SHORT_LINK_HOSTS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .pipe(z.array(z.hostname('must be host names with commas between them'))),
    /** The site calls with this key (/rest/public/…): 32 characters or more. Without it those calls are refused. */
    SITE_API_KEY: secret.optional(),
    /** The brokers' own site calls with this key, and reaches only the calls for broker offices (/rest/public/brokers/…). */
    BROKERS_SITE_API_KEY: secret.optional(),
    /** /metrics is answered to requests with this token (32 characters or more). Without it /metrics answers 404. */
    METRICS_TOKEN: secret.optional(),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: databaseUrl.optional(),
    /** The user that runs the migrations; the user of DATABASE_URL may then own nothing. Defaults to DATABASE_URL. */
    DATABASE_OWNER_URL: databaseUrl.optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
    /** Demo data in an empty database: on for the embedded one, off for DATABASE_URL unless asked for; never in production. */
    DEMO: switchOn.optional(),
    /** Another back end; this process then serves only the screens. */
    API_BASE_URL: webAddress.optional(),
    /** Number of proxies in front whose X-Forwarded-For is trusted. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** Operators' e-mail addresses end with this (V18): company.com. */
    COMPANY_EMAIL_DOMAIN: z.hostname().toLowerCase().optional(),
    /** Stores files in a bucket instead of DATA_DIR/files: https://s3.eu-central-1.amazonaws.com, or any S3-compatible server. */
    S3_ENDPOINT: webAddress.optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
    MAIL_FROM: sender.optional(),
    SMS_GATEWAY_URL: webAddress.optional(),
    SMS_GATEWAY_TOKEN: z.string().optional(),
    /** The gateway recognises a repeated Idempotency-Key: a message whose outcome is unknown is then sent again automatically. */
    SMS_GATEWAY_IDEMPOTENT: switchOn.optional(),
    /** A tile server for the maps, with {z}, {x} and {y}; the content security policy allows its origin. */
    MAP_TILES_URL: webAddress
      .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'needs {z}, {x} and {y}')
      .optional(),
    MAP_TILES_ATTRIBUTION: z.string().optional(),
    /** Returns a parcel's boundary as GeoJSON (server/areas/auctions/editor/parcelService.ts). */
    PARCEL_SERVICE_URL: webAddress.optional(),
    PARCEL_SERVICE_TOKEN: z.string().optional(),
    /** A virus scanner, ClamAV's daemon: tcp://host:3310. With it only files that have passed its scan can be downloaded. */
    CLAMAV_URL: z
      .string()
      .regex(/^tcp:\/\/[^\s/]+:\d{1,5}$/, 'must be tcp://host:port')
      .optional(),
    /** Push messages to operators' browsers: the contact for push services, mailto: or https:. Without it none are sent. */
    WEB_PUSH_CONTACT: z.url({ protocol: /^(mailto|https)$/, error: 'must begin with mailto: or https://' }).optional(),
    /** Push messages to customers' phones: the key file of a Firebase service account. Without it another system sends them. */
    FCM_KEY_FILE: z.string().optional(),
    /** Writes phone pushes to DATA_DIR/pushes.jsonl instead of sending them. Default: on with APP_MODE=local and no key file. */
    FCM_RECORD: switchOn.optional(),
    /** The consent registry (İYS), https://api.iys.org.tr; its company and brand codes are settings in the console. */
    IYS_URL: webAddress.optional(),
    IYS_USERNAME: z.string().optional(),
    IYS_PASSWORD: z.string().optional(),
    /**
     * Writes reports to the registry into DATA_DIR/consents.jsonl instead of sending them. Default: on with APP_MODE=local and no IYS_URL.
     */
    IYS_RECORD: switchOn.optional(),
    /** Where operators' calendars are read, with {email}, {from} and {to}; without it the console's own appointments are shown. */
    CALENDAR_URL: z
      .string()
      .regex(/^https?:\/\/.*\{email\}/, 'must be an address with {email}, {from} and {to}')
      .optional(),
    CALENDAR_TOKEN: z.string().optional(),
    /**
     * Overrides the setting listPagesPerMinute, for measuring speed: pages of lists that one operator may read in a minute; 0: no limit.
     */
    LIST_PAGES_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** The telephone exchange (server/areas/calls/line.ts). Without it a simulated line rings, answers or is busy. */
    TELEPHONY_URL: webAddress.optional(),
    TELEPHONY_KEY: z.string().optional(),
    /** The key with which the card payments' provider signs its events, 32 characters or more. Without it no events are accepted. */
    PAYMENT_WEBHOOK_SECRET: secret.optional(),
    /** The key with which the message gateways sign their reports, 32 characters or more. */
    MESSAGE_WEBHOOK_SECRET: secret.optional(),
    /** The key that encrypts second factors, 32 characters or more. Without it a key from the database is used. */
    SECOND_FACTOR_KEY: secret.optional(),
    /** Roles that must sign in with a second factor: ADMIN, OPERATOR_MANAGER …, separated by commas. */
    SECOND_FACTOR_ROLES: z
      .string()
      .default('')
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.enum(AUTHORITIES, 'names no role of the console'))),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((s) => !s.TELEPHONY_URL || s.TELEPHONY_KEY, {
    path: ['TELEPHONY_KEY'],
    error: 'is required with TELEPHONY_URL',
  })
  .refine((s) => !s.SMTP_URL || s.MAIL_FROM, { path: ['MAIL_FROM'], error: 'is required with SMTP_URL' })
  .refine((s) => !s.SMS_GATEWAY_URL || s.SMS_GATEWAY_TOKEN, {
    path: ['SMS_GATEWAY_TOKEN'],
    error: 'is required with SMS_GATEWAY_URL',
  })
  .refine((s) => !s.IYS_URL || (s.IYS_USERNAME && s.IYS_PASSWORD), {
    path: ['IYS_URL'],
    error: 'needs IYS_USERNAME and IYS_PASSWORD',
  })
  .refine((s) => !s.S3_ENDPOINT || (s.S3_BUCKET && s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY), {
    path: ['S3_ENDPOINT'],
    error: 'needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  })
  .refine((s) => s.APP_MODE !== 'production' || s.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'is required with APP_MODE=production',
  })
  .refine((s) => s.APP_MODE !== 'production' || !s.PUBLIC_URL || s.PUBLIC_URL.startsWith('https:'), {
    path: ['PUBLIC_URL'],
    error: 'must begin with https:// with APP_MODE=production, or passwords and sessions travel in the open',
  })
  .refine((s) => s.APP_MODE !== 'production' || !s.DEMO, {
    path: ['DEMO'],
    error: 'cannot be on with APP_MODE=production, because everybody knows the passwords of the demo data',
  })
  .refine((s) => s.APP_MODE !== 'production' || s.COMPANY_EMAIL_DOMAIN, {
    path: ['COMPANY_EMAIL_DOMAIN'],
    error: 'is required with APP_MODE=production',
  })
  .check(({ value, issues }) => {
    for (const [name, needed] of Object.entries(NEEDS)) {
      const set = value[name as keyof typeof NEEDS];
      if (set && !value[needed as keyof typeof value])
        issues.push({ code: 'custom', path: [name], message: `does nothing without ${needed}`, input: set });
    }
  });

export type Config = Omit<z.output<typeof Settings>, 'DATA_DIR' | 'HOST'> & {
  HOST: string;
  dataDir: string;
  filesDir: string;
};

/** Settings whose values may appear in a support bundle; of all others only whether they are set. A new setting is not shown by default. */
const TOLD: readonly (keyof Config)[] = [
  'NODE_ENV',
  'APP_MODE',
  'PORT',
  'HOST',
  'DATABASE_POOL',
  'DEMO',
  'TRUSTED_PROXIES',
  'S3_REGION',
  'SMS_GATEWAY_IDEMPOTENT',
  'FCM_RECORD',
  'IYS_RECORD',
  'LIST_PAGES_PER_MINUTE',
  'SECOND_FACTOR_ROLES',
  'LOG_LEVEL',
];

/** The settings for a support bundle: without secrets, addresses and names. */
export const toldSettings = (config: Config): Record<string, unknown> => {
  const names = [...new Set([...Object.keys(Settings.shape), ...Object.keys(config)])] as (keyof Config)[];
  const isSet = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  const told = (name: keyof Config) => {
    if (TOLD.includes(name)) return config[name] ?? null;
    return isSet(config[name]) ? 'set' : 'not set';
  };
  return Object.fromEntries(names.map((name) => [name, told(name)]));
};

/** The address of the console for its users, without a trailing slash. */
export const addressOf = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');

/**
 * Reads the settings of .env.example from the environment. Empty means not set.
 * @throws ConfigError naming the first setting that is wrong.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`Setting ${String(issue?.path[0])}: ${issue?.message}. See .env.example.`);
  }
  const { DATA_DIR, HOST, ...settings } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  const host = HOST ?? (settings.APP_MODE === 'production' ? '0.0.0.0' : '127.0.0.1');
  return { ...settings, HOST: host, dataDir, filesDir: resolve(dataDir, 'files') };
};
