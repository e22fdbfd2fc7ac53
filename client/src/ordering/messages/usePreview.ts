import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { type MessageRow, useReadMessageQuery } from '../../api/messages.ts'
import { useAmendment, whyNotChange } from '../desk/amendment/useAmendment.ts'
import { useChangeOrder } from '../desk/amendment/useChangeOrder.ts'
import { isOpen } from './words.ts'

/** Rest of the cursor on a message before it is read, in ms. */
const rest = 120

export type PreviewMode = 'NEW' | 'AMEND'

/** A message as its preview shows it: what was read, and the open order as it would leave it. */
export function usePreview(row: MessageRow) {
  const [rested] = useDebouncedValue(row, rest, { leading: true })
  const isHere = rested.id === row.id && row.text.trim() !== ''
  const { outletId, text } = row
  const query = useReadMessageQuery(
    isHere ? { body: { text, ...(outletId === null ? {} : { outletId }) } } : skipToken,
  )
  const read = isHere ? query.currentData : undefined
  const [first, ...others] = read?.orders ?? []
  const openOrder = isOpen(row) && others.length === 0 ? (first?.openOrder ?? null) : null
  const [chosen, choose] = useState<{ id: number; mode: PreviewMode }>()
  const usual: PreviewMode = first?.intent === 'AMEND' || first?.intent === 'CANCEL' ? 'AMEND' : 'NEW'
  const mode: PreviewMode = openOrder === null ? 'NEW' : chosen?.id === row.id ? chosen.mode : usual
  const amendment = useAmendment(mode === 'AMEND' ? first : undefined)
  const change = useChangeOrder({
    message: { text: row.text, messageId: row.id },
    read: first,
    amended: amendment.data,
  })
  return {
    read,
    order: first,
    isReading: row.text.trim() !== '' && read === undefined && (query.error === undefined || !isHere),
    failure: isHere ? query.error : undefined,
    retry: query.refetch,
    openOrder,
    mode,
    choose: (to: PreviewMode) => choose({ id: row.id, mode: to }),
    amendment,
    change,
    blocked: amendment.data && whyNotChange(amendment.data),
  }
}
export type Preview = ReturnType<typeof usePreview>
