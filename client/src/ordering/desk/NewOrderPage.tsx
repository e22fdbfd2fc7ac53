import { type Day, isDay } from '@packhouse/contract/day.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Activity, lazy, Suspense, useEffect, useRef } from 'react'
import { useCustomerDetailsQuery } from '../../api/customers.ts'
import { RestoredDraftNote } from '../../app/edit/RestoredDraftNote.tsx'
import { toast } from '../../app/messages/toast.ts'
import { LeaveGuard } from '../../app/navigation/LeaveGuard.tsx'
import { paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { DraftDesk } from './DraftDesk.tsx'
import { isWorth } from './draft.ts'
import { backToCursor } from './drafts/ownCursor.ts'
import { useAddressedMessage } from './drafts/useAddressedMessage.ts'
import { useAddressedOrder } from './drafts/useAddressedOrder.ts'
import { useClosing } from './drafts/useClosing.ts'
import { type Drafts, useDrafts } from './drafts/useDrafts.ts'
import { usePlacedOrders } from './placing/usePlacedOrders.ts'

const addressShape = { customerid: 'number', outletid: 'number', usual: 'text' } as const

/** Begins an order for the customer named in the address, at the outlet named or its first one; one begun for it before is opened. */
function useAddressedOutlet({ tabs, isReady, begin, beginIn, show }: Drafts): void {
  const [{ customerid, outletid, usual }, change] = useUrlState(addressShape)
  const { currentData: customer, isError } = useCustomerDetailsQuery(
    customerid === null ? skipToken : { customerid },
  )
  const taken = useRef<number>(null)
  useEffect(() => {
    if (customerid === null) taken.current = null
    // The begun draft is rendered before the changed address is: it would be begun twice.
    if (customerid === null || !isReady || (!customer && !isError) || taken.current === customerid) return
    taken.current = customerid
    // Only once, so that another customer chosen later is kept.
    change({ customerid: null, outletid: null, usual: null })
    if (!customer) return
    const active = customer.outlets.filter(({ isActive }) => isActive)
    const outlet = active.find(({ id }) => id === outletid) ?? active[0]
    const { businessName } = customer
    if (!outlet) return toast.error(t('{name} has no active outlet', { name: businessName }))
    const filled: { usual?: Day } = usual !== null && isDay(usual) ? { usual } : {}
    const begun = tabs.find(({ draft: { place } }) =>
      outletid === null ? place?.customerid === customerid : place?.outletid === outlet.id,
    )
    if (!begun)
      return begin(
        { customerid, businessname: businessName, outletid: outlet.id, outletName: outlet.name },
        filled,
      )
    show(begun.key)
    if (begun.draft.lines.length === 0) beginIn(begun.key, filled)
  }, [customerid, outletid, usual, customer, isError, isReady, tabs, begin, beginIn, show, change])
}

const ChangeDesk = lazy(async () => ({ default: (await import('./change/ChangeDesk.tsx')).ChangeDesk }))
const CloseQuestion = onUse(async () => (await import('./drafts/CloseQuestion.tsx')).CloseQuestion)

/** Order entry during phone calls or from messages, several begun orders at once: customer, items, quantities, place, all by keyboard. */
export function NewOrderPage() {
  const drafts = useDrafts()
  const placed = usePlacedOrders()
  const closing = useClosing(drafts)
  useAddressedOutlet(drafts)
  useAddressedOrder(drafts)
  useAddressedMessage(drafts)
  useDraftKeys(drafts)
  useCursorAfterQuestion(closing.asked !== null, drafts.open)
  const opened = useOpened(drafts)
  // Preloads the dialogs.
  useEffect(() => void import('./placing/Questions.tsx').catch(() => undefined), [])
  return (
    <>
      {drafts.tabs
        .filter(({ key }) => opened.has(key))
        .map(tab => (
          // What was typed stays in the fields of a draft while another one is open.
          <Activity key={tab.key} mode={tab.key === drafts.open ? 'visible' : 'hidden'}>
            {tab.draft.change ? (
              <Suspense fallback={<Placeholder />}>
                <ChangeDesk tab={tab} drafts={drafts} closing={closing} placed={placed} />
              </Suspense>
            ) : (
              <DraftDesk tab={tab} drafts={drafts} closing={closing} placed={placed} />
            )}
          </Activity>
        ))}
      {closing.asked && <CloseQuestion closing={closing} />}
      <LeaveNote drafts={drafts} />
    </>
  )
}

/** Keys of the drafts that were open since the screen was: the others are not rendered yet. */
function useOpened({ open }: Drafts): ReadonlySet<string> {
  const opened = useRef(new Set<string>())
  opened.current.add(open)
  return opened.current
}

/** The question whether to close has taken the focus, and the tab it was asked from is gone. */
function useCursorAfterQuestion(isRequested: boolean, open: string): void {
  const wasAsked = useRef(false)
  useEffect(() => {
    const isAnswered = wasAsked.current && !isRequested
    wasAsked.current = isRequested
    if (isAnswered)
      requestAnimationFrame(() => document.activeElement === document.body && backToCursor(open))
  }, [isRequested, open])
}

/** What happens to begun orders when the screen is left: they are kept as drafts, or the user is asked. */
function LeaveNote({ drafts: { tabs, canKeep } }: { drafts: Drafts }) {
  const count = tabs.filter(({ draft }) => isWorth(draft)).length
  const words =
    count > 1 ? t('{count} orders are saved as drafts', { count }) : t('The order is saved as a draft')
  return canKeep ? (
    <RestoredDraftNote when={count > 0} words={words} path={paths.createOrder} />
  ) : (
    <LeaveGuard
      when={count > 0}
      title={t('Leave this order?')}
      line={t('This browser cannot store drafts: the order would be lost.')}
    />
  )
}

/** The keys of the drafts. Alt with an arrow is the browser's while there is one alone. */
function useDraftKeys({ tabs, begin, step }: Drafts): void {
  useKeys('Drafts', [{ keys: 'alt+n', label: 'New draft', run: () => begin(), inFields: true }])
  useKeys(
    'Drafts',
    [
      { keys: 'alt+arrowleft', label: 'Draft to the left', run: () => step(-1), inFields: true },
      { keys: 'alt+arrowright', label: 'Draft to the right', run: () => step(1), inFields: true },
    ],
    tabs.length > 1,
  )
}
