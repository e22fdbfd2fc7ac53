import { skipToken } from '@reduxjs/toolkit/query/react'
import { type MessageRow, useInboxQuery } from '../../api/messages.ts'
import { onUse } from '../../ui/onUse.tsx'
import type { Address } from './address.ts'
import type { useMessageActions } from './useMessageActions.ts'

const MessageSheet = onUse(async () => (await import('./MessageSheet.tsx')).MessageSheet)

interface OpenMessageProps {
  address: Address
  rows: readonly MessageRow[]
  actions: ReturnType<typeof useMessageActions>
  onClose: () => void
}

/** The preview over the whole screen, of the message that the address names. */
export function OpenMessage({ address: { message }, rows, actions, onClose }: OpenMessageProps) {
  const loaded = rows.find(({ id }) => id === message)
  const { currentData } = useInboxQuery(message === null || loaded ? skipToken : { messageid: message })
  const row = loaded ?? currentData?.rows[0]
  if (message === null || row?.id !== message) return null
  return <MessageSheet row={row} actions={actions} onClose={onClose} />
}
