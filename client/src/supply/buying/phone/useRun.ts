import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { type Need, type Run, useBuyingNeedQuery, useBuyingRunQuery } from '../../../api/buying.ts'
import { type Supplier, suppliersFigures, useAllSuppliersQuery } from '../../../api/suppliers.ts'
import { buyingRunPath } from '../../../app/navigation/paths.ts'
import { useKeptReply } from '../../../app/offline/keptReplies.ts'
import { useQueue } from '../../../app/offline/useQueue.ts'
import { byMarket } from '../needs.ts'
import { useNeedChanges } from '../seenNeeds.ts'
import { boughtHere } from './boughtHere.ts'
import { neededFigures, runFigures } from './keptFigures.ts'
import { latestRun, needsLeft, waitingOf } from './runView.ts'

interface Needed {
  needs: readonly Need[]
  readAt: number
}

/** A run with its needs and the suppliers to choose from, as the server sends them or, without a network, as last stored here. */
export function useRun(runId: number) {
  const query = useBuyingRunQuery({ runid: runId }, { refetchOnMountOrArgChange: true })
  const here = useQueue(boughtHere)
  const path = buyingRunPath(runId)
  const { reply: read } = useKeptReply<Run>(path, query.currentData, query.fulfilledTimeStamp, runFigures)
  const run = latestRun(read, runId, here)
  const need = useBuyingNeedQuery(
    run ? { date: run.date, ...(run.market ? { market: run.market } : {}) } : skipToken,
    {
      refetchOnMountOrArgChange: true,
    },
  )
  const { currentData, fulfilledTimeStamp = 0 } = need
  const fresh = useMemo(
    (): Needed | undefined => currentData && { needs: currentData, readAt: fulfilledTimeStamp },
    [currentData, fulfilledTimeStamp],
  )
  const { reply: needed } = useKeptReply<Needed>(`${path}?needs`, fresh, fulfilledTimeStamp, neededFigures)
  const listed = useAllSuppliersQuery({ isActive: true, limit: 500 })
  const { reply: suppliers } = useKeptReply<{ rows: readonly Supplier[] }>(
    `${path}?suppliers`,
    listed.currentData,
    listed.fulfilledTimeStamp,
    suppliersFigures,
  )
  const changes = useNeedChanges(`${run?.date} ${run?.market}`, needed?.needs, needed?.readAt)
  const needs = useMemo(
    () => needed && byMarket(needsLeft(needed.needs, needed.readAt, here)),
    [needed, here],
  )
  return {
    query,
    need,
    run,
    needs,
    changes,
    suppliers: suppliers?.rows ?? none,
    waiting: waitingOf(runId, here),
  }
}

const none: never[] = []
type RunOnPhone = ReturnType<typeof useRun>
export type LoadedRun = Omit<RunOnPhone, 'run' | 'needs'> & { run: Run; needs: Need[] }
