import { type OrderStatus, statusLabel, transitionOf } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { useState } from 'react'
import { useGenerateInvoiceMutation, useMoveOrdersMutation } from '../../../api/dispatch.ts'
import { toast } from '../../../app/messages/toast.ts'
import { useAppSelector } from '../../../app/session/store.ts'
import type { PackOf } from '../../../billing/invoices/PackForm.tsx'
import { isPortalRule, type PortalRule } from '../../../billing/invoices/portalRule.ts'
import type { Picked } from '../../../ui/table/BulkBar.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import { undoneReason } from '../movedToast.ts'
import type { AssignOutcome } from './AssignDialog.tsx'
import { type MoveOutcome, movedOrder, type NotMoved, outcomeOf, undoOf } from './moves.ts'
import type { OrderRow } from './pages.ts'
import type { Remedy, Result } from './ResultCard.tsx'

/** The dialog that is open before an action on orders. */
export type OpenDialog =
  | { what: 'move'; rows: readonly OrderRow[]; to?: OrderStatus | undefined; picked?: Picked | undefined }
  | { what: 'assign'; rows: readonly OrderRow[]; picked?: Picked | undefined }
  | { what: 'sum'; rows: readonly OrderRow[] }
  | { what: 'ready'; row: OrderRow }
  | { what: 'reject'; row: OrderRow }
  | { what: 'portal'; row: OrderRow; rule: PortalRule }
  | { what: 'documents'; of: PackOf; orders: number; picked?: Picked | undefined }

const undone = { reason: undoneReason, override: '' }

interface AlwaysShown {
  /** Shows the outcome of a move even if every order moved. */
  always?: boolean
}

/** Bulk and single actions of the list: their dialogs, outcomes and suggested fixes. */
export function useListActions(open: (row: OrderRow) => void, { always = false }: AlwaysShown = {}) {
  const [asking, ask] = useState<OpenDialog | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [move] = useMoveOrdersMutation()
  const [generate] = useGenerateInvoiceMutation()
  const who = useAppSelector(({ auth }) => auth.user?.name)
  const signed = (line: string, at: string) =>
    `${line} · ${[who, dateText(at, 'time')].filter(Boolean).join(', ')}`

  const stayTicked = (stayed: readonly NotMoved[], picked: Picked | undefined) =>
    stayed.length > 0 ? picked?.keep(stayed.map(({ row }) => String(row.orderid))) : picked?.clear()

  const takeBack = async (outcome: MoveOutcome, to: OrderStatus) => {
    const { moved } = outcome
    const rows = moved.map(row => ({ ...row, status: outcome.to }))
    const body = { orders: rows.map(row => movedOrder(row, to, undone, false, new Date())) }
    const { results } = await move({ status: to, body }).unwrap()
    reply(outcomeOf(rows, to, results, new Date()), undefined, false)
  }

  const reply = (outcome: MoveOutcome, picked: Picked | undefined, canUndo = true) => {
    const { to, already, at, moved, notMoved } = outcome
    stayTicked(notMoved, picked)
    const back = canUndo ? undoOf(outcome) : undefined
    const run = () => back && void takeBack(outcome, back).catch(() => undefined) // reported by the call
    const status = t(statusLabel[to])
    const [only] = moved
    const allMoved =
      moved.length === 1 && only
        ? t('#{id} moved to {status}', { id: only.orderid, status })
        : t('{count} orders moved to {status}', { count: moved.length, status })
    if (notMoved.length === 0 && !always) {
      const title = allMoved
      setResult(null)
      toast.success(title, back ? { action: { label: t('Undo'), run } } : {})
    } else {
      setResult({
        title:
          notMoved.length === 0
            ? allMoved
            : t('{moved} moved, {stayed} not moved', { moved: moved.length, stayed: notMoved.length }),
        line: signed(
          [t('To {status}', { status }), already > 0 && t('{count} already there', { count: already })]
            .filter(Boolean)
            .join(', '),
          at,
        ),
        stayed: notMoved,
        undo: back && { label: undoLabel(moved.length, transitionOf(to, back)?.withinMinutes, at), run },
      })
    }
  }

  const showAssigned = ({ name, given, notGiven }: AssignOutcome, picked: Picked | undefined) => {
    stayTicked(notGiven, picked)
    if (notGiven.length === 0) {
      setResult(null)
      toast.success(
        plural(given.length, '{count} order assigned to {name}', '{count} orders assigned to {name}', {
          name,
        }),
      )
    } else {
      setResult({
        title: t('{given} assigned, {stayed} not assigned', { given: given.length, stayed: notGiven.length }),
        line: signed(t('To {name}', { name }), new Date().toISOString()),
        stayed: notGiven,
      })
    }
  }

  /** If the order has no invoice it is made first: the portals identify documents by number. */
  const enterFor = async (row: OrderRow, rule: PortalRule, hasInvoice: boolean) => {
    if (!hasInvoice) {
      const { documents } = await generate({ orderid: row.orderid }).unwrap()
      toast.success(t('{numbers} made', { numbers: documents.map(({ number }) => number).join(', ') }))
    }
    ask({ what: 'portal', row, rule })
  }

  /** Returns the fix for an order that did not move: a reason, a picker, a number, another step, or opening the order. */
  const remedyOf = ({ row, code, data }: NotMoved): Remedy => {
    const rule = data?.rule
    if (isPortalRule(rule)) {
      const hasInvoice = data?.invoice !== undefined
      const enter = rule === 'E_WAY' ? t('Enter e-way bill number') : t('Enter IRN')
      return {
        label: hasInvoice ? enter : t('Make the invoice'),
        run: () => void enterFor(row, rule, hasInvoice).catch(() => undefined), // reported by the call
      }
    }
    if (code === 'CREDIT_HOLD')
      return {
        label: t('Accept with a reason'),
        run: () => ask({ what: 'move', rows: [{ ...row, creditHold: true }], to: 'PENDING' }),
      }
    if (rule === 'EARLY')
      return {
        label: t('Dispatch with a reason'),
        run: () => ask({ what: 'move', rows: [row], to: 'DISPATCHED' }),
      }
    if (row.status === 'PACKED' && !row.changed)
      return { label: t('Check and mark ready'), run: () => ask({ what: 'ready', row }) }
    if (row.status === 'PENDING' && row.pickerId === null)
      return { label: t('Assign picker'), run: () => ask({ what: 'assign', rows: [row] }) }
    return { label: t('Open order'), run: () => open(row) }
  }

  /** Removes an order from the result card once it is fixed. */
  const showHelped = ({ orderid }: OrderRow, words: string) => {
    setResult(
      before => before && { ...before, stayed: before.stayed.filter(({ row }) => row.orderid !== orderid) },
    )
    toast.success(words)
  }

  return {
    asking,
    ask,
    result,
    closeResult: () => setResult(null),
    reply,
    showAssigned,
    showHelped,
    remedyOf,
  }
}

/** Some moves can be undone only for a while; then the button says until when. */
function undoLabel(count: number, minutes: number | undefined, at: string): string {
  if (minutes === undefined) return t('Undo {count}', { count })
  const time = dateText(new Date(Date.parse(at) + minutes * 60_000).toISOString(), 'time')
  return t('Undo {count} until {time}', { count, time })
}

export type ListActions = ReturnType<typeof useListActions>
