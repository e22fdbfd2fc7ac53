import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { NameReader } from '@packhouse/contract/ordering/reading/names/typed-name.ts'
import { figuresIn } from '@packhouse/contract/platform/formats/figures.ts'
import { insideOf } from '../../../../../client/src/app/requests/figures.ts'
import { namesOf as readerOf } from '../../../../../client/src/ordering/line-entry/namesOf.ts'
import type { OrderableItem } from '../../../../../client/src/ordering/line-entry/packs.ts'
import { type Offer, prepareOffer } from '../../../../../client/src/ordering/line-entry/ranking.ts'
import { readLine } from '../../../../../client/src/ordering/line-entry/readLine.ts'
import { loadMasters } from '../../../roof/demo/masters.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testServices } from '../../../testing/services.ts'

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

/** What Enter takes of a text, or what it asks about. */
function taken(typed: string, offer: Offer, names: NameReader) {
  const { ranked, amount, question, candidates } = readLine(typed, {
    offer,
    names,
    lines: [],
    mayAgree: false,
  })
  return {
    pack: question ? undefined : ranked[0]?.pack,
    amount,
    asked: candidates.map(({ pack }) => pack.item.itemId),
  }
}

test('every name and alias of the demo, in the list of a customer or not, finds its item and never another', async () => {
  assert.ok(buyers.length > 2)
  let outside = 0
  for (const { id, name } of buyers) {
    const sent = await app.ok(orders.itemsForOrder, { customerid: id, outside: true })
    const items = insideOf<OrderableItem[]>(figuresIn(orders.itemsForOrder.reply), sent)
    const offer = prepareOffer(items)
    const names = readerOf(offer)
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
        const { pack, amount: said, asked } = taken(typed, offer, names)
        if (!pack && asked.some(id => ids.includes(id))) continue // a word of several goods
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
