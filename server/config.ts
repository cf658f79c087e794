import { resolve } from 'node:path';
import * as z from 'zod';

/** A setting that is wrong or missing: the process says this one sentence and ends. */
export class ConfigError extends Error {}

const switchOn = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const Settings = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    /** local and test show the test-environment banner. */
    APP_MODE: z.enum(['local', 'test', 'production']).default('local'),
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    /** Where people reach the console, for links in messages and Secure cookies: https://console.example.com */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Runs the migrations; DATABASE_URL's user may then own nothing. Defaults to DATABASE_URL. */
    DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
    /** Demo data in an empty database: on for the embedded one, off for DATABASE_URL unless asked for. */
    DEMO: switchOn.optional(),
    /** Another back end than this process: the console then serves screens only. */
    API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Number of proxies in front whose X-Forwarded-For is believed. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** Operators' e-mail addresses end with this (V18): company.com. */
    COMPANY_EMAIL_DOMAIN: z.hostname().toLowerCase().optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().optional(),
    SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMS_GATEWAY_TOKEN: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((s) => !s.SMTP_URL || s.MAIL_FROM, { path: ['MAIL_FROM'], error: 'is required with SMTP_URL' })
  .refine((s) => !s.SMS_GATEWAY_URL || s.SMS_GATEWAY_TOKEN, {
    path: ['SMS_GATEWAY_TOKEN'],
    error: 'is required with SMS_GATEWAY_URL',
  })
  .refine((s) => s.APP_MODE !== 'production' || s.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'is required with APP_MODE=production',
  })
  .refine((s) => s.APP_MODE !== 'production' || s.COMPANY_EMAIL_DOMAIN, {
    path: ['COMPANY_EMAIL_DOMAIN'],
    error: 'is required with APP_MODE=production',
  });

export type Config = Omit<z.output<typeof Settings>, 'DATA_DIR'> & { dataDir: string; filesDir: string };

/**
 * Reads the settings of .env.example from the environment. Empty means not set.
 * @throws ConfigError naming the first setting that is wrong.
 */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`Setting ${issue?.path.join('.')}: ${issue?.message}. See .env.example.`);
  }
  const { DATA_DIR, ...settings } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  return { ...settings, dataDir, filesDir: resolve(dataDir, 'files') };
};
