import { day } from '@packhouse/contract/day.ts'
import { type Paise, type paise, zeroPaise } from '@packhouse/contract/money.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useOutletDetailsQuery } from '../../api/customers.ts'
import { useAllTimeSlotsQuery } from '../../api/lookups.ts'
import { useAskPriceMutation, useMyPriceRequestsQuery, useWithdrawPriceMutation } from '../../api/orders.ts'
import { useMay } from '../../app/session/may.ts'
import { useNow } from '../../ui/useNow.ts'
import { creditUseOf } from '../../ui/values/creditUse.ts'
import { askedByPack } from '../line-entry/asked/askedByPack.ts'
import { lineIssues } from '../line-entry/lineIssues.ts'
import { readLines, type Terms, taxOn, totalsOf } from '../line-entry/lines.ts'
import { lineWarnings } from '../line-entry/lineWarnings.ts'
import { type Need, needsOf } from '../line-entry/needs.ts'
import type { LinesToEnter } from '../line-entry/useLineEntry.ts'
import { useOffer } from '../line-entry/useOffer.ts'
import type { Command } from './commands.ts'
import type { OutletDetails } from './customer/CustomerCard.tsx'
import type { Draft } from './draft.ts'
import type { DraftTab } from './drafts/tabs.ts'
import type { Drafts } from './drafts/useDrafts.ts'
import { type CreditPicture, creditPicture } from './side/credit.ts'
import { useSlotToBegin } from './useSlotToBegin.ts'

/** State of the order screen, computed from the typed draft and server data. */
export function useNewOrder({ key, id, draft }: DraftTab, { dispatch, fork, isOpen, isReady }: Drafts) {
  const change = useCallback(
    (command: Command) => dispatch({ type: 'changed', key, command }),
    [key, dispatch],
  )
  const now = useNow()
  const deliveryDate = day(draft.deliveryDate)
  const outletQuery = useOutletDetailsQuery(draft.place ? { outletid: draft.place.outletid } : skipToken)
  const outlet = outletQuery.currentData
  const slots = useAllTimeSlotsQuery()
  const inOrder = useMemo(() => draft.lines.map(({ pack }) => pack.item.itemId), [draft.lines])
  const offering = useOffer(draft.place?.customerid, draft.deliveryDate, inOrder)
  const { offer, error: offerError, search, bring } = offering

  const tax = useMemo(() => taxOn(outlet, deliveryDate), [outlet, deliveryDate])
  // The order is placed once under this name, however often it is sent; a message has an order for each of its tabs.
  const draftKey = draft.message && draft.message.tabs.length > 1 ? `${id}/${draft.message.open}` : id
  const { asked, ask } = useAskedPrices(draft, draftKey)
  const lines = useMemo(
    () => readLines(draft.lines, { offered: offer?.byPack ?? null, tax, asked }),
    [draft.lines, offer, tax, asked],
  )
  const flags = useMemo(() => lineWarnings(lines), [lines])
  const issues = useMemo(() => lineIssues(lines), [lines])
  const charge = draft.deliverycharge
  const totals = useMemo(
    () => totalsOf(lines, charge === null || Number.isNaN(charge) ? zeroPaise : charge),
    [lines, charge],
  )
  const slot = slots.data?.find(({ id, isActive }) => id === draft.slotid && isActive)
  const staff = outlet?.staffs.find(
    ({ id, isActive }) => isActive && (draft.staffid === null || id === draft.staffid),
  )
  const minimum = outlet ? outlet.customer.minimumOrderValue : undefined

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

  const isSettled = useSlotToBegin({ draft, change, outlet, slots: slots.data })

  return {
    draft,
    change,
    draftKey,
    ask,
    /** What it would come to if the prices that wait were agreed; undefined while none waits. */
    totalIfAgreed: totalIfAgreed(
      draft.lines,
      { offered: offer?.byPack ?? null, tax, asked },
      totals.delivery,
    ),
    /** It goes on as another draft. */
    fork: () => fork(key),
    /** Whether it is the one on the screen. */
    isOpen: () => isOpen(key),
    isReady,
    now,
    deliveryDate,
    outlet,
    outletQuery,
    slots,
    slot,
    /** Whether outlet and slots are here, and a slot is chosen for them. */
    isSettled,
    staff,
    minimum,
    offering,
    offer,
    offerError,
    search,
    bring,
    tax,
    lines,
    flags,
    issues,
    totals,
    credit: outlet ? creditOf(outlet, totals.total) : undefined,
    needsAt,
  }
}

function totalIfAgreed(
  lines: Parameters<typeof readLines>[0],
  terms: Terms,
  delivery: Paise,
): Paise | undefined {
  const waits = lines.some(({ pack }) => terms.asked?.get(pack.packsizeid)?.answer === null)
  if (!waits) return undefined
  const asked = new Map(
    [...(terms.asked ?? [])].map(([pack, one]) => [
      pack,
      one.answer === null ? { ...one, agreed: one.price, agreedFor: 'ANY' as const } : one,
    ]),
  )
  return totalsOf(readLines(lines, { ...terms, asked }), delivery).total
}

export type NewOrder = ReturnType<typeof useNewOrder>

/** The credit of the customer with this order; undefined for users who are not sent it. */
function creditOf({ customer }: OutletDetails, order: ReturnType<typeof paise>): CreditPicture | undefined {
  const { isPostpaid, creditStatus } = customer
  if (creditStatus === undefined) return undefined
  return creditPicture({ isPostpaid, status: creditStatus, ...creditUseOf(customer) }, order)
}

/** What was asked for a draft, and asking for more; a line that leaves, or another customer, takes its question back. (rules §4.19) */
function useAskedPrices(draft: Draft, draftKey: string) {
  const { may } = useMay('agree')
  const { data } = useMyPriceRequestsQuery(may ? skipToken : undefined)
  const [askFor] = useAskPriceMutation()
  const [withdraw] = useWithdrawPriceMutation()
  const { place, deliveryDate, lines } = draft
  const own = useMemo(() => data?.filter(one => one.draftKey === draftKey) ?? [], [data, draftKey])
  const asked = useMemo(
    () => askedByPack(own.filter(one => one.customerid === place?.customerid)),
    [own, place?.customerid],
  )
  const sent = useRef(new Set<number>())
  useEffect(() => {
    for (const { id, answer, packsizeid, customerid } of own) {
      const isHere =
        customerid === place?.customerid && lines.some(({ pack }) => pack.packsizeid === packsizeid)
      if (answer !== null || isHere || sent.current.has(id)) continue
      sent.current.add(id)
      void withdraw({ id })
    }
  }, [own, lines, place?.customerid, withdraw])
  const ask = useCallback<NonNullable<LinesToEnter['ask']>>(
    (packsizeid, packsMilli, price) => {
      if (!place) return
      const { customerid, outletid } = place
      const body = {
        draftKey,
        customerid,
        outletid,
        deliveryDate,
        packsizeid,
        quantity: packsMilli,
        price,
      }
      void askFor({ body })
    },
    [place, draftKey, deliveryDate, askFor],
  )
  return { asked, ask: may ? undefined : ask }
}
