import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { useRef, useState } from 'react'
import { useEditOrderMutation } from '../../../api/orders.ts'
import { toast } from '../../../app/messages/toast.ts'
import type { Asked } from '../../../app/requests/figures.ts'
import { refusalIn, shownInPlace } from '../../../ui/feedback/failure.ts'
import { say, t } from '../../../ui/words.ts'
import type { Need } from '../../line-entry/needs.ts'
import { readRefusal } from '../../line-entry/refusals.ts'
import { changesOf } from '../../orders/order/edit/editedLines.ts'
import type { MessageOrder } from '../draft.ts'
import type { Reasons } from '../placing/AskReasons.tsx'
import { type AmendedOrder, instructionsThen } from './useAmendment.ts'

/** The message that asks for a change, and its number in the inbox; undefined if it was pasted. */
interface MessageOfChange {
  text: string
  messageId: number | undefined
}

type Body = Asked<typeof orders.editOrder>['body']

/** Builds the edit that a message asks for: its lines, its notes, and the words that each line was written in. */
function editBodyOf(
  { text, messageId }: MessageOfChange,
  read: MessageOrder,
  amendedOrder: AmendedOrder,
): Body {
  const { order, amendment } = amendedOrder
  const items = changesOf(order, amendment.lines)
  const packOf = (item: (typeof items)[number]) =>
    'packsizeid' in item
      ? item.packsizeid
      : order.orderitemdetails.find(({ orderitemid }) => orderitemid === item.orderitemid)?.packsizeid
  const lines = items.flatMap((item, index) => {
    const [at] = [...amendment.packsOf].find(([, packs]) => packs.includes(packOf(item) ?? 0)) ?? []
    const line = at === undefined ? undefined : read.lines[at]
    return line ? [{ index, from: line.from, to: line.to }] : []
  })
  return {
    ...(items.length > 0 ? { items } : {}),
    ...(amendedOrder.notes.length > 0 ? { instructions: instructionsThen(amendedOrder) } : {}),
    version: order.version,
    message: { text, messageId, lines },
  }
}

interface ToChange {
  message: MessageOfChange
  read: MessageOrder | undefined
  /** undefined while it loads. */
  amended: AmendedOrder | undefined
  onChanged?: () => void
}

/** Changes the order as the message asks; what is refused is said above the button, and rules ask for their reason. */
export function useChangeOrder({ message, read, amended, onChanged }: ToChange) {
  const [edit] = useEditOrderMutation()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const [needs, setNeeds] = useState<Need[]>([])
  const isSending = useRef(false)

  const send = async (reasons: Reasons) => {
    if (!read || !amended || isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblems([])
    const overrides = needs.flatMap(({ rule }) => (reasons[rule] ? [{ rule, reason: reasons[rule] }] : []))
    const orderId = amended.order.orderid
    try {
      const body = { ...editBodyOf(message, read, amended), ...(overrides.length > 0 ? { overrides } : {}) }
      await edit({ orderId, body }).unwrap()
      setNeeds([])
      toast.success(t('Order #{id} changed', { id: orderId }))
      onChanged?.()
    } catch (error) {
      shownInPlace(error)
      const refused = readRefusal(error, [])
      const refusal = refusalIn(error)
      const asks: Need[] =
        refusal?.code === 'CREDIT_HOLD' ? [{ rule: 'CREDIT', message: say(refusal) }] : refused.needs
      setNeeds(before => [...before.filter(({ rule }) => !asks.some(other => other.rule === rule)), ...asks])
      if (asks.length === 0) setProblems([...refused.general, ...refused.lines.values()])
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return {
    isBusy,
    problems,
    needs,
    change: () => void send({}),
    explain: (reasons: Reasons) => send(reasons),
    close: () => setNeeds([]),
  }
}
