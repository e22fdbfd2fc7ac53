import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { ListRow } from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { CustomerId, PackId } from '@packhouse/contract/ids.ts'
import { sumPaise } from '@packhouse/contract/money.ts'
import type { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import type { RowOfList } from '../rules/price-lists.ts'
import { type UsualLine, usualDifference, usualWeeks, weekOf } from '../rules/price-lists.ts'
import type { PastOrders } from '../sql/past-orders.ts'
import { selectBuyersOf } from '../sql/price-lists.ts'
import { selectTermsOfMany } from '../sql/terms-of-many.ts'
import { factsOfList, type ListDraft } from './price-lists.ts'

/** The most customers that are worked out, and that are named. */
const mostCustomers = 1000
const mostNamed = 100
/** Stands for a list that is not saved yet. */
const draftId = 0

/** Returns whom a list would meet, by what they ordered in the last eight weeks. (rules §4.16) */
export const priceListEffect =
  (orders: PastOrders): Handler<typeof priceLists.priceListEffect> =>
  async ({ body }, { db, now }) => {
    const today = dayOf(now)
    const { rows, packs } = await factsOfList(db, body)
    const buyers = await selectBuyersOf(db, body)
    const meant = buyers.slice(0, mostCustomers)
    const customerIds = meant.map(({ id }) => id)
    const packIds = [...packs.keys()]
    const date = body.validFrom > today ? body.validFrom : addDays(today, 1)
    const since = addDays(today, 1 - 7 * usualWeeks)
    const past = await orders.selectPastLines(db, { customerIds, packIds, since })
    const terms = await selectTermsOfMany(db, { customerIds, packIds, date })
    const { packRounding } = await readSettings(db)
    const listRows = Map.groupBy(rowsOn(body, rows, date), ({ packId }) => packId)
    const lines = past.flatMap(({ customerId, packId, deliveryDate, packsMilli }) => {
      const pack = packs.get(packId)
      const of = terms(customerId, packId)
      const others = of.lists.filter(({ listId }) => listId !== body.id)
      const withList = { ...of, lists: [...others, ...(listRows.get(packId) ?? [])] }
      return pack
        ? [
            {
              customerId,
              line: { pack, packsMilli, week: weekOf(deliveryDate, today), without: of, withList },
            },
          ]
        : []
    })
    const linesOf = Map.groupBy(lines, ({ customerId }) => customerId)
    const effects = meant.map(({ id: customerId, name: businessName }) => ({
      customerId,
      businessName,
      ...usualDifference(linesFor(linesOf, customerId), packRounding),
    }))
    const changed = effects.filter(({ difference }) => difference !== 0)
    const less = changed.filter(({ difference }) => difference < 0).length
    return {
      customers: buyers.length,
      changed: changed
        .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
        .slice(0, mostNamed),
      difference: sumPaise(changed.map(({ difference }) => difference)),
      less,
      more: changed.length - less,
      same: meant.length - changed.length,
      left: buyers.length - meant.length,
    }
  }

const linesFor = (of: ReadonlyMap<CustomerId, { line: UsualLine }[]>, customerId: CustomerId): UsualLine[] =>
  (of.get(customerId) ?? []).map(({ line }) => line)

/** The rows of a draft as a price reads them, if it counts on the day. */
function rowsOn(
  { id, name, isActive, validFrom, validTo }: ListDraft,
  rows: readonly RowOfList[],
  date: Day,
): (ListRow & { packId: PackId })[] {
  if (!isActive || validFrom > date || (validTo !== null && validTo < date)) return []
  return rows.map(row => ({ ...row, listId: id ?? draftId, list: name, validFrom, validTo }))
}
