import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { misspeltSettings } from './unknown-settings.ts'

test('a misspelt setting is named with the one that was meant', () => {
  const meant = (name: string) => /did you mean (\w+)\?$/.exec(misspeltSettings([name])[0] ?? '')?.[1]
  assert.equal(meant('TRUST_PROX'), 'TRUST_PROXY')
  assert.equal(meant('DATABSE_URL'), 'DATABASE_URL')
  assert.equal(meant('DATABASE_URLS'), 'DATABASE_URL')
  assert.equal(meant('SERCET'), 'SECRET')
  assert.equal(meant('WHATSAPP_PHONEID'), 'WHATSAPP_PHONE_ID')
  assert.equal(meant('WHATSAPP_PHONE_NUMBER_ID'), 'WHATSAPP_PHONE_ID')
  assert.equal(meant('WHATSAPP_ACCESS_TOKEN'), 'WHATSAPP_TOKEN')
  assert.equal(meant('WHATSAPP_SECRET'), 'WHATSAPP_APP_SECRET')
  assert.equal(meant('DATABASE_PASSWORD'), 'DATABASE_URL')
  assert.equal(meant('DATADIR'), 'DATA_DIR')
  assert.equal(meant('METRICSTOKEN'), 'METRICS_TOKEN')
  assert.deepEqual(
    misspeltSettings([
      'PATH',
      'HOME',
      'HOSTNAME',
      'SECRET',
      'PORT',
      'NODE_OPTIONS',
      'PORTS',
      'LOG_FILE',
      'HOST_IP',
      'NODE_PATH',
      'DATA_HOME',
    ]),
    [],
  )
})

test('every setting of docs/operating.md is known', () => {
  const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
  const described = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name)
  assert.ok(described.length > 25)
  assert.deepEqual(
    misspeltSettings(described.map(name => `${name}S`)).length,
    described.filter(name => name.length > 4).length,
  )
})
