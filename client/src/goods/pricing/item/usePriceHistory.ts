import { type PriceChange, usePriceHistoryQuery } from '../../../api/pricing.ts'

/** Changes of a base price per response; a year has fewer. */
const enough = 500

/** The changes of an item's base price, latest first, for the chart and the range. */
export function useBaseHistory(itemid: number) {
  const { data, ...query } = usePriceHistoryQuery({ itemid, limit: enough })
  const changes: readonly PriceChange[] | undefined = data?.rows
  return { ...query, changes }
}
