import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import {
  commodityKey,
  keepRates,
  matchCommodity,
  proposalsOf,
  proposeItems,
} from '../../goods/market-rates/api.ts'
import type { WriteCall } from '../../platform/http/call.ts'
import { demoCatalogue } from './data.ts'
import { named, seeded } from './seeded.ts'

const days = 30
/** Markets with how far their rates are from those of the first. */
const markets = [
  { market: 'Binny Mill (F&V)', share: 1 },
  { market: 'Kolar', share: 0.9 },
  { market: 'Ramanagara', share: 0.94 },
]
/** Names as the markets write them, by the codes of the items; the open ones are decided by nobody yet. */
const commodities: readonly [name: string, code: string, varieties: readonly string[], isOpen?: true][] = [
  ['Tomato', 'TOMATO', ['Hybrid', 'Local']],
  ['Potato', 'POTATO', ['Local']],
  ['Green Chilli', 'GCHILLI', ['Green Chilly']],
  ['Brinjal', 'BRINJAL', ['Brinjal', 'Round']],
  ['Cabbage', 'CABBAGE', ['Cabbage']],
  ['Cauliflower', 'CAULI', ['Cauliflower']],
  ['Carrot', 'CARROT', ['Carrot']],
  ['Beetroot', 'BEETROOT', ['Beetroot']],
  ['Onion', 'ONION', ['Bellary', 'Pusa-Red']],
  ['Bhindi(Ladies Finger)', 'OKRA', ['Bhindi'], true],
  ['Raddish', 'RADISH', ['Raddish'], true],
]

/** A month of made-up rates of three markets, a quarter below what the business asks; two commodities wait for a person. */
export async function addMarketRates(call: WriteCall, types: ReadonlyMap<string, ItemTypeId>): Promise<void> {
  const { tx, now, audit } = call
  const today = dayOf(now)
  const { unit } = seeded(28)
  const keyed = commodities.map(([name]) => [commodityKey(name), name] as const)
  await proposeItems(tx, await proposalsOf(tx, keyed))
  const rates = commodities.flatMap(([commodity, code, varieties]) => {
    const price = demoCatalogue.find(one => one.code === code)?.price ?? 0
    let level = price * 0.74
    return Array.from({ length: days }, (_, at) => addDays(today, at - days + 1)).flatMap(date => {
      level += (price * 0.74 - level) * 0.1 + (unit() - 0.5) * price * 0.08
      return markets.flatMap(({ market, share }) =>
        unit() < 0.12
          ? [] // a market reports six days a week at best
          : varieties.map((variety, place) => {
              const modal = Math.round(level * share * (1 - 0.08 * place) * 2) * 50
              const [min, max] = [
                Math.round(modal * (0.78 + unit() * 0.1)),
                Math.round(modal * (1.1 + unit() * 0.12)),
              ]
              const of = { state: 'Karnataka', market, variety, grade: 'FAQ' }
              return {
                commodity,
                key: commodityKey(commodity),
                date,
                ...of,
                min: paise(min),
                max: paise(max),
                modal: paise(modal),
              }
            }),
      )
    })
  })
  await keepRates(tx, rates, now)
  audit({
    action: 'MARKET_RATES_KEPT',
    entity: 'market_rates',
    entityId: 'demo',
    after: { kept: rates.length, commodities: commodities.length },
  })
  for (const [commodity, code, , isOpen] of commodities)
    if (!isOpen) await matchCommodity({ body: { commodity, itemId: named(types, code) } }, call)
}
