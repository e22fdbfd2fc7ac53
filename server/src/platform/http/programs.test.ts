import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../ordering/orders/testing/order-app.ts'

// The programs of docs/api-keys.md, taken from the page and run against a server.

const page = readFileSync(new URL('../../../../docs/api-keys.md', import.meta.url), 'utf8')
const programOf = (language: 'sh' | 'ts'): string => {
  const [, program] = page.match(new RegExp(`^\`\`\`${language} run\\n(.*?)^\`\`\``, 'ms')) ?? []
  assert(program, `docs/api-keys.md has no ${language} program`)
  return program
}

let orderApp: OrderApp
let url = ''
let key = ''
let customerName = ''
let sku = ''
const folder = mkdtempSync(join(tmpdir(), 'packhouse-program-'))
before(async () => {
  orderApp = await anOrderApp()
  const { test: app } = orderApp
  const onion = await orderApp.item({ name: 'Onion', onHandMilli: 900_000 })
  await orderApp.order([[onion, 5]], 'DISPATCHED')
  const pack = await app.db
    .selectFrom('pack')
    .where('id', '=', onion.packId)
    .select('sku')
    .executeTakeFirstOrThrow()
  sku = pack.sku
  const { rows } = await app.ok(customers.customerDashboard, {})
  customerName = rows[0]?.businessName ?? ''
  const desk = (await app.ok(staff.roles, {})).find(({ code }) => code === 'DESK')
  assert(desk)
  const made = await app.ok(staff.addApiKey, {
    body: { name: 'Web shop', roles: [desk.id], expiresOn: dayOf(app.clock.now) },
  })
  key = made.key
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await orderApp?.close()
})

const run = (program: string, ...words: string[]) =>
  new Promise<{ code: number; said: string; wrong: string }>(resolve => {
    const env = { ...process.env, PACKHOUSE_URL: url, PACKHOUSE_KEY: key, NODE_OPTIONS: '' }
    const child = execFile(program, words, { env, timeout: 30_000 }, (_error, said, wrong) =>
      resolve({ code: child.exitCode ?? -1, said, wrong }),
    )
  })

// spec 7.36
test('the TypeScript program takes an order in its name, once, and reads the dues', async () => {
  const file = join(folder, 'order.ts')
  writeFileSync(file, programOf('ts'))
  const { code, said, wrong } = await run(process.execPath, file, customerName, '2026-11-21', `${sku}=3`)
  assert.equal(code, 0, wrong)
  assert.match(said, /^Order \d+ for .+: ₹81$/m)
  assert.match(said, /^2627\/BS\/0000001 due 2026-\d\d-\d\d: ₹135$/m)
  assert.match(said, /^Owed in all: ₹135\.00$/m)
  const orderid = Number(/^Order (\d+)/.exec(said)?.[1])
  const { activity } = await orderApp.test.ok(orders.orderDetails, { orderid })
  assert.deepEqual([...new Set(activity.map(({ by }) => by))], ['Web shop'])

  const unknown = await run(process.execPath, file, customerName, '2026-11-21', 'NOWHERE=1')
  assert.equal(unknown.code, 1)
  assert.match(unknown.wrong, /may not order NOWHERE/)
})

// spec 7.36
test('the shell program says who it is and reads the dues', async t => {
  if ((await run('curl', '--version')).code !== 0) return t.skip('no curl on this machine')
  const { code, said, wrong } = await run('sh', '-c', programOf('sh'))
  assert.equal(code, 0, wrong)
  const [me = '', found = '', dues = ''] = said.split('\n')
  assert.partialDeepStrictEqual(JSON.parse(me), { name: 'Web shop', roles: [{ code: 'DESK' }] })
  assert.equal(JSON.parse(found)[0].businessname, customerName)
  assert.equal(JSON.parse(dues)[0].open, 135)
})
