import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef } from 'react'
import { type MessageRow, useInboxQuery, useUpdateMessageMutation } from '../../../api/messages.ts'
import { toast } from '../../../app/messages/toast.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { useAppSelector } from '../../../app/session/store.ts'
import { t } from '../../../ui/words.ts'
import type { Drafts } from './useDrafts.ts'

const addressShape = { messageid: 'number', take: 'flag', asnew: 'flag' } as const

/**
 * Opens the message of the inbox that the address names: it becomes a draft of this person first, so that a colleague sees it. One
 * that is open in a tab is shown there.
 */
export function useAddressedMessage({ tabs, isReady, begin, show }: Drafts): void {
  const [{ messageid, take, asnew }, change] = useUrlState(addressShape)
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
    change({ messageid: null, take: false, asnew: false })
    if (!row) return
    const open = tabs.find(({ draft, message }) => (message ?? draft.message)?.messageId === messageid)
    if (open) return show(open.key)
    const why = whyNotOpen(row, take ? undefined : userId)
    if (why !== undefined) return toast.error(why)
    const { id, text, version, outletId, customerId, businessname, outletName } = row
    const place =
      outletId !== null && customerId !== null
        ? {
            outletid: outletId,
            customerid: customerId,
            businessname: businessname ?? '',
            outletName: outletName ?? '',
          }
        : null
    update({ messageid: id, body: { state: 'DRAFT', version } })
      .unwrap()
      .then(
        () => begin(place, text.trim() === '' ? {} : { message: { text, messageId: id, asNew: asnew } }),
        () => undefined, // the call itself says who was first
      )
  }, [messageid, take, asnew, isReady, currentData, isError, row, tabs, userId, begin, show, change, update])
}

/** Why a message is not opened: it became an order, or a colleague has it; without a person it is taken over. */
function whyNotOpen({ state, orderId, draftBy }: MessageRow, userId: number | undefined): string | undefined {
  if (state === 'ORDERED') return t('This message already became order #{id}', { id: orderId ?? 0 })
  if (userId !== undefined && draftBy !== null && draftBy.id !== userId)
    return t('{name} has this message open. Take it over in the inbox.', { name: draftBy.name })
  return undefined
}
