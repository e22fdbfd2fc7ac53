import type { MessageState } from '@packhouse/contract/ordering/messages/inbox.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { type MessageRow, useUpdateMessageMutation } from '../../api/messages.ts'
import { toast } from '../../app/messages/toast.ts'
import { newOrderFromMessage, orderPath } from '../../app/navigation/paths.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { t } from '../../ui/words.ts'
import { senderText } from './words.ts'

/** A question before something is done with a message: whose it is, who takes it, or whether it is taken from a colleague. */
export type OpenDialog = { what: 'outlet' | 'person' | 'take'; row: MessageRow }

/** What people do with a message: open it in Create order, say it is none, give it to an outlet or a person. */
export function useMessageActions() {
  const navigate = useNavigate()
  const userId = useAppSelector(({ auth }) => auth.user?.id)
  const [update] = useUpdateMessageMutation()
  const [asking, setAsking] = useState<OpenDialog>()

  const setState = useCallback(
    async (row: MessageRow, state: MessageState) => {
      const before = row.state
      const changed = await update({ messageid: row.id, body: { state, version: row.version } }).unwrap()
      if (state !== 'IGNORED') return
      toast.info(t('Not an order: {sender}', { sender: senderText(row) }), {
        action: {
          label: t('Undo'),
          run: () =>
            void update({
              messageid: row.id,
              body: { state: before === 'DRAFT' ? 'NEW' : before, version: changed.version },
            }),
        },
      })
    },
    [update],
  )
  const isOthers = useCallback(
    ({ draftBy }: MessageRow): boolean => draftBy !== null && draftBy.id !== userId,
    [userId],
  )
  const open = useCallback(
    (row: MessageRow, how: { asNew?: boolean } = {}) => {
      if (row.state === 'ORDERED' && row.orderId !== null) return void navigate(orderPath(row.orderId))
      if (isOthers(row)) return setAsking({ what: 'take', row })
      void navigate(newOrderFromMessage(row.id, how))
    },
    [navigate, isOthers],
  )
  return {
    open,
    isOthers,
    asking,
    close: () => setAsking(undefined),
    askOutlet: useCallback((row: MessageRow) => setAsking({ what: 'outlet', row }), []),
    askPerson: useCallback((row: MessageRow) => setAsking({ what: 'person', row }), []),
    take: (row: MessageRow) => navigate(newOrderFromMessage(row.id, { take: true })),
    /** Failures are shown by the call itself. */
    ignore: useCallback(
      (row: MessageRow) => void setState(row, 'IGNORED').catch(() => undefined),
      [setState],
    ),
    putBack: useCallback((row: MessageRow) => void setState(row, 'NEW').catch(() => undefined), [setState]),
    giveTo: (row: MessageRow, outletId: number) =>
      update({ messageid: row.id, body: { outletId, version: row.version } }).unwrap(),
    giveToPerson: (row: MessageRow, givenTo: number | null) =>
      update({ messageid: row.id, body: { givenTo, version: row.version } }).unwrap(),
  }
}
export type MessageActions = ReturnType<typeof useMessageActions>
