import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { searchKey } from '@packhouse/contract/search/normalise.ts'
import { found } from '../../../../client/src/orders/line-entry/apart.ts'
import type { OrderableItem } from '../../../../client/src/orders/line-entry/packs.ts'
import { listed, type Offer, prepareOffer } from '../../../../client/src/orders/line-entry/ranking.ts'
import { loadMasters } from '../../demo/masters.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testServices } from '../../testing/services.ts'

let app: TestApp
let buyers: { id: CustomerId; name: string }[]
before(async () => {
  app = await testApp({ mobile: '9000000000' })
  await app.db.transaction().execute(tx => loadMasters(tx, app.clock.now, testServices()))
  buyers = await app.db
    .selectFrom('customer')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('customer_group').whereRef('customer_group.customer_id', '=', 'customer.id')),
    )
    .select(['id', 'legal_name as name'])
    .orderBy('id')
    .execute()
})
after(() => app.close())

/** All that people call an item as a whole. */
const namesOf = ({ itemName, itemType, alias }: OrderableItem): string[] => [
  itemName,
  ...(itemType === 'Regular' ? [] : [`${itemName} ${itemType}`]),
  ...alias,
]

/** What Enter takes of a text. */
function taken(typed: string, offer: Offer) {
  const { ranked, amount } = found(typed, offer)
  const { packs, best } = listed(ranked)
  return { pack: packs[best], amount }
}

test('every name and alias of the demo, in the list of a customer or not, finds its item and never another', async () => {
  assert.ok(buyers.length > 2)
  let outside = 0
  for (const { id, name } of buyers) {
    const items = await app.ok(orders.itemsForOrder, { customerid: id, outside: true })
    const offer = prepareOffer(items)
    const called = Map.groupBy(
      items.flatMap(item => namesOf(item).map(text => ({ key: searchKey(text), item }))),
      ({ key }) => key,
    )
    const wrong: string[] = []
    for (const [key, sharing] of called) {
      const ids = sharing.map(({ item }) => item.itemId)
      for (const [typed, amount] of [
        [key, null],
        [`${key} 20kg`, '20kg'],
      ] as const) {
        const { pack, amount: said } = taken(typed, offer)
        if (!pack || !ids.includes(pack.item.itemId)) wrong.push(`${typed}: ${pack?.item.name ?? 'nothing'}`)
        else if (said !== amount) wrong.push(`${typed}: amount ${said}`)
        const own = sharing.filter(({ item }) => item.packs.some(one => !one.outside))
        if (pack && own.length === 0) {
          outside++
          if (!pack.isOutside) wrong.push(`${typed}: not marked`)
        }
      }
    }
    assert.deepEqual(wrong, [], name)
  }
  assert.ok(outside > 100)
})
