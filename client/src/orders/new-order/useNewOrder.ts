import { day } from '@packhouse/contract/day.ts'
import { type paise, zeroPaise } from '@packhouse/contract/money.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo } from 'react'
import { useOutletDetailsQuery } from '../../api/customers.ts'
import { useAllTimeSlotsQuery } from '../../api/lookups.ts'
import { useNow } from '../../ui/useNow.ts'
import { toPaise } from '../../ui/values/amounts.ts'
import type { OutletDetails } from './customer/CustomerCard.tsx'
import { lineIssues, readLines, totalsOf } from './lines/lines.ts'
import { lineWarnings } from './lines/lineWarnings.ts'
import { type Need, needsOf } from './placing/needs.ts'
import { useOffer } from './search/useOffer.ts'
import { type CreditPicture, creditPicture } from './side/credit.ts'
import { slotToBegin } from './side/slots.ts'
import { useDraft } from './useDraft.ts'

/** State of the order screen, computed from the typed draft and server data. */
export function useNewOrder() {
  const { draft, change, isReady, savedAt, canKeep, forget } = useDraft()
  const now = useNow()
  const deliveryDate = day(draft.deliveryDate)
  const outletQuery = useOutletDetailsQuery(draft.place ? { outletid: draft.place.outletid } : skipToken)
  const outlet = outletQuery.currentData
  const slots = useAllTimeSlotsQuery()
  const inOrder = useMemo(() => draft.lines.map(({ pack }) => pack.item.itemId), [draft.lines])
  const offering = useOffer(draft.place?.customerid, draft.deliveryDate, inOrder)
  const { offer, error: offerError, retry: retryOffer, search, bring } = offering

  const isInterState = outlet?.isInterState ?? false
  const lines = useMemo(
    () => readLines(draft.lines, { offered: offer?.byPack ?? null, isInterState }),
    [draft.lines, offer, isInterState],
  )
  const flags = useMemo(() => lineWarnings(lines), [lines])
  const issues = useMemo(() => lineIssues(lines), [lines])
  const charge = draft.deliverycharge
  const totals = useMemo(
    () => totalsOf(lines, charge === null || Number.isNaN(charge) ? zeroPaise : toPaise(charge)),
    [lines, charge],
  )
  const slot = slots.data?.find(({ id, isActive }) => id === draft.slotid && isActive)
  const staff = outlet?.staffs.find(({ id, isActive }) => isActive && (draft.staffid === null || id === draft.staffid))
  const minimum = outlet ? toPaise(outlet.customer.minimumOrderValue) : undefined

  /** The rules that require a reason, as of the given time. */
  const needsAt = (moment: Date): Need[] =>
    needsOf({
      lines,
      items: totals.items,
      minimum: minimum ?? zeroPaise,
      slot,
      deliveryDate,
      now: moment,
      customer: draft.place?.businessname ?? '',
    })

  // A slot is preselected as soon as outlet and slots are known; a slot chosen by the user is kept while it is open.
  const wanted = outlet?.deliveryTimeSlotId ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen again for another outlet or day, not as time passes
  useEffect(() => {
    if (!slots.data || !outlet) return
    const slotid = slotToBegin(slots.data, [draft.slotid, wanted], deliveryDate, new Date())
    if (slotid !== draft.slotid) change({ type: 'slotChosen', slotid })
  }, [slots.isSuccess, outlet?.id, deliveryDate])

  return {
    draft,
    change,
    isReady,
    savedAt,
    canKeep,
    forget,
    now,
    deliveryDate,
    outlet,
    outletQuery,
    slots,
    slot,
    staff,
    minimum,
    offer,
    offerError,
    retryOffer,
    search,
    bring,
    isInterState,
    lines,
    flags,
    issues,
    totals,
    credit: outlet ? creditOf(outlet, totals.total) : undefined,
    needsAt,
  }
}

export type NewOrder = ReturnType<typeof useNewOrder>

/** The credit of the customer with this order; undefined for users who are not sent it. */
function creditOf({ customer }: OutletDetails, order: ReturnType<typeof paise>): CreditPicture | undefined {
  const { isPostpaid, creditStatus, creditLimit = null, outstanding = 0, openOrders = 0 } = customer
  if (creditStatus === undefined) return undefined
  return creditPicture(
    {
      isPostpaid,
      status: creditStatus,
      creditLimit: creditLimit === null ? null : toPaise(creditLimit),
      outstanding: toPaise(outstanding),
      openOrders: toPaise(openOrders),
    },
    order,
  )
}
