import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { type StandingDay, usePreviewStandingOrderQuery } from '../../../api/standing.ts'
import { previewBody } from './plan.ts'
import type { StandingDraft } from './useStandingDraft.ts'

/** Pause in typing before the days are asked for again, in ms. */
const pause = 250

/** The seven days from tomorrow of the standing order as it is typed. */
export function useWeek({ form: { values }, place }: StandingDraft, standingId: number | undefined) {
  const args = useMemo(() => {
    const body = previewBody(values)
    if (!body || !place) return undefined
    return {
      body: { ...body, outletId: place.outletid, ...(standingId === undefined ? {} : { standingId }) },
    }
  }, [values, place, standingId])
  const [rested] = useDebouncedValue(args, pause, { leading: true })
  const query = usePreviewStandingOrderQuery(rested ?? skipToken)
  const days = args ? query.data : undefined
  return {
    days,
    isOld: days !== undefined && (rested !== args || query.currentData === undefined),
    error: args ? query.error : undefined,
    retry: query.refetch,
    /** Nothing to ask for yet. */
    isEmpty: args === undefined,
  }
}

export type Week = ReturnType<typeof useWeek>

/** The days that are refused as it is now, by the reason. */
export function refusedDays(
  days: readonly StandingDay[],
): { why: NonNullable<StandingDay['why']>; days: string[] }[] {
  const byWhy = new Map<string, { why: NonNullable<StandingDay['why']>; days: string[] }>()
  for (const { why, deliveryDate } of days) {
    if (!why) continue
    const group = byWhy.get(why.message)
    if (group) group.days.push(deliveryDate)
    else byWhy.set(why.message, { why, days: [deliveryDate] })
  }
  return [...byWhy.values()]
}
