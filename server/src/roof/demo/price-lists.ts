import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { CustomerId, LookupId, PackId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { saveFixedPrices, savePriceList } from '../../people/customers/api.ts'
import type { WriteCall } from '../../platform/http/call.ts'
import { at } from './seeded.ts'

/** Packs and customers of the demo business, as they were made. */
interface Loaded {
  packs: ReadonlyMap<string, PackId>
  customers: readonly CustomerId[]
  customerTypes: ReadonlyMap<string, LookupId>
}

/** Two price lists, one that runs and one that starts, and two fixed prices that end within the week. (rules §4.15, §4.16) */
export async function addPriceLists(
  { packs, customers, customerTypes }: Loaded,
  call: WriteCall,
): Promise<void> {
  const today = dayOf(call.now)
  const [one, other, third] = [...packs.values()]
  if (one === undefined || other === undefined || third === undefined) return
  const row = (packsizeid: PackId, from: number, percent: number) => ({
    packsizeid,
    from: milli(from),
    percent,
  })
  const rows = [row(one, 5000, 200), row(one, 10_000, 400), row(other, 5000, 300), row(third, 1000, 150)]
  const usual = { isActive: true, rows }
  await savePriceList(
    {
      body: {
        ...usual,
        name: 'Regulars, volume',
        validFrom: today,
        validTo: addDays(today, 120),
        customerIds: customers.slice(1, 3),
        customerTypeIds: [],
      },
    },
    call,
  )
  const types = [...customerTypes.values()].slice(0, 1)
  await savePriceList(
    {
      body: {
        ...usual,
        name: 'Festival month',
        validFrom: addDays(today, 20),
        validTo: addDays(today, 50),
        customerIds: [],
        customerTypeIds: types,
      },
    },
    call,
  )
  const ends = { validFrom: addDays(today, -20), validTo: addDays(today, 4), confirm: true }
  const prices = [one, other].map((packsizeid, index) => ({
    ...ends,
    packsizeid,
    price: paise(25_00 + index * 10_00),
  }))
  await saveFixedPrices({ body: { customerId: at(customers, 3), prices } }, call)
}
