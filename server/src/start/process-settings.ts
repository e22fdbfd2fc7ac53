import { isIP } from 'node:net'
import { z } from 'zod'
import { serversOf } from '../db/servers.ts'
import { StartRefused } from '../db/start-refused.ts'

const yes = ['on', '1', 'true']
const onOff = z.enum([...yes, 'off', '0', 'false'], 'must be on or off').transform(word => yes.includes(word))

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine(
      text => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)

/** Words for whole networks that a proxy may stand in. */
const networks = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const isPart = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return networks.includes(text) || (isIP(address) > 0 && isPart && rest.length === 0)
}

const proxies = z
  .string()
  .transform(text => (yes.includes(text) ? ['loopback'] : ['off', '0', 'false'].includes(text) ? [] : text.split(/[\s,]+/)))
  .refine(list => list.every(isNetwork), 'must be off, on (a proxy on this machine) or the addresses of the proxies')

const databaseAddress = 'must be an address like postgres://user:password@host:5432/name'

function isServer(text: string): boolean {
  const url = URL.parse(text.replace(/^(postgres(ql)?:\/\/[^/?]*@)(?=[/?])/, '$1localhost')) // a socket's address has no host
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol)
}

/** How the process is run; every one is described in docs/operating.md. */
const Environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('data'),
    WORKERS: wholeNumber(1, 64).default(1),
    DATABASE_URL: z
      .string()
      .refine(text => serversOf(text).every(isServer), databaseAddress)
      .optional(),
    DATABASE_CONNECTIONS: wholeNumber(2, 500).optional(),
    DATABASE_REPLICA_URL: z
      .string()
      .refine(text => serversOf(text).length === 1 && isServer(text), databaseAddress)
      .optional(),
    DATABASE_REPLICA_BEHIND_SECONDS: wholeNumber(1, 86_400).default(10),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    DEMO: onOff.optional(),
    ALLOW_DEMO: onOff.default(false),
    NODE_ENV: z.string().default('development'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('warn'),
    TRUST_PROXY: proxies.default([]),
    SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  })
  .check(({ value, issues }) => {
    const { DEMO, NODE_ENV, HOST, ALLOW_DEMO, DATABASE_URL, DATABASE_REPLICA_URL } = value
    const fault = (message: string, path = 'DEMO') => issues.push({ code: 'custom', path: [path], message, input: value })
    if (DATABASE_REPLICA_URL && !DATABASE_URL)
      fault('needs DATABASE_URL: the database that Packhouse brings has no replica', 'DATABASE_REPLICA_URL')
    if (!DEMO) return
    if (NODE_ENV === 'production') fault('=on never goes with NODE_ENV=production. Remove one of the two')
    else if (!isLoopback(HOST) && !ALLOW_DEMO)
      fault(`=on needs ALLOW_DEMO=1 where HOST=${HOST} lets other machines in: anybody could sign in`)
  })

export interface ProcessSettings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Processes that share the address. */
  workers: number
  /** For all workers together; undefined: as many as suit the cores. */
  connections: number | undefined
  /** Where heavy reads go, and how many seconds it may be behind. */
  replicaUrl: string | undefined
  replicaBehindSeconds: number
  /** Who may read /metrics: whoever sends the token; without one, this machine where no proxy is in front. */
  metricsToken: string | undefined
  metricsOpenHere: boolean
  /** Fill an empty database with the demo business. Never where real work is done. */
  demo: boolean
  logLevel: z.output<typeof Environment>['LOG_LEVEL']
  /** Addresses and networks whose word about the caller's address is taken. */
  trustedProxies: string[]
  /** Signs file paths and hashes codes; without it the start makes one and keeps it in the database. */
  secret: string | undefined
}

/** True where only this machine can reach the server. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Settings from the environment; an empty one counts as not given, and each fault is a sentence that names its setting. */
export function processSettings(env: Record<string, string | undefined>): ProcessSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) throw new StartRefused(read.error.issues.map(sentence).join('\n'))
  const { HOST, NODE_ENV, ALLOW_DEMO, DEMO = true, ...settings } = read.data
  return {
    port: settings.PORT,
    host: HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    workers: settings.WORKERS,
    connections: settings.DATABASE_CONNECTIONS,
    replicaUrl: settings.DATABASE_REPLICA_URL,
    replicaBehindSeconds: settings.DATABASE_REPLICA_BEHIND_SECONDS,
    metricsToken: settings.METRICS_TOKEN,
    metricsOpenHere: NODE_ENV !== 'production' && settings.TRUST_PROXY.length === 0,
    demo: DEMO && NODE_ENV !== 'production' && (isLoopback(HOST) || ALLOW_DEMO),
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUST_PROXY,
    secret: settings.SECRET,
  }
}

const sentence = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.join('.')}${message.startsWith('=') ? '' : ' '}${message}.`
