import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { CategoryId, type ItemTypeId } from '@packhouse/contract/ids.ts'
import { bulk } from '@packhouse/contract/platform/bulk/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

type Set = WireArgs<typeof catalogue.changeItems>['body']['set']

let app: TestApp
let dry: CategoryId
before(async () => {
  app = await testApp()
  const { id } = await app.ok(categories.createCategory, { body: { name: 'Dry goods' } })
  dry = CategoryId.parse(id)
})
after(() => app.close())

const change = (
  ids: readonly ItemTypeId[],
  set: Set,
  more: { dryrun?: boolean; versions?: readonly number[] } = {},
) =>
  app.ok(catalogue.changeItems, {
    dryrun: more.dryrun,
    body: { rows: ids.map((id, at) => ({ id, version: more.versions?.[at] })), set },
  })
const undo = (changeid: number | null) => app.ok(bulk.undoBulkChange, { changeid: changeid ?? 0 })
const stored = async (id: ItemTypeId) => {
  const row = await app.db
    .selectFrom('item_type')
    .where('id', '=', id)
    .select(['tax_class', 'is_active', 'item_id'])
    .executeTakeFirstOrThrow()
  const links = await app.db
    .selectFrom('item_category')
    .where('item_id', '=', row.item_id)
    .select('category_id')
    .execute()
  return {
    taxClass: row.tax_class,
    isActive: row.is_active,
    categories: links.map(({ category_id }) => category_id),
  }
}

test('a dry run says what would change and saves nothing', async () => {
  const [dal, rice] = [await anItem(app, { name: 'Toor dal' }), await anItem(app, { name: 'Basmati' })]
  const ids = [dal.itemTypeId, rice.itemTypeId]
  const looked = await change(ids, { categoryId: dry, isActive: false }, { dryrun: true })
  assert.equal(looked.changeId, null)
  assert.deepEqual(looked.counts, { refused: 0, remarks: 0, changed: 2, same: 0 })
  assert.deepEqual(looked.fields, [
    { field: 'categoryIds', count: 2 },
    { field: 'isActive', count: 2 },
  ])
  assert.deepEqual(looked.rows[0]?.cells[0], { field: 'categoryIds', before: '', after: 'Dry goods' })
  assert.deepEqual((await stored(dal.itemTypeId)).categories, [])
})

test('what was changed meanwhile is refused, the others are saved, one undo restores them', async () => {
  const [dal, rice, salt] = [await anItem(app), await anItem(app), await anItem(app)]
  const ids = [dal.itemTypeId, rice.itemTypeId, salt.itemTypeId]
  const { versions } = await change(ids, { taxClass: 'GST18' }, { dryrun: true })
  await change([rice.itemTypeId], { isActive: false })
  const was = await stored(dal.itemTypeId)
  const done = await change(ids, { taxClass: 'GST18', categoryId: dry }, { versions })
  assert.deepEqual(
    [done.counts.changed, done.refusedIds, done.rows[0]?.error?.code],
    [2, [rice.itemTypeId], 'STALE_VERSION'],
  )
  assert.deepEqual(await stored(dal.itemTypeId), { taxClass: 'GST18', isActive: true, categories: [dry] })
  assert.equal((await stored(rice.itemTypeId)).taxClass, was.taxClass)
  await change([salt.itemTypeId], { taxClass: 'GST40' })
  const undone = await undo(done.changeId)
  assert.deepEqual([undone.restored, undone.skipped.map(({ id }) => id)], [1, [salt.itemTypeId]])
  assert.deepEqual(await stored(dal.itemTypeId), was)
  await app.refused(bulk.undoBulkChange, { changeid: done.changeId ?? 0 }, 'BREAKS_RULE')
})

test('an open order that keeps its class, and a class unusual for the HSN code, are remarked', async () => {
  const business = await aBusiness(app)
  const customer = await aCustomer(app, business)
  const ghee = await anItem(app, { name: 'Ghee' })
  const [packId] = ghee.packIds
  assert(packId)
  await anOrder(app, { business, customer, items: [{ packId, packs: 2 }] })
  const looked = await change([ghee.itemTypeId], { taxClass: 'GST40' }, { dryrun: true })
  assert.equal(looked.rows[0]?.state, 'REMARK')
  assert.match(looked.rows[0]?.remark?.message ?? '', /1 open order keeps|usually has/)
})

test('nothing to change is no error, and there is nothing to undo', async () => {
  const salt = await anItem(app)
  const done = await change([salt.itemTypeId], { isActive: true })
  assert.deepEqual([done.changeId, done.counts.same], [null, 1])
})

test('after half an hour a change stays; without the right it cannot be undone', async () => {
  const salt = await anItem(app)
  const { changeId } = await change([salt.itemTypeId], { isActive: false })
  const hall = await app.signInAs('Hari', '9000000011', 'HALL')
  await app.refused(bulk.undoBulkChange, { changeid: changeId ?? 0 }, 'NOT_ALLOWED', { token: hall.token })
  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + 31 * 60_000)
  await app.refused(bulk.undoBulkChange, { changeid: changeId ?? 0 }, 'BREAKS_RULE')
  app.clock.now = now
})

test('sixteen writers leave each of many items wholly old or wholly new, and one undo restores them', async () => {
  const ids: ItemTypeId[] = []
  for (let at = 0; at < 96; at += 1) ids.push((await anItem(app)).itemTypeId)
  const single = ids.filter((_, at) => at % 6 === 0)
  const [done] = await Promise.all([
    change(ids, { taxClass: 'GST18', categoryId: dry, isActive: false }),
    ...single.map(id => change([id], { taxClass: 'GST40', isActive: true })),
  ])
  const isWhole = ({ taxClass, isActive }: Awaited<ReturnType<typeof stored>>) =>
    (taxClass === 'GST18' && !isActive) || (taxClass === 'GST40' && isActive)
  for (const id of ids) assert.ok(isWhole(await stored(id)), `item ${id} is neither`)
  const { restored, skipped } = await undo(done?.changeId ?? null)
  assert.equal(restored + skipped.length, ids.length)
})
