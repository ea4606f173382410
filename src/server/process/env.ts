import { z } from 'zod';
import { logLevels } from './log';

const wholeNumber = (min: number, max: number, byDefault: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(byDefault);
};
const optionalText = z.string().trim().min(1, 'must not be empty').optional();

const trueOrFalse = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

/** Whether an optional query parameter is a whole number up to `max`. */
const parameterUpTo = (name: string, max: number) => (url: string) => {
  const value = URL.canParse(url) ? (new URL(url).searchParams.get(name) ?? '1') : '1';
  return /^[1-9]\d{0,4}$/.test(value) && Number(value) <= max;
};

const namesSeveralHosts = (url: string) => /^[^/]+\/\/[^/?#]*(?:,|%2c)[^@/?#]*(?:[/?#]|$)/i.test(url);

/** `host:port` in its canonical form, or undefined if it is invalid. */
function hostAndPort(text: string): string | undefined {
  const [, host, port] = /^([^\s/?#@:]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (!host || !URL.canParse(`http://${host}`) || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return `${new URL(`http://${host}`).hostname}:${Number(port)}`;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An origin without a path; http: only for this machine. */
function isOriginOrLoopback(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, username } = new URL(text);
  const isAlone = pathname === '/' && search === '' && username === '';
  return isAlone && (protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname)));
}

const secretKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64, such as `openssl rand -base64 32` makes them')
  .transform((value) => Buffer.from(value, 'base64'));

const hosts = z
  .string()
  .transform((list) => list.split(',').map((one) => hostAndPort(one.trim())))
  .refine((list) => !list.includes(undefined), 'must be a list such as hooks.example.org:443,[::1]:8080')
  .transform((list): ReadonlySet<string> => new Set(list.filter((one) => one !== undefined)))
  .default(new Set());

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: optionalText,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http: or https: address' })
    .transform((value) => new URL(value).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .refine((value) => !namesSeveralHosts(value), 'must name only one host')
    .refine(
      (value) => URL.canParse(value),
      'must be an address such as postgres://user:password@host:5432/name',
    )
    .optional(),
  DATA_DIR: z.string().trim().min(1, 'must not be empty').default('./data'),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(100, 'must be at most 100 characters')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters')
    .max(1000, 'must be at most 1000 characters')
    .optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_OLD: secretKey.optional(),
  STORAGE_URL: z
    .string()
    .regex(
      /^s3:\/\/[^/:@?#]+:[^/:@?#]+@[^/@?#]+\/[^/?#]+\/?(?:\?[^#]*)?$/,
      'must be an address such as s3://KEY:SECRET@s3.example.org/bucket?region=eu-central-1',
    )
    .refine(
      (value) => URL.canParse(value),
      'must be an address; write special characters of the secret as %XX',
    )
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\/[^/?#]/.test(value) && URL.canParse(value),
      'must be an address such as smtps://user:password@mail.example.org:465',
    )
    .refine(parameterUpTo('maxConnections', 50), 'must name 1 to 50 maxConnections')
    .refine(parameterUpTo('rateLimit', 9999), 'must name a rateLimit of 1 to 9999 emails a second')
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^(?:[^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u,
      'must be an email address, with a name or without',
    )
    .optional(),
  MAIL_RETENTION_DAYS: wholeNumber(1, 3650, 365),
  STAFF_EMAIL: z.email('must be an email address').optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  PUBLIC_WRITES_PER_MINUTE: wholeNumber(0, 1_000_000, 120),
  WEBHOOK_ALLOWED_HOSTS: hosts,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key such as sk_live_… or sk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the secret of a webhook, whsec_…')
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine(isOriginOrLoopback, 'must be an https: address without a path; http: is for this machine alone')
    .transform((value) => new URL(value))
    .optional(),
  BACKUP_DIR: optionalText,
  BACKUP_KEEP: wholeNumber(0, 1000, 14),
  BACKUP_BEFORE_UPGRADE: trueOrFalse.default(true),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  SEED_CONTENT: trueOrFalse.optional(),
});

export type Env = z.infer<typeof environment>;

export const variableNames = Object.keys(environment.shape);

export type MailSetup = {
  /** The environment's mail server; without one, an owner can set up another in the area (`mail/server.ts`). */
  smtpUrl: string | undefined;
  /** `news@example.org`, or with a name: `The Foundation <news@example.org>`. */
  from: string;
  /** Receives notices of donations, applications, messages and comments. */
  staffEmail: string | undefined;
  /** `https://example.org` */
  publicUrl: string;
};

export function mailSetupOf(env: Env): MailSetup {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    staffEmail: env.STAFF_EMAIL,
    publicUrl,
  };
}

/** An empty variable counts as unset. @throws Error with one line that names the first invalid variable */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(present);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`Environment variable ${issue?.path.join('.')} ${issue?.message}.`);
}
