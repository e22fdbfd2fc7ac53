import { type Paise, paise } from '@packhouse/contract/money.ts'
import { type DemoCustomer, demoCatalogue, demoCustomers, demoMenus } from './data.ts'
import { at, named, type Seeded, seeded } from './seeded.ts'

/** All outlets of the demo: the index among those of their customer, and the place among all. */
export const demoKitchens = demoCustomers
  .flatMap(customer => customer.outlets.map((_, index) => ({ customer, index })))
  .map((kitchen, place) => ({ ...kitchen, place }))

/** A pack that a kitchen orders regularly. */
export interface Usual {
  sku: string
  /** Packs on an ordinary day. */
  packs: number
}

/** Returns what an outlet usually orders; always the same for one outlet. */
export function usualOf({ brandName, kitchen }: DemoCustomer, outlet: number): Usual[] {
  const chance = seeded([...brandName].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), outlet + 7))
  const size = Math.max(1, kitchen.lines / 8)
  return named(demoMenus, kitchen.menu).map(code => {
    const item = at(
      demoCatalogue.filter(entry => entry.code === code),
      0,
    )
    const worth = Math.min(size * chance.between(90, 420), item.unit === 'BUNCH' ? 300 : 6_000)
    const counts = item.packs
      .filter(({ byPiece }) => !byPiece)
      .map(({ sku, weight, times }) => ({ sku, packs: Math.round(worth / (item.price * weight * times)) }))
    // A kitchen orders the largest pack of which it needs at least two, else one of the smallest.
    const several = counts.findLast(({ packs }) => packs >= 2)
    return several ?? { sku: at(counts, 0).sku, packs: 1 }
  })
}

/** Returns one evening's order of an outlet: most of its usual packs, in slightly varied quantities. */
export function orderOf(usual: readonly Usual[], lines: number, chance: Seeded): Usual[] {
  const wanted = Math.max(3, lines + chance.between(-3, 3))
  const shuffled = [...usual]
    .map(line => ({ line, by: chance.unit() }))
    .sort((one, other) => one.by - other.by)
  return shuffled.slice(0, wanted).map(({ line }) => ({
    ...line,
    packs: Math.max(1, Math.round(line.packs * (0.7 + chance.unit() * 0.6))),
  }))
}

/** Moves a market price by up to 6 % either way, rounded to 50 paise. */
export const drifted = (price: Paise, chance: Seeded): Paise =>
  paise(Math.max(100, Math.round((price * (94 + chance.between(0, 12))) / 100 / 50) * 50))

/** Outlets by their place that order every day, and those that order now and then; all others have two weekdays each. */
const daily = [2, 5, 7, 10, 14]
const nowAndThen = [21, 22]

/** How an outlet orders for a weekday, 1 = Monday: undefined without a habit; no random numbers, so habits last through the history. */
export function habitOf(place: number, weekday: number): { orders: boolean; hour: number } | undefined {
  if (nowAndThen.includes(place)) return undefined
  const before = daily.filter(other => other < place).length
  const first = (place - before) % 7
  const orders = daily.includes(place) || weekday === first + 1 || weekday === ((first + 3) % 7) + 1
  return { orders, hour: 17.5 + ((place * 37) % 180) / 60 }
}
