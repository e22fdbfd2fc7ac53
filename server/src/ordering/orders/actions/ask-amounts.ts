import type { SupplyTax } from '@packhouse/contract/business/gst/supply.ts'
import { askOrdered, type OrderedItem, smallLine } from '@packhouse/contract/business/guard/orders.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { addPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { contentOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { addMilli, type Milli } from '@packhouse/contract/quantity.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { orderedWorth } from '../rules/edit.ts'
import type { LockedLine } from '../rules/locked-order.ts'
import type { FrozenLine } from '../rules/price-line.ts'
import { selectFarAmounts, selectUsualOrder } from '../sql/usual-amounts.ts'
import { type Body as CreateBody, linesOf } from './create-facts.ts'
import type { EditBody } from './edit-place.ts'

interface Typed {
  customer: { id: CustomerId; name: string }
  lines: readonly OrderedItem[]
  confirmed: readonly string[] | undefined
}

/** Asks about amounts far above all that was ordered, or worth far more than the orders of this customer. (rules §33.5) */
export async function askAmounts(
  { customer, lines, confirmed }: Typed,
  call: Pick<WriteCall, 'tx' | 'now' | 'caller'>,
) {
  const items = byItem(lines).filter(({ worth }) => worth === undefined || worth > smallLine)
  if (items.length === 0 || call.caller.kind === 'key') return
  const today = dayOf(call.now)
  const amounts = new Map<ItemTypeId, Milli>(items.map(({ itemId, amount }) => [itemId, amount]))
  const far = await selectFarAmounts(call.tx, amounts, today)
  const order = await selectUsualOrder(call.tx, customer.id, today)
  const questions = items.map(item => {
    const largest = far.get(item.itemId)
    return askOrdered(item, {
      largest: largest === undefined ? item.amount : largest,
      order,
      customer: customer.name,
    })
  })
  askFigures(call, questions, confirmed)
}

/** Two lines of one item are one amount, asked about at the last of them. */
function byItem(lines: readonly OrderedItem[]): OrderedItem[] {
  const items = new Map<ItemTypeId, OrderedItem>()
  for (const line of lines) {
    const other = items.get(line.itemId)
    items.set(line.itemId, {
      ...line,
      amount: other ? addMilli(other.amount, line.amount) : line.amount,
      worth: line.worth === undefined ? undefined : addPaise(other?.worth ?? zeroPaise, line.worth),
    })
  }
  return [...items.values()]
}

/** A line of a new order, or one that an edit adds, at its place in the request. */
export const typedLine = ({ pack, orderedMilli, taxed }: FrozenLine, at: number): OrderedItem => ({
  path: `body.items.${at}.quantity`,
  itemId: pack.itemTypeId,
  item: pack.itemName,
  unit: pack.unit,
  amount: orderedMilli,
  worth: taxed.total,
})

/**
 * Asks about the amounts of packs whose prices are those of later days, such as of a standing order: of the items of which something is
 * new or more. (rules §33.5)
 */
export async function askPacks(
  {
    customer,
    items,
    isMore,
    confirmed,
  }: Omit<Typed, 'lines'> & { items: readonly Wanted[]; isMore: readonly boolean[] },
  call: Pick<WriteCall, 'tx' | 'now' | 'caller'>,
): Promise<void> {
  const today = dayOf(call.now)
  const taken = await linesOf(
    call.tx,
    { items: [...items], customerid: customer.id, deliveryDate: today },
    today,
  )
  const lines = taken.flatMap(({ pack, packsMilli }, at): OrderedItem[] =>
    pack === undefined
      ? []
      : [
          {
            path: `body.items.${at}.quantity`,
            itemId: pack.itemTypeId,
            item: pack.itemName,
            unit: pack.unit,
            amount: contentOf(packsMilli, pack.contentMilli),
          },
        ],
  )
  const more = new Set(taken.flatMap(({ pack }, at) => (pack && isMore[at] ? [pack.itemTypeId] : [])))
  await askAmounts({ customer, lines: lines.filter(({ itemId }) => more.has(itemId)), confirmed }, call)
}
type Wanted = Pick<CreateBody['items'][number], 'packsizeid' | 'quantity'>

interface EditedLines {
  before: readonly LockedLine[]
  kept: readonly LockedLine[]
  added: readonly FrozenLine[]
  items: EditBody['items']
  tax: SupplyTax
}

/** Lines of an order of which an edit orders more, with the others of the same items. */
export function grownLines({ before, kept, added, items = [], tax }: EditedLines): OrderedItem[] {
  const was = new Map(before.map(({ id, orderedMilli }) => [id, orderedMilli]))
  const places = items.flatMap((item, at) => ('packsizeid' in item ? [at] : []))
  const news = added.map((line, index) => typedLine(line, places[index] ?? 0))
  const olds = kept.map((line): OrderedItem => {
    const at = items.findIndex(item => 'orderitemid' in item && item.orderitemid === line.id)
    return {
      path: at < 0 ? 'body.items' : `body.items.${at}.quantity`,
      itemId: line.itemTypeId,
      item: line.itemName,
      unit: line.unit,
      amount: line.orderedMilli,
      worth: orderedWorth([line], tax, zeroPaise).total,
    }
  })
  const grown = kept.filter(({ id, orderedMilli }) => orderedMilli > (was.get(id) ?? orderedMilli))
  const more = new Set([...grown.map(({ itemTypeId }) => itemTypeId), ...news.map(({ itemId }) => itemId)])
  return [...olds, ...news].filter(({ itemId }) => more.has(itemId))
}
