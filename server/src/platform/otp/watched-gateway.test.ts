import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Registry } from 'prom-client'
import { NotSent } from './sms-gateway.ts'
import { watchGateway } from './watched-gateway.ts'

test('codes that do not go out are in the log, counted, and a remark, without number and code', async () => {
  const said: string[] = []
  const write = (level: string) => (text: string) => void said.push(`${level}: ${text}`)
  let issue: Error | undefined
  let isThere = true
  let ms = 0
  const { gateway, remark, countIn } = watchGateway(
    {
      isMock: false,
      send: async () => {
        if (issue) throw issue
      },
      isReachable: async () => isThere,
    },
    { log: { warn: write('warn'), info: write('info') }, nowMs: () => ms },
  )
  const registry = new Registry()
  countIn(registry)
  const send = () =>
    gateway.send('9845012318', '4821').then(
      () => 'sent',
      () => 'refused',
    )
  assert.equal(await send(), 'sent')
  assert.equal(remark(), undefined)
  issue = new NotSent('The gateway responded with 500')
  for (const at of [0, 1_000, 61_000]) {
    ms = at
    assert.equal(await send(), 'refused')
  }
  assert.equal(remark(), 'The last sign-in code was not sent: The gateway responded with 500')
  isThere = false
  assert.equal(await gateway.isReachable(), false)
  issue = undefined
  isThere = true
  assert.equal(await gateway.isReachable(), true)
  assert.equal(await send(), 'sent')
  assert.equal(remark(), undefined)
  issue = new Error('fetch failed for https://sms.example/?to=9845012318&text=4821')
  await send()
  assert.deepEqual(said, [
    'warn: A sign-in code was not sent: The gateway responded with 500',
    'warn: A sign-in code was not sent: The gateway responded with 500',
    'info: Sign-in codes go out again',
    'warn: A sign-in code was not sent: the gateway failed',
  ])
  const text = await registry.metrics()
  for (const line of ['{outcome="sent"} 2', '{outcome="failed"} 4', '{outcome="unreachable"} 1'])
    assert.ok(text.includes(`packhouse_codes_total${line}`), text)
})
