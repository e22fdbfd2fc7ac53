import { isDay } from '@packhouse/contract/day.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useBuyingNeedQuery, useBuyingRunQuery, useBuyingRunsQuery } from '../../api/buying.ts'
import { useAllSuppliersQuery } from '../../api/suppliers.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useWorkingDay } from '../../ordering/orders/list/workingDay.ts'
import { useSees } from '../../ui/sees.ts'
import { byMarket, isFoundNeed, isToBuy } from './needs.ts'
import { useNeedChanges } from './seenNeeds.ts'

/** Runs shown at once: a day has far fewer. */
export const maxRuns = 50
export const showKeys = ['TO_BUY', 'CHANGED', 'RUNS', 'CREDIT'] as const
const addressShape = {
  date: 'text',
  show: showKeys,
  market: 'text',
  supplier: 'id',
  searchtext: 'search',
  run: 'id',
  all: 'flag',
} as const

/** The needs and runs of the day in the address, what of them is shown, and the chosen run. */
export function useBuying() {
  const [address, change] = useUrlState(addressShape)
  const { show, market, supplier, searchtext, run: runId, all } = address
  const working = useWorkingDay()
  const day = isDay(address.date) ? address.date : working
  const seesCosts = useSees('costs')
  const need = useBuyingNeedQuery({ date: day }, { refetchOnMountOrArgChange: true })
  const runs = useBuyingRunsQuery(
    { ...(all ? {} : { date: day }), limit: maxRuns },
    { refetchOnMountOrArgChange: true },
  )
  const owed = useAllSuppliersQuery(seesCosts ? { owed: true, limit: 500 } : skipToken)
  const needs = useMemo(() => need.currentData && byMarket(need.currentData), [need.currentData])
  const changes = useNeedChanges(day, need.currentData, need.fulfilledTimeStamp)
  const visible = useMemo(
    () =>
      needs?.filter(
        one =>
          (show !== 'TO_BUY' || isToBuy(one)) &&
          (show !== 'CHANGED' || changes.has(one.itemId)) &&
          (market === null || one.market === market) &&
          (supplier === null || one.supplierId === supplier) &&
          isFoundNeed(one, searchtext ?? ''),
      ),
    [needs, show, changes, market, supplier, searchtext],
  )
  const everyRun = runs.currentData?.rows
  const listed = everyRun?.filter(({ state }) => show !== 'RUNS' || state === 'OPEN')
  const chosen =
    listed?.find(({ id }) => id === runId) ?? listed?.find(({ state }) => state === 'OPEN') ?? listed?.[0]
  const run = useBuyingRunQuery(chosen ? { runid: chosen.id } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return {
    address,
    change,
    day,
    need,
    needs,
    visible,
    changes,
    runs,
    everyRun,
    listed,
    chosen,
    run,
    owed,
    seesCosts,
  }
}

export type BuyingState = ReturnType<typeof useBuying>
