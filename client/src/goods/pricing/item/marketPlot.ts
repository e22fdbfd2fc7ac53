import { type Day, startOfDay } from '@packhouse/contract/day.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import type { MarketRate } from '../../../api/market-rates.ts'

/** The rates of an item's main market: that with most days, else the first by name. (rules §28.4) */
export function mainRates(rates: readonly MarketRate[]): MarketRate[] {
  const markets = [...Map.groupBy(rates, ({ market, state }) => JSON.stringify([market, state])).values()]
  const [main = []] = markets.sort(
    (one, other) => other.length - one.length || (one[0]?.market ?? '').localeCompare(other[0]?.market ?? ''),
  )
  return main
}

/** Rates as a history for plotOf(), in rupees: the modal rate holds from its day on, between the lowest and the highest of that day. */
export function rateHistory(rates: readonly MarketRate[]) {
  const [first] = rates
  if (!first) return undefined
  const at = (date: string) => startOfDay(date as Day).toISOString()
  return {
    history: {
      from: at(first.date),
      opening: inRupees(first.modal),
      points: rates.slice(1).map(({ date, modal }) => ({ at: at(date), balance: inRupees(modal) })),
    },
    band: rates.map(({ date, min, max }) => ({ at: at(date), low: inRupees(min), high: inRupees(max) })),
  }
}
