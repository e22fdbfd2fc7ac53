import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef } from 'react'
import { type MessageRow, useInboxQuery, useUpdateMessageMutation } from '../../../api/messages.ts'
import { toast } from '../../../app/messages/toast.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { useAppSelector } from '../../../app/session/store.ts'
import { t } from '../../../ui/words.ts'
import { isWorth } from '../draft.ts'
import type { NewOrder } from '../useNewOrder.ts'
import type { MessageState } from './useMessage.ts'

const addressShape = { messageid: 'number', take: 'flag' } as const

/**
 * Opens the message of the inbox that the address names: it becomes a draft of this person first, so that a colleague sees it. A
 * started order is never lost.
 */
export function useAddressedMessage({ draft, change: changeDraft, isReady }: NewOrder, { paste }: MessageState): void {
  const [{ messageid, take }, change] = useUrlState(addressShape)
  const userId = useAppSelector(({ auth }) => auth.user?.id)
  const { currentData, isError } = useInboxQuery(messageid === null ? skipToken : { messageid }, {
    refetchOnMountOrArgChange: true,
  })
  const [update] = useUpdateMessageMutation()
  const begun = useRef<number>(null)
  const row = currentData?.rows[0]

  useEffect(() => {
    if (messageid === null || !isReady || (!currentData && !isError) || begun.current === messageid) return
    begun.current = messageid
    // Only once, so that a reload does not open it again.
    change({ messageid: null, take: false })
    if (!row || draft.message?.messageId === messageid) return
    const why = whyNotOpen(row, take ? undefined : userId)
    if (why !== undefined) return toast.error(why)
    if (isWorth(draft)) {
      const detail = t('Place or clear it, then open the message from {name}.', {
        name: row.senderName ?? row.businessname ?? t('the inbox'),
      })
      return toast.error(t('Another order is in progress'), { detail })
    }
    const { id, text, version, outletId, customerId, businessname, outletName } = row
    update({ messageid: id, body: { state: 'DRAFT', version } })
      .unwrap()
      .then(
        () => {
          if (outletId !== null && customerId !== null)
            changeDraft({
              type: 'placeChosen',
              place: {
                outletid: outletId,
                customerid: customerId,
                businessname: businessname ?? '',
                outletName: outletName ?? '',
              },
            })
          if (text.trim() !== '') paste(text, id)
        },
        () => undefined, // the call itself says who was first
      )
  }, [messageid, take, isReady, currentData, isError, row, draft, userId, change, changeDraft, update, paste])
}

/** Why a message is not opened: it became an order, or a colleague has it; without a person it is taken over. */
function whyNotOpen({ state, orderId, draftBy }: MessageRow, userId: number | undefined): string | undefined {
  if (state === 'ORDERED') return t('This message already became order #{id}', { id: orderId ?? 0 })
  if (userId !== undefined && draftBy !== null && draftBy.id !== userId)
    return t('{name} has this message open. Take it over in the inbox.', { name: draftBy.name })
  return undefined
}
