import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
let item: Reply<typeof items.saveItems>['items'][number]
let typeId: number
let packId: number
before(async () => {
  app = await testApp()
  const [saved] = (
    await app.ok(items.saveItems, {
      body: {
        name: 'Tomato',
        itemGeneralDetails: [
          {
            itemTypeCode: 'TOMATO',
            itemTypeName: 'Regular',
            itemUnit: 'KG',
            hsn: '070200',
            taxClass: 'NIL',
            shelfLifeDays: 6,
          },
        ],
      },
    })
  ).items
  assert(saved)
  item = saved
  typeId = saved.itemGeneralDetails[0]?.id ?? 0
  const pack = await app.ok(items.addPackSize, { itemid: typeId, body: { packsizeweight: 5 } })
  packId = pack.packsizeid
})
after(() => app.close())

const trail = (args: object = {}) =>
  app.ok(audit.auditTrail, { entity: 'item', id: String(item.id), ...args })
const whole = (args: object = {}) => trail({ also: `item_type:${typeId},pack:${packId}`, ...args })

describe('the trail of a thing', () => {
  test('says who did what, when, and what it was before', async () => {
    app.clock.now = new Date('2026-11-21T04:30:00Z')
    const ravi = await app.signInAs('Ravi', '9000000011')
    await app.ok(items.updateItems, { body: { id: item.id, name: 'Tomato (local)' } }, { token: ravi.token })
    const { rows, total, nextCursor } = await trail()
    assert.equal(total, 2)
    assert.equal(nextCursor, null)
    const [changed, created] = rows
    assert.deepEqual(
      { ...changed, id: 0 },
      {
        id: 0,
        at: '2026-11-21T04:30:00.000Z',
        by: 'Ravi',
        userId: ravi.id,
        nowCalled: null,
        isShared: false,
        action: 'ITEM_CHANGED',
        entity: 'item',
        entityId: String(item.id),
        before: { name: 'Tomato' },
        after: { name: 'Tomato (local)' },
        reason: null,
      },
    )
    assert.deepEqual([created?.action, created?.by, created?.before], ['ITEM_CREATED', 'Asha', null])
  })

  test('holds that of things that belong to it, the newest of all first, page after page without gap or repeat', async () => {
    const all = (await whole()).rows
    assert.deepEqual(
      all.map(({ action }) => action),
      ['ITEM_CHANGED', 'PACK_ADDED', 'ITEM_TYPE_CREATED', 'ITEM_CREATED'],
    )
    const paged: typeof all = []
    for (let cursor: string | undefined; ; ) {
      const page = await whole({ limit: 1, ...(cursor ? { cursor } : {}) })
      assert.equal(page.total, cursor ? page.total : 4)
      paged.push(...page.rows)
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    assert.deepEqual(paged, all)
  })

  test('counts a thing once that is named twice', async () => {
    assert.equal((await trail({ also: `item:${item.id}` })).total, 2)
  })

  test('can be asked of one person and of days in India', async () => {
    const ravi = (await trail()).rows[0]?.userId
    assert.deepEqual(
      (await whole({ userid: ravi })).rows.map(({ by }) => by),
      ['Ravi'],
    )
    assert.equal((await whole({ from: '2026-11-21' })).total, 1)
    assert.equal((await whole({ to: '2026-11-20' })).total, 3)
    assert.equal((await whole({ from: '2026-11-20', to: '2026-11-21' })).total, 4)
    assert.equal((await whole({ from: '2026-11-22' })).total, 0)
  })

  test('keeps what is gone: a deleted pack is in the trail of its item', async () => {
    const { packsizeid } = await app.ok(items.addPackSize, { itemid: typeId, body: { packsizeweight: 7 } })
    await app.ok(items.deleteItemPack, { itemid: typeId, packsizeid })
    const [gone] = (await trail({ also: `item_type:${typeId}` })).rows
    assert.deepEqual(
      [gone?.action, gone?.entity, gone?.before?.sku],
      ['PACK_DELETED', 'item_type', 'TOMATO-7KG'],
    )
  })

  test('shows a value that is no field under the name value', async () => {
    await app.db.transaction().execute(tx =>
      recordAndAnnounce(tx, {
        events: [
          { action: 'COUNTED', entity: 'trial', entityId: 1, before: 3, after: [4] },
          { action: 'COUNTED', entity: 'trial', entityId: 1, before: null, after: { count: null } },
        ],
        author: {
          userId: null,
          userName: 'nobody',
          address: '',
          device: '',
          requestId: 'r',
          at: app.clock.now,
        },
        tags: [],
      }),
    )
    const { rows } = await app.ok(audit.auditTrail, { entity: 'trial', id: '1' })
    assert.deepEqual(
      rows.map(({ before, after, userId }) => [before, after, userId]),
      [
        [null, { count: null }, null],
        [{ value: 3 }, { value: [4] }, null],
      ],
    )
  })

  test('is empty for a thing nothing happened to', async () => {
    assert.deepEqual(await app.ok(audit.auditTrail, { entity: 'item', id: '99999' }), {
      rows: [],
      total: 0,
      nextCursor: null,
    })
  })

  test('is refused for what is no thing, no day and no cursor it gave out, and to strangers', async () => {
    await app.refused(audit.auditTrail, { entity: 'Item; drop', id: '1' }, 'BAD_INPUT')
    await app.refused(audit.auditTrail, { entity: 'item', id: '1', also: ['pack'] }, 'BAD_INPUT')
    await app.refused(audit.auditTrail, { entity: 'item', id: '1', from: '2026-02-30' }, 'BAD_INPUT')
    await app.refused(audit.auditTrail, { entity: 'item', id: '1', cursor: 'x' }, 'BAD_INPUT')
    await app.refused(audit.auditTrail, { entity: 'item', id: '1' }, 'NOT_SIGNED_IN', { token: null })
  })
})
