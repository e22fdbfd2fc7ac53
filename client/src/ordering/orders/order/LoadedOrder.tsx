import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate, useSearchParams } from 'react-router'
import { useGenerateInvoiceMutation, useOrderInvoicesQuery } from '../../../api/dispatch.ts'
import { toast } from '../../../app/messages/toast.ts'
import { watchTyped } from '../../../app/navigation/leaving.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { SendBeside } from '../../../people/sending/SendBeside.tsx'
import { reasonOf, refusalIn, shownInPlace } from '../../../ui/feedback/failure.ts'
import { type KeyBinding, useKeys } from '../../../ui/keys/keys.ts'
import { useWhyNotMay } from '../../../ui/may.ts'
import { onUse } from '../../../ui/onUse.tsx'
import { narrow, phone, useMedia } from '../../../ui/useMedia.ts'
import { plural, t } from '../../../ui/words.ts'
import { showMovedToast } from '../movedToast.ts'
import { openedFrom } from '../openedFrom.ts'
import { nextAction, secondAction } from './actions/orderActions.ts'
import { useMove } from './actions/useMove.ts'
import { type OrderDialog, useOrderActions } from './actions/useOrderActions.ts'
import { OrderDialogs } from './dialogs/OrderDialogs.tsx'
import type { Notice } from './head/NoticeBars.tsx'
import { createMessageLinks, MessageLinksProvider } from './message/messageLinks.ts'
import { OrderDesk } from './OrderDesk.tsx'
import { OrderPhone } from './OrderPhone.tsx'
import { liveDocuments, type Order } from './order.ts'
import { staleIn } from './picking/refusals.ts'
import { type Picking, PickingProvider, useOrderPicking } from './picking/usePicking.ts'

const ConfirmDialog = onUse(async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog)

const steps = {
  ACCEPT: { to: 'PENDING', done: '#{id} is accepted' },
  START_PACKING: { to: 'PACKING', done: 'Packing of #{id} has begun' },
  PACK: { to: 'PACKED', done: '#{id} is packed' },
} as const

/** A loaded order: its data, its actions, and the amounts being typed. */
export function LoadedOrder({ read }: { read: Order }) {
  const [answered, setAnswered] = useState<Order>()
  const order = answered && answered.version > read.version ? answered : read
  const { orderid } = order
  const isPhone = useMedia(phone)
  const [dialog, setDialog] = useState<OrderDialog | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [busy, setBusy] = useState(false)
  const [search, setSearch] = useSearchParams()
  const { data } = useOrderInvoicesQuery({ orderId: orderid }, { skip: order.documents.length === 0 })
  const [generate] = useGenerateInvoiceMutation()
  const move = useMove(order)
  const [links] = useState(createMessageLinks)

  const changedBy = ({ by, at }: { by: string; at: string }) =>
    setNotice({
      tone: 'warn',
      words: t('{by} changed this order at {at}. What you typed is kept. Check it and try again.', {
        by,
        at,
      }),
    })
  const picking = useOrderPicking(order, {
    onAnswer: answer => setAnswered({ ...answer, trip: order.trip }),
    onStale: changedBy,
  })
  useLeaveFocus(picking.isOpen)

  const complain = (error: unknown) => {
    shownInPlace(error)
    const stale = staleIn(error)
    if (stale) return changedBy(stale)
    const words = reasonOf(error)
    const code = refusalIn(error)?.code
    if (code === 'CREDIT_HOLD') return toast.error(t('#{id} is held', { id: orderid }), { detail: words })
    const action =
      code === 'NOT_PAID' ? { label: t('Record receipt…'), run: () => setDialog('RECEIPT') } : undefined
    setNotice({ tone: 'bad', words, action })
  }
  const atOnce = async (job: () => Promise<unknown>) => {
    setBusy(true)
    setNotice(null)
    await job().catch(complain)
    setBusy(false)
  }
  const openBeside = (what: 'document' | 'send', which: string | null) =>
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        after.delete('document')
        after.delete('send')
        if (which) after.set(what, which)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const openDocument = (number: string | null) => openBeside('document', number)
  const documents = () => {
    const [live] = liveDocuments(order)
    if (live) return openDocument(live.number)
    void atOnce(async () => {
      const { documents } = await generate({ orderid }).unwrap()
      const numbers = documents.map(({ number }) => number)
      toast.success(t('{numbers} made', { numbers: numbers.join(', ') }))
      openDocument(numbers[0] ?? null)
    })
  }
  const actions = useOrderActions(order, {
    move: name => {
      const { to, done } = steps[name]
      void atOnce(async () => {
        await move(to)
        showMovedToast(order, to, t(done, { id: orderid }))
      })
    },
    open: setDialog,
    documents,
  })
  const next = actions.find(({ name }) => name === nextAction(order))
  const secondary = actions.find(({ name }) => name === secondAction(order))
  const document = search.get('document')
  const isNarrow = useMedia(narrow)
  useOrderKeys({ orderid, actions, next, picking, covered: document !== null && isNarrow })

  const what = search.get('send')
  const shown = {
    order,
    documents: data?.documents ?? [],
    actions,
    next,
    secondary,
    busy,
    notice,
    onNotice: setNotice,
    document,
    onDocument: openDocument,
    isSending: what !== null,
    onSend: (what: string) => openBeside('send', what),
  }
  const whyNotMay = useWhyNotMay()
  const subject =
    what &&
    (what === 'order' ? { kind: 'ORDER' as const, orderid } : { kind: 'DOCUMENT' as const, number: what })
  useKeys(
    t('Send'),
    [{ keys: 's', label: t('Send'), run: () => openBeside('send', document ?? 'order') }],
    whyNotMay(sending.toSend) === undefined,
  )
  return (
    <PickingProvider value={picking}>
      <MessageLinksProvider value={links}>
        <SendBeside subject={subject || null} onClose={() => openBeside('send', null)}>
          {isPhone ? <OrderPhone {...shown} /> : <OrderDesk {...shown} />}
        </SendBeside>
      </MessageLinksProvider>
      <OrderDialogs order={order} open={dialog} onEdited={setAnswered} onClose={() => setDialog(null)} />
      <KeepTyped picking={picking} />
    </PickingProvider>
  )
}

interface Keys {
  orderid: number
  actions: ReturnType<typeof useOrderActions>
  next: ReturnType<typeof useOrderActions>[number] | undefined
  picking: Picking
  /** An open document covers the screen: the order below it ignores keys. */
  covered: boolean
}

/** Keyboard shortcuts of an order: one letter per action, the next step, the neighbours in the list. */
function useOrderKeys({ orderid, actions, next, picking, covered }: Keys): void {
  const navigate = useNavigate()
  const { place } = openedFrom(orderid)
  const bindings: KeyBinding[] = actions.flatMap(({ keys, lock, label, run }) =>
    keys && !lock ? [{ keys, label: label.replace('…', ''), run }] : [],
  )
  if (next && !next.lock)
    bindings.push({ keys: 'save', label: next.label.replace('…', ''), run: next.run, inFields: true })
  if (picking.isOpen) {
    bindings.push({ keys: 'o', label: t('Pick counted lines as ordered'), run: picking.pickAllCounted })
    bindings.push({ keys: 'u', label: t('Undo the last pick'), run: picking.undo })
  }
  const go = (keys: string, label: string, to: number | undefined) => {
    if (to !== undefined) bindings.push({ keys, label, run: () => void navigate(orderPath(to)) })
  }
  go('[', t('Previous order'), place?.before)
  go(']', t('Next order'), place?.after)
  useKeys('Order', bindings, !covered)
}

/** After the last pick its field is gone: focus moves to the next step instead of getting lost. */
function useLeaveFocus(isOpen: boolean): void {
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current && !isOpen && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-primary]')?.focus()
    was.current = isOpen
  }, [isOpen])
}

/** Asks once before leaving with unsaved amounts. */
function KeepTyped({ picking }: { picking: Picking }) {
  useEffect(() => watchTyped(() => picking.isOpen && picking.book.unsaved() > 0), [picking])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      picking.isOpen && currentLocation.pathname !== nextLocation.pathname && picking.book.unsaved() > 0,
  )
  if (blocker.state !== 'blocked') return null
  const count = picking.book.unsaved()
  return (
    <ConfirmDialog
      title={plural(
        count,
        'Leave without saving {count} typed amount?',
        'Leave without saving {count} typed amounts?',
      )}
      confirm={t('Leave')}
      cancel={t('Stay here')}
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {t('They are typed but not saved.')}
    </ConfirmDialog>
  )
}
