import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { useMemo, useState } from 'react'
import type { StandingOrder } from '../../../api/standing.ts'
import { draftPlace, type KeptDraft } from '../../../app/edit/draftPlace.ts'
import type { Begun } from '../../../app/edit/useLiveEdit.ts'
import { useRecordForm } from '../../../app/edit/useRecordForm.ts'
import { useStoredDraft } from '../../../app/edit/useStoredDraft.ts'
import { useAppSelector } from '../../../app/session/store.ts'
import type { Place } from '../../desk/draft.ts'
import { issuesOf, type Plan, planOf } from './plan.ts'

/** A standing order as it is typed, with the saved one that it changes. */
interface Draft {
  plan: Plan
  place: Place | null
  /** Weekdays that get a standing order of their own once this one is saved. */
  apart: number[]
  base: Plan
  /** 0: it is new. */
  version: number
}

const isKept = ({ draft }: KeptDraft<object>): boolean =>
  'plan' in draft && 'base' in draft && 'version' in draft && 'apart' in draft
const keptAt = (userId: number, id: number | 'new') =>
  draftPlace<KeptDraft<Draft>>(`standing-order:${userId}:${id}`, {
    shape: 1,
    isKept: (value): value is KeptDraft<object> & KeptDraft<Draft> => isKept(value),
  })

const placeOf = ({ customerId, outletId, businessname, outletName }: StandingOrder): Place => ({
  customerid: customerId,
  outletid: outletId,
  businessname,
  outletName,
})

/** The form of a standing order and its outlet. What is typed stays on this device until it is saved or cleared. */
export function useStandingDraft(order: StandingOrder | undefined) {
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? 0)
  const [keeping] = useState(() => keptAt(userId, order?.id ?? 'new'))
  const tomorrow = addDays(dayOf(new Date()), 1)
  const saved = useMemo(() => planOf(order, tomorrow), [order, tomorrow])
  const [begun, setBegun] = useState<Begun<Plan, number>>()
  const [chosen, choose] = useState<Place | null>(null)
  const [apart, setApart] = useState<number[]>([])
  const place = useMemo(() => (order ? placeOf(order) : chosen), [order, chosen])
  const { form, edit } = useRecordForm<Plan, number>(
    { of: { entity: 'standing_order', id: order?.id ?? 0 }, version: order?.version ?? 0, saved, begun },
    { validate: issuesOf },
  )
  const { values } = form
  const { base, version } = edit
  const draft = useMemo<Draft>(
    () => ({ plan: values, place, apart, base, version }),
    [values, place, apart, base, version],
  )
  const isDirty = order ? Object.keys(edit.changes).length > 0 : chosen !== null || values.items.length > 0
  const show = (shown: Pick<Draft, 'plan' | 'place' | 'apart'>) => {
    form.setValues(shown.plan)
    choose(shown.place)
    setApart(shown.apart)
  }
  const stored = useStoredDraft(keeping, {
    draft,
    keptAs: savedAt => (isDirty ? { draft, savedAt } : null),
    onRead(found) {
      if (!found) return undefined
      const { plan } = found.draft
      // A new one that was begun days ago starts tomorrow.
      const isLate = !order && plan.from !== null && plan.from < tomorrow
      show({ ...found.draft, plan: isLate ? { ...plan, from: tomorrow } : plan })
      if (order) setBegun({ times: 1, version: found.draft.version, values: found.draft.base })
      return found.draft
    },
  })

  /** What was typed is saved or not wanted: what is stored goes. */
  const clear = () => {
    const before = { plan: values, place: chosen, apart }
    if (order) edit.restOn(order.version, saved)
    show({ plan: saved, place: null, apart: [] })
    return () => show(before)
  }
  /** Begins another new one with what was typed, for the weekdays that were left out. */
  const beginNext = async () => {
    const next = {
      ...draft,
      plan: { ...values, weekdays: apart },
      apart: [],
      base: planOf(undefined, tomorrow),
      version: 0,
    }
    if (order) await keptAt(userId, 'new').keep({ draft: next, savedAt: new Date().toISOString() })
    else show(next)
  }
  return {
    form,
    edit,
    place,
    choose,
    apart,
    setApart,
    isDirty,
    tomorrow,
    clear,
    beginNext,
    isReady: stored.isReady,
    savedAt: stored.savedAt,
    canKeep: stored.canKeep,
    forget: stored.forget,
  }
}

export type StandingDraft = ReturnType<typeof useStandingDraft>
