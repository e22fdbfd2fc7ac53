import { useEffect, useState } from 'react'
import { customerCalls } from '../../../api/customers.ts'
import { messageCalls } from '../../../api/messages.ts'
import { askOnce } from '../../../app/requests/askOnce.ts'
import { shownInPlace } from '../../../ui/feedback/failure.ts'
import type { MessageAsRead, Place } from '../draft.ts'
import type { NewOrder } from '../useNewOrder.ts'
import type { MessageState } from './useMessage.ts'

/** Reads the message that was pasted, and again when another outlet is chosen for it. */
export function useReading({ draft, change }: NewOrder, { pasted, settle }: MessageState) {
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const { message } = draft
  const outletid = draft.place?.outletid ?? null
  const isElsewhere =
    message !== undefined && message.tabs.length < 2 && outletid !== null && message.readFor !== outletid
  const { text, messageId, asNew = false } = pasted ?? (isElsewhere ? { ...message, asNew: false } : nothing)

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt triggers a retry
  useEffect(() => {
    if (text === null) return
    let isWanted = true
    const args = { body: { text, ...(outletid === null ? {} : { outletId: outletid }) } }
    const read = async () => {
      setFailure(undefined)
      try {
        const reply = await askOnce(messageCalls.endpoints.readMessage, args, { forceRefetch: true })
        const places = await placesOf(reply)
        if (!isWanted) return
        const readFor = reply.orders[0]?.outletId ?? outletid
        change({ type: 'paste', read: { text, messageId, read: reply, readFor, places }, asNew })
        settle()
      } catch (error) {
        shownInPlace(error)
        if (isWanted) setFailure(error)
      }
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [text, messageId, asNew, outletid, attempt])

  return {
    text: text ?? message?.text ?? '',
    isReading: text !== null && failure === undefined,
    failure,
    retry: () => setAttempt(attempt + 1),
  }
}

const nothing = { text: null, messageId: undefined, asNew: false }

/** The outlets that the message names, as order entry knows them. */
async function placesOf(read: MessageAsRead): Promise<Map<number, Place>> {
  const ids = new Set(read.orders.flatMap(({ outletId }) => outletId ?? []))
  const outlets = await Promise.all(
    [...ids].map(id => askOnce(customerCalls.endpoints.outletDetails, { outletid: id })),
  )
  return new Map(
    outlets.map(({ id, name, customer }) => [
      id,
      {
        customerid: customer.id,
        outletid: id,
        businessname: customer.brandName ?? customer.legalBusinessName,
        outletName: name,
      },
    ]),
  )
}
