import { isIP } from 'node:net'
import { z } from 'zod'
import { serversOf } from '../../platform/db/servers.ts'
import { StartRefused } from '../../platform/db/start-refused.ts'
import type { CallLimits } from '../../platform/fair/allowance.ts'
import type { CloudApi } from '../../platform/http/services.ts'
import {
  databaseAddress,
  headers,
  isSafeUrl,
  isServer,
  isSite,
  namesDatabase,
  onOff,
  ownDatabase,
  proxies,
  wholeNumber,
} from './setting-values.ts'

/** Length of a session, in minutes. */
const wholeSession = 720

/** WORKERS once started several processes that shared an address. */
const oneProcess =
  'is no longer a setting. Remove it; to use more cores, start one server a core with the same DATABASE_URL behind a proxy (docs/scale.md)'

/** Settings of the process; all are described in docs/operating.md. */
const Environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('data'),
    WORKERS: z.never(oneProcess).optional(),
    DATABASE_URL: z
      .string()
      .refine(text => serversOf(text).every(isServer), { error: databaseAddress, abort: true })
      .refine(namesDatabase, ownDatabase)
      .optional(),
    DATABASE_CONNECTIONS: wholeNumber(2, 500).optional(),
    DATABASE_REPLICA_URL: z
      .string()
      .refine(text => serversOf(text).length === 1 && isServer(text), databaseAddress)
      .optional(),
    DATABASE_REPLICA_BEHIND_SECONDS: wholeNumber(1, 86_400).default(10),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    DEMO: onOff.optional(),
    DEMO_EVENING: onOff.default(true),
    ALLOW_DEMO: onOff.default(false),
    NODE_ENV: z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('development'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('warn'),
    TRUST_PROXY: proxies.default([]),
    SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    SECRET_CHANGED: onOff.default(false),
    WRITES_PER_MINUTE: wholeNumber(0, 1_000_000).default(600),
    FILES_PER_MINUTE: wholeNumber(0, 1_000_000).default(120),
    SESSION_IDLE_MINUTES: wholeNumber(5, wholeSession).default(wholeSession),
    WHATSAPP_VERIFY_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
    WHATSAPP_APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    WHATSAPP_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    WHATSAPP_PHONE_ID: z
      .string()
      .regex(/^\d{5,30}$/, 'must be the id of the phone number, digits only')
      .optional(),
    WHATSAPP_API_URL: z
      .string()
      .refine(isSafeUrl, 'must be an https address, or an http one of this machine')
      .default('https://graph.facebook.com/v23.0'),
    WHATSAPP_TIMEOUT_SECONDS: wholeNumber(1, 60).default(30),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .string()
      .refine(
        text => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
        'must be the address of a collector, like http://127.0.0.1:4318',
      )
      .optional(),
    OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
    OTEL_SERVICE_NAME: z.string().default('packhouse'),
    SITE: z
      .string()
      .refine(isSite, 'must be the address people open, like https://packhouse.example')
      .optional(),
  })
  .check(({ value, issues }) => {
    const { DEMO, NODE_ENV, ALLOW_DEMO, DATABASE_URL, DATABASE_REPLICA_URL, SECRET } = value
    const issue = (message: string, path = 'DEMO') =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    if (DATABASE_REPLICA_URL && !DATABASE_URL)
      issue('needs DATABASE_URL: the built-in database has no replica', 'DATABASE_REPLICA_URL')
    if (NODE_ENV === 'production' && DATABASE_URL && !SECRET)
      issue(
        'is required with NODE_ENV=production and DATABASE_URL: at least 32 random characters, the same for all servers of the database',
        'SECRET',
      )
    const { WHATSAPP_VERIFY_TOKEN, WHATSAPP_APP_SECRET } = value
    if (WHATSAPP_VERIFY_TOKEN && !WHATSAPP_APP_SECRET)
      issue('is required with WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_APP_SECRET')
    if (WHATSAPP_APP_SECRET && !WHATSAPP_VERIFY_TOKEN)
      issue('is required with WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN')
    for (const [name, other] of [
      ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID'],
      ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN'],
      ['WHATSAPP_TOKEN', 'SITE'],
    ] as const)
      if (value[name] && !value[other]) issue(`is required with ${name}`, other)
    if (!DEMO) return
    if (NODE_ENV === 'production') issue('=on cannot be used with NODE_ENV=production. Remove one of the two')
    else if (!ALLOW_DEMO && opensTo(value))
      issue(`=on needs ALLOW_DEMO=1 where ${opensTo(value)} lets other machines in: anybody could sign in`)
  })

export const processSettingNames: readonly string[] = Object.keys(Environment.shape)

export interface ProcessSettings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined: chosen by the number of cores. */
  connections: number | undefined
  /** Database for heavy reads, and how many seconds it may lag. */
  replicaUrl: string | undefined
  replicaBehindSeconds: number
  /** Token that allows reading /metrics; without one, only this machine may, if no proxy is in front. */
  metricsToken: string | undefined
  metricsOpenHere: boolean
  /** Fills an empty database with the demo business. Never use it with real data. */
  demo: boolean
  /** Lets messages, orders and picks come for half an hour after the demo is whole. */
  demoEvening: boolean
  logLevel: z.output<typeof Environment>['LOG_LEVEL']
  /** NODE_ENV=production. */
  isProduction: boolean
  /** Secrets of the WhatsApp webhook; undefined: it is off. */
  whatsApp: { verifyToken: string; appSecret: string } | undefined
  /** The Cloud API that messages go out by; undefined: by hand only. */
  cloud: CloudApi | undefined
  /** Where traces go; undefined: nothing is traced. */
  traces: Traces | undefined
  /** Public address of this server, for printed links; undefined: the address each request used. */
  site: string | undefined
  /** Proxies trusted to report the caller's address. */
  trustedProxies: string[]
  /** Signs file paths and hashes codes; without it one is generated (settings/secret.ts). */
  secret: string | undefined
  /** The given secret replaces the one the database knows. */
  secretChanged: boolean
  /** What one person may send per minute to one process; 0: no limit. */
  callLimits: CallLimits
  /** An unused session ends after this long, in ms; undefined: only after its twelve hours. */
  sessionIdleMs: number | undefined
}

/** The setting that lets other machines connect; undefined if only this one can. */
const opensTo = ({ HOST, TRUST_PROXY }: { HOST: string; TRUST_PROXY: string[] }): string | undefined =>
  !isLoopback(HOST) ? `HOST=${HOST}` : TRUST_PROXY.length > 0 ? 'TRUST_PROXY' : undefined

/** True if only this machine can reach the server. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Reads settings from the environment; an empty one counts as missing, and each error is a sentence that names its setting. */
export function processSettings(env: Record<string, string | undefined>): ProcessSettings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = Environment.safeParse(given)
  if (!read.success) throw new StartRefused(read.error.issues.map(sentence).join('\n'))
  const { HOST, NODE_ENV, ALLOW_DEMO, DEMO = true, ...settings } = read.data
  return {
    port: settings.PORT,
    host: HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    connections: settings.DATABASE_CONNECTIONS,
    replicaUrl: settings.DATABASE_REPLICA_URL,
    replicaBehindSeconds: settings.DATABASE_REPLICA_BEHIND_SECONDS,
    metricsToken: settings.METRICS_TOKEN,
    metricsOpenHere: NODE_ENV !== 'production' && settings.TRUST_PROXY.length === 0,
    demo: DEMO && NODE_ENV !== 'production' && (ALLOW_DEMO || !opensTo(read.data)),
    demoEvening: settings.DEMO_EVENING,
    isProduction: NODE_ENV === 'production',
    whatsApp:
      settings.WHATSAPP_VERIFY_TOKEN && settings.WHATSAPP_APP_SECRET
        ? { verifyToken: settings.WHATSAPP_VERIFY_TOKEN, appSecret: settings.WHATSAPP_APP_SECRET }
        : undefined,
    cloud: cloudOf(settings),
    traces: tracesOf(settings),
    site: settings.SITE?.replace(/\/$/, ''),
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUST_PROXY,
    secret: settings.SECRET,
    secretChanged: settings.SECRET_CHANGED,
    callLimits: { writesPerMinute: settings.WRITES_PER_MINUTE, filesPerMinute: settings.FILES_PER_MINUTE },
    sessionIdleMs:
      settings.SESSION_IDLE_MINUTES < wholeSession ? settings.SESSION_IDLE_MINUTES * 60_000 : undefined,
  }
}

type CloudSettings = Pick<
  z.output<typeof Environment>,
  'WHATSAPP_TOKEN' | 'WHATSAPP_PHONE_ID' | 'WHATSAPP_API_URL' | 'WHATSAPP_TIMEOUT_SECONDS' | 'SITE'
>

function cloudOf(settings: CloudSettings): CloudApi | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, SITE } = settings
  if (!token || !phoneId || !SITE) return undefined
  const url = settings.WHATSAPP_API_URL.replace(/\/$/, '')
  return {
    url,
    token,
    phoneId,
    timeoutMs: settings.WHATSAPP_TIMEOUT_SECONDS * 1000,
    site: SITE.replace(/\/$/, ''),
  }
}

export interface Traces {
  url: string
  headers: Record<string, string>
  service: string
}

function tracesOf(
  settings: Pick<
    z.output<typeof Environment>,
    'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME'
  >,
): Traces | undefined {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_SERVICE_NAME: service,
  } = settings
  return endpoint === undefined
    ? undefined
    : { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers, service }
}

const sentence = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.join('.')}${message.startsWith('=') ? '' : ' '}${message}.`
