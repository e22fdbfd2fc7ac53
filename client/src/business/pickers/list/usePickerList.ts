import { bestMatches, searchable } from '@packhouse/contract/goods/matching/normalise.ts'
import { useAllPickersQuery, useSearchPickersQuery } from '../../../api/pickers.ts'

/** The filtered list: a search shows the best matches first and inactive pickers last. */
export function usePickerList({ searchtext, active, busy }: { searchtext: string | null; active: boolean; busy: boolean }) {
  const query = useAllPickersQuery()
  const typed = searchtext ?? ''
  const { data: hits } = useSearchPickersQuery({ flexisearch: typed }, { skip: typed === '' })
  const switchedOff = (query.data ?? []).filter(({ isActive }) => !isActive)
  const off = bestMatches(typed, switchedOff, ({ name, mobile }) => searchable({ name, codes: [mobile] }), switchedOff.length)
  const found = typed === '' ? (query.data ?? []) : [...(hits ?? []), ...off]
  const rows = found.filter(({ isActive, openOrders }) => (!active || isActive) && (!busy || openOrders > 0))
  return { query, all: query.data, rows }
}
