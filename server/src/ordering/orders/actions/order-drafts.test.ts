import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import { maxOrderDrafts } from '@packhouse/contract/ordering/orders/draft-model.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const desk = { device: 'desk-1234', deviceKind: 'DESK' } as const
const phone = { device: 'phone-1234', deviceKind: 'PHONE' } as const
type Kept = WireArgs<typeof drafts.keepOrderDraft>['body']
const aDraft = (given: Partial<Kept> = {}): Kept => ({
  ...desk,
  customer: 'Malabar Regency Hotel',
  outlet: 'Kannur',
  lines: 2,
  draft: { lines: ['onion', 'mint'] },
  ...given,
})
let count = 0
const aKey = () => `draft-${String(++count).padStart(8, '0')}`
const keep = (key: string, given?: Partial<Kept>) =>
  app.ok(drafts.keepOrderDraft, { key, body: aDraft(given) })
const listed = async (token = app.token) => await app.ok(drafts.orderDrafts, {}, { token })
const find = async (key: string) => (await listed()).find(one => one.key === key)

test('a draft is stored with what its tab says, and stored again under its key', async () => {
  const key = aKey()
  await keep(key)
  await keep(key, { lines: 3, draft: { lines: ['onion', 'mint', 'leek'] } })
  const savedAt = app.clock.now.toISOString()
  const tab = { customer: 'Malabar Regency Hotel', outlet: 'Kannur', lines: 3 }
  assert.deepEqual(await find(key), { key, ...desk, ...tab, savedAt })
})

test('a draft moves to the device that takes it, with its lines; the other one can no longer write or close it', async () => {
  const key = aKey()
  await keep(key)
  const taken = await app.ok(drafts.takeOrderDraft, { key, body: phone })
  assert.deepEqual([taken.draft, taken.device, taken.lines], [{ lines: ['onion', 'mint'] }, 'phone-1234', 2])
  assert.equal((await find(key))?.deviceKind, 'PHONE')
  const { data } = await app.refused(drafts.keepOrderDraft, { key, body: aDraft() }, 'STALE_VERSION')
  assert.equal(data?.draft, 'MOVED')
  await app.refused(drafts.closeOrderDraft, { key, device: desk.device }, 'STALE_VERSION')
  await keep(key, { ...phone, lines: 5 })
  assert.equal((await find(key))?.lines, 5)
  await app.ok(drafts.takeOrderDraft, { key, body: desk }) // and back
  await keep(key)
})

test('what is closed leaves the list and does not come back from a device that was offline', async () => {
  const key = aKey()
  await keep(key)
  await app.ok(drafts.closeOrderDraft, { key, device: desk.device })
  assert.equal(await find(key), undefined)
  const { data } = await app.refused(drafts.keepOrderDraft, { key, body: aDraft() }, 'STALE_VERSION')
  assert.equal(data?.draft, 'CLOSED')
  await app.refused(drafts.takeOrderDraft, { key, body: phone }, 'STALE_VERSION')
  const rows = await app.db.selectFrom('order_draft').where('key', '=', key).select('draft').execute()
  assert.deepEqual(rows, [{ draft: null }])
})

test('a draft that was never stored can be closed, and cannot be taken', async () => {
  const key = aKey()
  await app.refused(drafts.takeOrderDraft, { key, body: phone }, 'NOT_FOUND')
  await app.ok(drafts.closeOrderDraft, { key, device: desk.device })
})

test('each person has their own drafts, also under the same key', async () => {
  const key = aKey()
  await keep(key)
  const meera = await app.signInAs('Meera N.', '9845012318')
  assert.deepEqual(await listed(meera.token), [])
  await app.refused(drafts.takeOrderDraft, { key, body: phone }, 'NOT_FOUND', { token: meera.token })
  await app.ok(drafts.closeOrderDraft, { key, device: desk.device }, { token: meera.token })
  assert.equal((await find(key))?.lines, 2)
})

test('who may not take orders has no drafts', async () => {
  const ravi = await app.signInAs('Ravi K.', '9845012319', 'HALL')
  await app.refused(drafts.orderDrafts, {}, 'NOT_ALLOWED', { token: ravi.token })
  await app.refused(drafts.keepOrderDraft, { key: aKey(), body: aDraft() }, 'NOT_ALLOWED', {
    token: ravi.token,
  })
})

test('size, number and names of drafts have limits', async () => {
  await app.refused(drafts.keepOrderDraft, { key: 'short', body: aDraft() }, 'BAD_INPUT')
  const long = { text: 'x'.repeat(410_000) }
  await app.refused(drafts.keepOrderDraft, { key: aKey(), body: aDraft({ draft: long }) }, 'TOO_LARGE')
  const asha = await app.signInAs('Asha D.', '9845012320', 'DESK')
  const keys = Array.from({ length: maxOrderDrafts }, aKey)
  const sending = { token: asha.token }
  for (const key of keys) await app.ok(drafts.keepOrderDraft, { key, body: aDraft() }, sending)
  await app.refused(drafts.keepOrderDraft, { key: aKey(), body: aDraft() }, 'BREAKS_RULE', sending)
  await app.ok(drafts.keepOrderDraft, { key: keys[0] ?? '', body: aDraft() }, sending)
})

test('two devices that take a draft at once: both are answered, one holds it', async () => {
  const key = aKey()
  await keep(key)
  const tablet = { device: 'tablet-1234', deviceKind: 'TABLET' } as const
  const taken = await Promise.all([phone, tablet].map(body => app.ok(drafts.takeOrderDraft, { key, body })))
  const holder = (await find(key))?.device
  assert.equal(taken.filter(({ device }) => device === holder).length, 1)
})

test('drafts that nobody touched for two months are forgotten', async () => {
  const key = aKey()
  await keep(key)
  await app.db
    .updateTable('order_draft')
    .where('key', '=', key)
    .set({ saved_at: new Date(app.clock.now.getTime() - 61 * 86_400_000) })
    .execute()
  await keep(aKey())
  assert.equal(await find(key), undefined)
})

test('the trail says that a draft was stored, moved or closed, not what is in it', async () => {
  const key = aKey()
  await keep(key)
  await app.ok(drafts.takeOrderDraft, { key, body: phone })
  await app.ok(drafts.closeOrderDraft, { key, device: phone.device })
  const events = await app.db
    .selectFrom('audit_event')
    .orderBy('id', 'desc')
    .limit(3)
    .select(['action', 'after'])
    .execute()
  assert.deepEqual(events.toReversed(), [
    { action: 'ORDER_DRAFT_SAVED', after: { key, lines: 2 } },
    { action: 'ORDER_DRAFT_MOVED', after: { key, to: 'PHONE' } },
    { action: 'ORDER_DRAFT_CLOSED', after: { key } },
  ])
})
