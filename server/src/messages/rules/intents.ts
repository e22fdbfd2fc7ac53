import type { LineOperation, MessageIntent } from '@packhouse/contract/messages/reading.ts'
import type { DraftLine, DraftOrder } from './drafts.ts'

const changing = ['ADD', 'SET', 'WRONG', 'INSTEAD_OF', 'FORMERLY', 'NOT_BEFORE', 'NOT_AFTER', 'REST_SAME'] as const

/** What an order of a message wants. (rules.md §9.7) */
export function intentOf({ lines, excluded, cues }: DraftOrder): MessageIntent {
  if (lines.length === 0 && excluded.length === 0) {
    if (
      cues.has('CANCEL_ORDER') ||
      cues.has('CANCEL') ||
      (cues.has('EXISTING') && (cues.has('NOT_BEFORE') || cues.has('NOT_AFTER')))
    )
      return 'CANCEL'
    return cues.has('SAME') && !cues.has('ASKING') && !cues.has('NO_ORDER') ? 'REPEAT' : 'NONE'
  }
  if (cues.has('SAME')) return 'REPEAT'
  if (lines.length === 0) return 'AMEND'
  const isChanged = changing.some(cue => cues.has(cue))
  if (cues.has('REST_SAME') || (cues.has('EXISTING') && isChanged)) return 'AMEND'
  return lines.every(
    line => line.cues.has('ADD') || line.cues.has('SET') || line.cues.has('INSTEAD_OF') || line.cues.has('FORMERLY'),
  )
    ? 'AMEND'
    : 'NEW'
}

/** What a line does to an order that exists; a new order is only set. */
export function operationOf({ cues }: DraftLine, intent: MessageIntent): LineOperation {
  if (intent !== 'AMEND' && intent !== 'REPEAT') return 'SET'
  if (cues.has('ADD')) return 'ADD'
  return cues.has('SET') || cues.has('WRONG') || cues.has('INSTEAD_OF') || cues.has('FORMERLY') ? 'SET' : 'ADD'
}
