import type { CallAnswer } from '@packhouse/contract/ordering/orders/call-answers.ts'
import { spacedMobile, telLink } from '@packhouse/contract/platform/formats/mobile.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { useState } from 'react'
import { useAnswerCallMutation, useUndoCallAnswerMutation } from '../../../api/orders.ts'
import { toast } from '../../../app/messages/toast.ts'
import { t } from '../../../ui/words.ts'
import type { ShortOrder } from './message.ts'

export interface InPlace {
  orderitemid: number
  packsizeid: number
  quantity: Milli
}

export interface CallActions {
  /** Calls the outlet: opens the phone, and copies the number for who has none on this device. */
  call: (order: ShortOrder) => void
  /** When an outlet was called from here. */
  calledAt: (order: ShortOrder) => string | undefined
  say: (order: ShortOrder, answer: CallAnswer, inPlace?: readonly InPlace[]) => void
  undo: (order: ShortOrder) => void
  /** Takes back the answer that was noted last from here. */
  undoLast: () => void
  isBusy: boolean
}

/** What is done with an outlet of the call list. */
export function useCallActions(orders: readonly ShortOrder[]): CallActions {
  const [answer, answering] = useAnswerCallMutation()
  const [takeBack, undoing] = useUndoCallAnswerMutation()
  const [called, setCalled] = useState<ReadonlyMap<number, string>>(new Map())
  const [last, setLast] = useState<number>()
  const undo = ({ orderid, version }: ShortOrder) => void takeBack({ orderid, body: { version } })
  return {
    call: ({ orderid, phone }) => {
      setCalled(before => new Map(before).set(orderid, new Date().toISOString()))
      location.assign(telLink(phone))
      navigator.clipboard.writeText(spacedMobile(phone)).catch(() => undefined)
    },
    calledAt: ({ orderid }) => called.get(orderid),
    say: ({ orderid, version, outletName }, said, inPlace) =>
      void answer({ orderid, body: { answer: said, version, ...(inPlace ? { inPlace: [...inPlace] } : {}) } })
        .unwrap()
        .then(() => {
          setLast(orderid)
          setCalled(before => new Map([...before].filter(([id]) => id !== orderid)))
          if (said === 'ANOTHER_ITEM')
            toast.success(t('{outlet}: the picker has it as a task', { outlet: outletName }))
        })
        .catch(() => undefined),
    undo,
    undoLast: () => {
      const order = orders.find(({ orderid, said }) => orderid === last && said !== null)
      if (order) undo(order)
    },
    isBusy: answering.isLoading || undoing.isLoading,
  }
}
