/// <reference types="node" />
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { hostOf } from './hosts.ts'

const table = {
  localhost: { env: 'dev', origin: '' },
  'uat.packhouse.example': { env: 'uat', origin: 'https://api.uat.packhouse.example' },
  'packhouse.example': { env: 'prod', origin: 'https://api.packhouse.example' },
}
const page = (host: string) => ({ host, hostname: host.replace(/:\d+$/, '') })

// spec 9.9
test('the host of the page chooses among dev, uat and prod, and a host nobody lists is dev', () => {
  const envs = ['localhost:4000', 'uat.packhouse.example', 'packhouse.example', 'nobody.example'].map(
    name => hostOf(table, page(name)).env,
  )
  assert.deepEqual(envs, ['dev', 'uat', 'prod', 'dev'])
})

// spec 9.9
test('uat and prod each have an API, dev is asked where the page came from', () => {
  assert.equal(hostOf(table, page('localhost:4000')).origin, '')
  const origins = ['uat.packhouse.example', 'packhouse.example'].map(name => hostOf(table, page(name)).origin)
  assert.deepEqual(origins, ['https://api.uat.packhouse.example', 'https://api.packhouse.example'])
})

test('the table as it is shipped opens the API to no other host', () => {
  const shipped: Record<string, { origin: string }> = JSON.parse(
    readFileSync(new URL('../../client/public/hosts.json', import.meta.url), 'utf8'),
  )
  assert.ok(Object.keys(shipped).length > 0)
  for (const [name, { origin }] of Object.entries(shipped)) assert.equal(origin, '', name)
})

test('a port is looked up before the bare name, and an entry without an API counts as none', () => {
  const own = {
    'localhost:1': { env: 'uat', origin: 'https://a' },
    localhost: { env: 'prod', origin: 'https://b' },
    x: { env: 'prod' },
  }
  assert.equal(hostOf(own, page('localhost:1')).env, 'uat')
  assert.equal(hostOf(own, page('localhost:2')).env, 'prod')
  assert.equal(hostOf(own, page('x')).env, 'dev')
})

test('an API that is no plain origin counts as none, so the page does not call what the server refuses', () => {
  for (const origin of ['https://a/', "https://a; script-src 'unsafe-inline'", 'a.example', 'ftp://a', 7])
    assert.deepEqual(
      hostOf({ x: { env: 'uat', origin } }, page('x')),
      { env: 'dev', origin: '' },
      String(origin),
    )
  for (const table of [undefined, null, [], 'x']) assert.equal(hostOf(table, page('x')).env, 'dev')
  assert.equal(hostOf({}, page('constructor')).env, 'dev')
})
