import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { slices } from '../contract/src/all.ts'
import type { AnyEndpoint } from '../contract/src/endpoint.ts'
import { linkPages } from '../contract/src/link-pages.ts'
import { chooseGateway } from '../server/src/platform/otp/choose-gateway.ts'
import { processSettings } from '../server/src/roof/start/process-settings.ts'
import { misspeltSettings } from '../server/src/roof/start/unknown-settings.ts'
import { root } from './source.ts'

// Examples that operators copy: one that would not start, or allows what the product guards against, is a bug.

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

/** Returns the code block of a page that begins with this line, without its fences. */
function block(page: string, begins: string): string {
  const found = [...read(page).matchAll(/```\w*\n([\s\S]*?)```/g)].find(([, text]) =>
    text?.startsWith(begins),
  )
  assert.ok(found?.[1], `${page} has no block that begins with ${begins}`)
  return found[1]
}

describe('docs/operating.md', () => {
  test('has a whole .env for production that is taken as it is, with its secrets filled in', () => {
    const lines = block('docs/operating.md', '# /etc/packhouse.env')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
    const env = Object.fromEntries(
      lines.map(line => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1).replace('…', 's'.repeat(64)),
      ]),
    )
    const settings = processSettings(env)
    assert.equal(settings.isProduction, true)
    assert.deepEqual(settings.trustedProxies, ['loopback'])
    assert.equal(settings.site, 'https://packhouse.example')
    const gateway = chooseGateway(env)
    assert.ok('use' in gateway && gateway.use === 'http', JSON.stringify(gateway))
    assert.deepEqual(misspeltSettings(Object.keys(env)), [])
  })

  test('has a unit that starts Node itself, as a separate user, and ends it in time', () => {
    const unit = block('docs/operating.md', '# /etc/systemd/system/packhouse.service')
    assert.ok(unit.includes(`\nExecStart=/opt/packhouse/node_modules/.bin/${serve}\n`))
    assert.match(unit, /^Environment=MALLOC_TRIM_THRESHOLD_=131072$/m)
    assert.match(unit, /^User=packhouse$/m)
    assert.match(unit, /^KillMode=mixed$/m)
    assert.match(unit, /^TimeoutStopSec=10$/m)
    assert.match(unit, /^Restart=on-failure$/m)
    assert.match(unit, /^EnvironmentFile=\/etc\/packhouse\.env$/m)
  })
})

/** How the server is started, everywhere. */
const serve = z.object({ scripts: z.object({ serve: z.string() }) }).parse(JSON.parse(read('package.json')))
  .scripts.serve

describe('docs/nginx.conf', () => {
  const config = read('docs/nginx.conf')

  test('lists the nodes that the guide starts, whose ports no setting of all nodes overrides', () => {
    const listed = [...config.matchAll(/^ +server 127\.0\.0\.1:(\d+)/gm)].map(
      ([, port]) => `packhouse@${port}`,
    )
    const guide = read('docs/operating.md')
    assert.ok(guide.includes(`systemctl enable --now ${listed.join(' ')}\n`), listed.join(' '))
    assert.doesNotMatch(block('docs/operating.md', '# /etc/packhouse.env'), /^PORT=/m)
  })

  test('speaks TLS, sends plain http there, shows no version', () => {
    assert.match(config, /listen 80;\s*return 301 https:/)
    assert.match(config, /listen 443 ssl;/)
    assert.match(config, /ssl_protocols TLSv1\.2 TLSv1\.3;/)
    assert.match(config, /server_tokens off;/)
  })

  test('passes no header on under a name that the server believes, in any of its places', () => {
    for (const header of [
      'Host $host',
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Proto $scheme',
      'X-Forwarded-Host $host',
    ])
      assert.ok(config.includes(`proxy_set_header ${header};`), header)
    assert.ok(config.includes('proxy_set_header Forwarded "";'))
    // a header set in a location would remove all those above it
    const places = config.slice(config.indexOf('location / {'))
    assert.equal(places.includes('proxy_set_header'), false)
  })

  test('limits every call without a sign-in that takes a mobile, a code or a token, and no other: a whole office comes from one address', () => {
    const places = [...config.matchAll(/location ([^{]+) \{([^}]+)\}/g)].filter(([, , text]) =>
      text?.includes('zone=codes'),
    )
    const [, pattern] = /^~ (\S+)$/.exec(places.length === 1 ? (places[0]?.[1] ?? '') : '') ?? []
    assert.ok(pattern, 'one place, chosen by a pattern, has the limit of codes')
    const calls = Object.values(slices).flatMap<AnyEndpoint>(calls => Object.values(calls))
    const limited = calls.filter(({ path }) => new RegExp(pattern).test(path))
    assert.deepEqual(
      limited.map(({ path }) => path),
      calls.filter(({ open, method }) => open && method !== 'GET').map(({ path }) => path),
    )
    assert.ok(limited.length >= 6)
  })

  test('limits what one address may send, and keeps searches out of its log and figures from the world', () => {
    assert.match(config, /limit_req zone=calls/)
    assert.match(config, /limit_req zone=codes/)
    assert.match(config, /limit_conn connections/)
    const format = /log_format packhouse ([^;]+);/.exec(config)?.[1] ?? ''
    assert.match(format, /\$logged_uri/)
    const masked = /map \$uri \$logged_uri \{\s*"~\*\^[^(]*\(\?<page>([\w|]+)\)/.exec(config)?.[1]
    assert.equal(
      masked,
      linkPages.join('|'),
      'the pages whose address is a secret; npm run torture -- --only=links sends them',
    )
    assert.match(config, /error_log \S+ crit;/, 'lesser errors quote requests whole')
    assert.match(format, /\$sent_http_x_request_id/)
    assert.doesNotMatch(format, /\$request\b|\$request_uri|\$args|\$query_string|\$http_referer/)
    assert.match(config, /access_log \S+ packhouse;/)
    assert.match(config, /location = \/metrics \{\s*return 404;/)
  })
})

describe('containers', () => {
  const docker = read('Dockerfile')
  const compose = read('compose.yaml')

  test('take every setting of .env, and may write nowhere but to their volumes', () => {
    assert.match(compose, /env_file:\s*- path: \.env\s*required: false/)
    for (const guard of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'mem_limit:'])
      assert.ok(compose.includes(guard), guard)
    assert.match(compose, /volumes: \["backups:\/backups"\]/)
  })

  test('are of a named version, hold what the lock says, run as a separate user and ask the port they have', () => {
    for (const [, image] of docker.matchAll(/^FROM (\S+)/gm))
      assert.match(image ?? '', /^node:\d+\.\d+\.\d+-/)
    assert.match(compose, /image: postgres:\d+\.\d+$/m)
    assert.match(docker, /npm install[^\n]*--ignore-scripts[^\n]*\\\n\s*&& node scripts\/locked\.mjs/)
    assert.ok(docker.includes(`\nCMD ${JSON.stringify(serve.split(' ')).replaceAll(',', ', ')}\n`))
    assert.match(docker, /^ENV .* MALLOC_TRIM_THRESHOLD_=131072$/m)
    assert.match(docker, /^USER node$/m)
    assert.match(docker, /chown node:node \/backups/)
    assert.match(docker, /127\.0\.0\.1:\$\{process\.env\.PORT\}\/health\/ready/)
  })

  test('take neither backups nor settings nor the history of the code with them', () => {
    const left = read('.dockerignore').split('\n')
    for (const name of ['.git', '*.backup', '.env*', 'data']) assert.ok(left.includes(name), name)
  })
})

test('the pages that are shipped call nobody, and let no other page call', () => {
  const hosts: unknown = JSON.parse(read('client/public/hosts.json'))
  assert.deepEqual(hosts, { localhost: { env: 'dev', origin: '' }, '127.0.0.1': { env: 'dev', origin: '' } })
})
