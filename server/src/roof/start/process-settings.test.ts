import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { StartRefused } from '../../platform/db/start-refused.ts'
import { processSettings } from './process-settings.ts'

const refusalOf = (env: Record<string, string>): string => {
  try {
    processSettings(env)
  } catch (error) {
    assert.ok(error instanceof StartRefused, String(error))
    return error.message
  }
  return ''
}

describe('settings of the process', () => {
  test('that are not given or empty have their defaults', () => {
    const defaults = {
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      databaseUrl: undefined,
      connections: undefined,
      replicaUrl: undefined,
      replicaBehindSeconds: 10,
      metricsToken: undefined,
      metricsOpenHere: true,
      demo: true,
      demoEvening: true,
      logLevel: 'warn',
      trustedProxies: [],
      secret: undefined,
      secretChanged: false,
      isProduction: false,
      site: undefined,
      whatsApp: undefined,
      cloud: undefined,
      traces: undefined,
      callLimits: { writesPerMinute: 600, filesPerMinute: 120 },
      sessionIdleMs: undefined,
    }
    assert.deepEqual(processSettings({}), defaults)
    assert.deepEqual(
      processSettings({ PORT: '', DATABASE_URL: '', SECRET: ' ', DEMO: '', TRUST_PROXY: '' }),
      defaults,
    )
  })

  test('are read', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/packhouse',
      DATABASE_URL: 'postgres://me:secret@db.example:5432/packhouse?sslmode=require',
      DATABASE_CONNECTIONS: '20',
      DATABASE_REPLICA_URL: 'postgres://me:secret@replica.example/packhouse',
      DATABASE_REPLICA_BEHIND_SECONDS: '3',
      METRICS_TOKEN: 'scraper-of-the-hall',
      LOG_LEVEL: 'info',
      TRUST_PROXY: '10.0.0.0/8, 192.168.1.7 uniquelocal',
      SECRET: 'x'.repeat(32),
      SECRET_CHANGED: 'on',
      SITE: 'https://packhouse.example/',
      NODE_ENV: 'production',
      WRITES_PER_MINUTE: '0',
      FILES_PER_MINUTE: '30',
      SESSION_IDLE_MINUTES: '30',
      WHATSAPP_VERIFY_TOKEN: 'a-token-of-the-house',
      WHATSAPP_APP_SECRET: 'a-secret-of-the-app',
      WHATSAPP_TOKEN: 'a-token-of-whatsapp',
      WHATSAPP_PHONE_ID: '109812',
      WHATSAPP_API_URL: 'http://127.0.0.1:4000/',
      WHATSAPP_TIMEOUT_SECONDS: '5',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, tenant=7',
    }
    assert.deepEqual(processSettings(env), {
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/packhouse',
      databaseUrl: env.DATABASE_URL,
      connections: 20,
      replicaUrl: env.DATABASE_REPLICA_URL,
      replicaBehindSeconds: 3,
      metricsToken: env.METRICS_TOKEN,
      metricsOpenHere: false,
      demo: false,
      demoEvening: true,
      logLevel: 'info',
      trustedProxies: ['10.0.0.0/8', '192.168.1.7', 'uniquelocal'],
      secret: env.SECRET,
      secretChanged: true,
      isProduction: true,
      site: 'https://packhouse.example',
      whatsApp: { verifyToken: 'a-token-of-the-house', appSecret: 'a-secret-of-the-app' },
      cloud: {
        url: 'http://127.0.0.1:4000',
        token: 'a-token-of-whatsapp',
        phoneId: '109812',
        timeoutMs: 5000,
        site: 'https://packhouse.example',
      },
      traces: {
        url: 'http://collector.example:4318/v1/traces',
        service: 'packhouse',
        headers: { 'api-key': 'a b', tenant: '7' },
      },
      callLimits: { writesPerMinute: 0, filesPerMinute: 30 },
      sessionIdleMs: 1_800_000,
    })
    const socket = 'postgresql://me@/packhouse?host=/run/postgresql'
    assert.equal(processSettings({ DATABASE_URL: socket }).databaseUrl, socket)
    const several = 'postgres://me:secret@a.example:5432,b.example:5433/packhouse'
    assert.equal(processSettings({ DATABASE_URL: several }).databaseUrl, several)
    assert.deepEqual(processSettings({ TRUST_PROXY: 'on' }).trustedProxies, ['loopback'])
    assert.deepEqual(processSettings({ TRUST_PROXY: 'off' }).trustedProxies, [])
    assert.deepEqual(processSettings({ TRUST_PROXY: 'fd00::/8,::1' }).trustedProxies, ['fd00::/8', '::1'])
  })

  const refused: [Record<string, string>, RegExp][] = [
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      /^OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector/,
    ],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'api-key' }, /^OTEL_EXPORTER_OTLP_HEADERS must be name=value/],
    [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535\.$/],
    [{ PORT: '65536' }, /^PORT must be/],
    [{ PORT: '-1' }, /^PORT must be/],
    [{ PORT: '80.5' }, /^PORT must be/],
    [{ DATABASE_CONNECTIONS: '1' }, /^DATABASE_CONNECTIONS must be a whole number from 2 to 500\.$/],
    [
      { WHATSAPP_VERIFY_TOKEN: 'of the house' },
      /^WHATSAPP_APP_SECRET is required with WHATSAPP_VERIFY_TOKEN\.$/,
    ],
    [
      { WHATSAPP_TOKEN: 'x'.repeat(16), SITE: 'https://a.example' },
      /^WHATSAPP_PHONE_ID is required with WHATSAPP_TOKEN\.$/,
    ],
    [
      { WHATSAPP_TOKEN: 'x'.repeat(16), WHATSAPP_PHONE_ID: '12345' },
      /^SITE is required with WHATSAPP_TOKEN\.$/,
    ],
    [
      { WHATSAPP_API_URL: 'http://api.example' },
      /^WHATSAPP_API_URL must be an https address, or an http one of this machine\.$/,
    ],
    [
      { WHATSAPP_APP_SECRET: 'x'.repeat(16) },
      /^WHATSAPP_VERIFY_TOKEN is required with WHATSAPP_APP_SECRET\.$/,
    ],
    [
      { WORKERS: '4' },
      /^WORKERS is no longer a setting\. Remove it; to use more cores, start one server a core with/,
    ],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters\.$/],
    [{ DATABASE_REPLICA_URL: 'postgres://replica/x' }, /^DATABASE_REPLICA_URL needs DATABASE_URL: /],
    [
      { DATABASE_URL: 'postgres://a/x', DATABASE_REPLICA_URL: 'postgres://b,c/x' },
      /^DATABASE_REPLICA_URL must be an address/,
    ],
    [
      { DATABASE_REPLICA_BEHIND_SECONDS: '0' },
      /^DATABASE_REPLICA_BEHIND_SECONDS must be a whole number from 1 to 86400\.$/,
    ],
    [{ DATABASE_URL: 'postgres://a:1:2,b/x' }, /^DATABASE_URL must be an address/],
    [
      { DATABASE_URL: 'db.example' },
      /^DATABASE_URL must be an address like postgres:\/\/user:password@host:5432\/name\.$/,
    ],
    [{ DATABASE_URL: 'mysql://me@db/x' }, /^DATABASE_URL must be/],
    [{ DATABASE_URL: 'postgres://me@db' }, /^DATABASE_URL must name its own database/],
    [{ DATABASE_URL: 'postgres://me@db:5432/?sslmode=require' }, /^DATABASE_URL must name its own database/],
    [{ DATABASE_URL: 'postgres://me@a,b/postgres' }, /^DATABASE_URL must name its own database/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be production, development or test\.$/],
    [{ NODE_ENV: 'Production' }, /^NODE_ENV must be/],
    [
      { SITE: 'packhouse.example' },
      /^SITE must be the address people open, like https:\/\/packhouse\.example\.$/,
    ],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://me@db/x' },
      /^SECRET is required with NODE_ENV=production and DATABASE_URL/,
    ],
    [
      { DEMO: 'on', TRUST_PROXY: 'on' },
      /^DEMO=on needs ALLOW_DEMO=1 where TRUST_PROXY lets other machines in/,
    ],
    [{ DEMO: 'yes' }, /^DEMO must be on or off\.$/],
    [{ ALLOW_DEMO: 'ja' }, /^ALLOW_DEMO must be on or off\.$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent\.$/],
    [{ SECRET: 'short' }, /^SECRET must have at least 32 characters\.$/],
    [
      { TRUST_PROXY: 'nginx' },
      /^TRUST_PROXY must be off, on \(a proxy on this machine\) or the addresses of the proxies\.$/,
    ],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.1/8/8' }, /^TRUST_PROXY must be/],
    [
      { DEMO: 'on', NODE_ENV: 'production' },
      /^DEMO=on cannot be used with NODE_ENV=production\. Remove one of the two\.$/,
    ],
    [
      { DEMO: 'on', HOST: '0.0.0.0' },
      /^DEMO=on needs ALLOW_DEMO=1 where HOST=0\.0\.0\.0 lets other machines in/,
    ],
  ]
  for (const [env, sentence] of refused)
    test(`${Object.entries(env)
      .map(pair => pair.join('='))
      .join(' ')} is refused in a sentence that names it`, () => {
      assert.match(refusalOf(env), sentence)
    })

  test('that are wrong are all reported at once, a line each, and never with a secret', () => {
    const reply = refusalOf({ PORT: 'x', LOG_LEVEL: 'y', SECRET: 'swordfish' })
    assert.deepEqual(
      reply.split('\n').map(line => line.split(' ')[0]),
      ['PORT', 'LOG_LEVEL', 'SECRET'],
    )
    assert.doesNotMatch(reply, /swordfish/)
  })

  test('fill an empty database with the demo business only where nobody else comes in, and never in production', () => {
    const demo = (env: Record<string, string>) => processSettings(env).demo
    for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.0.0.53'])
      assert.equal(demo({ HOST }), true, HOST)
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', '127.example.com'])
      assert.equal(demo({ HOST }), false, HOST)
    assert.equal(demo({ HOST: '0.0.0.0', ALLOW_DEMO: '1' }), true)
    assert.equal(demo({ TRUST_PROXY: 'on' }), false)
    assert.equal(demo({ TRUST_PROXY: 'on', ALLOW_DEMO: '1' }), true)
    assert.equal(demo({ NODE_ENV: 'production' }), false)
    assert.equal(demo({ DEMO: 'off' }), false)
  })
})

test('docs/operating.md describes every setting', () => {
  const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
  const described = new Set([...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name))
  const sources = [
    './process-settings.ts',
    '../../platform/otp/choose-gateway.ts',
    '../../platform/otp/limits.ts',
    '../../platform/otp/code-digits.ts',
  ].map(path => readFileSync(new URL(path, import.meta.url), 'utf8'))
  const read = new Set(
    sources
      .join('\n')
      .match(
        /\b(PORT|HOST|DEMO|DEMO_EVENING|SITE|SECRET|SECRET_CHANGED|NODE_ENV|(?:DATA|DATABASE|ALLOW|LOG|METRICS|TRUST|OTP|WRITES|FILES|SESSION|WHATSAPP|OTEL)_[A-Z_]+)\b(?=['`:,=} ])/g,
      ),
  )
  assert.ok(read.size > 20, [...read].join())
  assert.deepEqual(
    [...read].filter(name => !described.has(name)),
    [],
  )
  assert.deepEqual(
    [...described].filter(name => !read.has(name ?? '')),
    [],
  )
})
