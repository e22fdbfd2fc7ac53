import { type Paise, paise } from '@packhouse/contract/money.ts'
import { demoCatalogue } from './catalogue.ts'
import type { DemoCustomer } from './customers.ts'
import { at, type Seeded, seeded } from './seeded.ts'

/** A pack that a kitchen orders regularly. */
export interface Usual {
  sku: string
  /** Packs on an ordinary day. */
  packs: number
}

const everyKitchen = [
  'ONION',
  'POTATO',
  'TOMATO',
  'GCHILLI',
  'GINGER',
  'GARLIC',
  'CORIANDER',
  'LEMON',
  'SUNOIL',
  'SALT',
  'CARROT',
]
const byCuisine: Record<string, string[]> = {
  'South Indian': [
    'SHALLOT',
    'CURRYLEAF',
    'COCONUT',
    'URADDAL',
    'TOORDAL',
    'RICE-SM',
    'DRUMSTICK',
    'BEANS',
    'CURD',
    'MILK',
    'BANANA',
    'BRINJAL',
    'OKRA',
    'PUMPKIN',
    'JEERA',
    'TURMERIC',
  ],
  'North Indian': [
    'PANEER',
    'CAULI',
    'PEAS',
    'CAPSICUM',
    'ATTA',
    'CHANADAL',
    'GHEE',
    'CURD',
    'RICE-BAS',
    'MINT',
    'SPINACH',
    'METHI',
    'CHILLIPWD',
    'GARAMMASALA',
    'BUTTER',
    'CUCUMBER',
  ],
  Continental: [
    'LETTUCE',
    'BROCCOLI',
    'CAPSICUM-RY',
    'MUSHROOM',
    'MOZZARELLA',
    'BUTTER',
    'FRIES',
    'CELERY',
    'BABYCORN',
    'KETCHUP',
    'EGG',
    'MILK',
    'VINEGAR',
    'MAYO',
    'ORANGE',
    'PINEAPPLE',
  ],
  Chinese: [
    'CABBAGE',
    'CAPSICUM',
    'SPRINGONION',
    'NOODLES',
    'SOYSAUCE',
    'VINEGAR',
    'BEANS',
    'MUSHROOM',
    'EGG',
    'BABYCORN',
    'CELERY',
    'KETCHUP',
    'FROZENPEAS',
    'CAULI',
  ],
  Coastal: [
    'COCONUT',
    'SHALLOT',
    'CURRYLEAF',
    'RICE-SM',
    'RAWBANANA',
    'CUCUMBER',
    'BEANS',
    'ASHGOURD',
    'TURMERIC',
    'BLACKPEPPER',
    'OKRA',
    'BOTTLEGOURD',
    'CURD',
  ],
  'Multi-cuisine': [
    'PANEER',
    'CAPSICUM',
    'CAULI',
    'BEANS',
    'LETTUCE',
    'MUSHROOM',
    'EGG',
    'MILK',
    'CURD',
    'BUTTER',
    'RICE-BAS',
    'ATTA',
    'APPLE',
    'PAPAYA',
    'WATERMELON',
    'BANANA',
    'COLA',
    'CUCUMBER',
    'BEETROOT',
    'TEA',
    'CASHEW',
  ],
}
/** Everything the one small cafe orders. */
export const cafeBasics = [
  'MILK',
  'CURD',
  'BUTTER',
  'SUGAR',
  'TEA',
  'PAV',
  'EGG',
  'ONION',
  'TOMATO',
  'POTATO',
  'GCHILLI',
  'CORIANDER',
  'LEMON',
  'SUNOIL',
]

/** Returns everything a kitchen of this cuisine may need. */
export const codesOf = (cuisine: string): string[] => [...everyKitchen, ...(byCuisine[cuisine] ?? [])]

/** Returns what an outlet usually orders; always the same for one outlet. */
export function usualOf(customer: DemoCustomer, outlet: number): Usual[] {
  const chance = seeded([...customer.brand].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), outlet + 7))
  const codes = customer.brand === 'Kaapi & Co.' ? cafeBasics : codesOf(customer.cuisine)
  const size = Math.max(1, customer.lines / 8)
  return codes.map(code => {
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
  const shuffled = [...usual].map(line => ({ line, by: chance.unit() })).sort((one, other) => one.by - other.by)
  return shuffled
    .slice(0, wanted)
    .map(({ line }) => ({ ...line, packs: Math.max(1, Math.round(line.packs * (0.7 + chance.unit() * 0.6))) }))
}

/** Moves a market price by up to 6 % either way, rounded to 50 paise. */
export const drifted = (price: Paise, chance: Seeded): Paise =>
  paise(Math.max(100, Math.round((price * (94 + chance.between(0, 12))) / 100 / 50) * 50))
