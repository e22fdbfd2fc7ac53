import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import { tripStateLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { itemTitle } from '@packhouse/contract/goods/items/title.ts'
import { fitsAsTyped, stepOf } from '@packhouse/contract/goods/matching/normalise.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import type { search } from '@packhouse/contract/office/search/endpoints.ts'
import { formatQuantity } from '@packhouse/contract/quantity.ts'
import {
  mayDo,
  type Needs,
  opensCustomers,
  opensItems,
  opensTrips,
  readsOrders,
  readsTrips,
} from '@packhouse/contract/rights.ts'
import { unitLabel } from '@packhouse/contract/units.ts'
import { searchItemTypes } from '../../../goods/items/api.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { type NamedItem, selectNamedItems } from '../sql/items.ts'
import { selectTripsNamed } from '../sql/search.ts'
import { type Found, maxFound } from './found.ts'
import { numbered, ordersLike } from './numbers.ts'
import { contactsLike, customersLike, noCustomers, staffLike } from './people.ts'

const noItems = { found: [], leftOut: [], isAsTyped: false }

/** Searches records of all kinds that the person may open: a leading # searches orders only, @ customers only. (rules §8.5) */
export const searchAll: Handler<typeof search.searchAll> = async ({ q = '' }, call) => {
  const typed = q.trim()
  const [first] = typed
  const bare = typed.replace(/^[#@]/, '').trim()
  if (bare === '') return { found: [], leftOut: [] }
  const wants = (sign: string) => first === sign || wantsAll
  const wantsAll = first !== '#' && first !== '@'
  const may = (needs: Needs) => mayDo(call.rights, needs)
  const [orders, trips, numbers, items, customers, ...others] = await Promise.all([
    wants('#') && may(readsOrders) ? ordersLike(first === '#' ? typed : bare, call) : [],
    wantsAll && may(readsTrips) ? tripsLike(bare, call) : [],
    wantsAll ? numbered(bare, call) : [],
    wantsAll && may(opensItems) ? itemsLike(bare, call) : noItems,
    wants('@') && may(opensCustomers) ? customersLike(bare, call) : noCustomers,
    wants('@') && may(opensCustomers) ? contactsLike(bare, call) : [],
    wantsAll ? staffLike(bare, call) : [],
  ])
  const people = others.flat()
  // Likeness of spelling only where nothing has the words as typed.
  const isAsTyped =
    items.isAsTyped || [orders, trips, numbers, customers.asTyped, people].some(({ length }) => length > 0)
  const alike = isAsTyped ? [] : customers.spelled
  const found = [...orders, ...trips, ...numbers, ...items.found, ...customers.asTyped, ...alike, ...people]
  return {
    found: [...found.filter(({ isExact }) => isExact), ...found.filter(({ isExact }) => !isExact)],
    leftOut: items.leftOut,
  }
}

async function itemsLike(
  text: string,
  { db, now }: ReadCall,
): Promise<{ found: Found[]; leftOut: string[]; isAsTyped: boolean }> {
  const { hits = [], leftOut = [] } = (await searchItemTypes(db, text)) ?? {}
  const best = hits.slice(0, maxFound)
  const exact = new Set(best.filter(({ score }) => stepOf(score) === 0).map(({ id }) => id))
  const named = await selectNamedItems(
    db,
    best.map(({ id }) => id),
    dayOf(now),
  )
  return {
    found: named.map(one => item(one, exact.has(one.id))),
    leftOut,
    isAsTyped: fitsAsTyped(best.map(({ score }) => score)),
  }
}

function item({ id, name, typeName, alias, unit, basePrice, freeMilli }: NamedItem, isExact: boolean): Found {
  const price = basePrice === null ? 'no price yet' : `${formatMoney(basePrice)} per ${unitLabel[unit]}`
  return {
    kind: 'item',
    id,
    title: itemTitle(name, typeName),
    subtitle: [alias, price].filter(Boolean).join(' · '),
    aside: freeMilli > 0 ? `${formatQuantity(freeMilli, unit)} free` : '',
    path: `/items?item=${id}`,
    isExact,
  }
}

/** Trips by their name, their driver or their vehicle; who only loads them opens them where they are loaded. */
async function tripsLike(text: string, { db, rights }: ReadCall): Promise<Found[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const screen = mayDo(rights, opensTrips) ? '/orders/trips' : '/orders/trips/load'
  return (await selectTripsNamed(db, words)).map(({ id, name, deliveryDate, vehicle, driver, state }) => ({
    kind: 'trip',
    id,
    title: name,
    subtitle: [formatDay(deliveryDate), vehicle, driver].filter(Boolean).join(' · '),
    aside: tripStateLabel[state],
    path: `${screen}?deliveryDate=${deliveryDate}&tripId=${id}`,
    isExact: false,
  }))
}
