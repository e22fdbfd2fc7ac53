import type { Day } from '@packhouse/contract/day.ts'
import type { LineOperation, MessageIntent } from '@packhouse/contract/ordering/reading/model.ts'
import type { DraftLine, DraftOrder } from './draft-order.ts'
import type { ClauseSaid } from './events.ts'

const changing = [
  'ADD',
  'EXTRA',
  'SET',
  'WRONG',
  'INSTEAD_OF',
  'FORMERLY',
  'NOT_BEFORE',
  'NOT_AFTER',
  'REST_SAME',
] as const

/** Each line has one of these where nothing says that an order exists. */
const changingEach = ['ADD', 'SET', 'INSTEAD_OF', 'FORMERLY'] as const

/** What an order of a message wants; "extra" changes an order where one is open. (rules §9.7) */
export function intentOf({ lines, excluded, cues }: DraftOrder, hasOpenOrder: boolean): MessageIntent {
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
  const each = hasOpenOrder ? [...changingEach, 'EXTRA' as const] : changingEach
  return lines.every(line => each.some(cue => line.cues.has(cue))) ? 'AMEND' : 'NEW'
}

/** What a line does to an order that exists; a new order is only set. */
export function operationOf({ cues }: DraftLine, intent: MessageIntent): LineOperation {
  if (intent !== 'AMEND' && intent !== 'REPEAT') return 'SET'
  if (cues.has('ADD') || cues.has('EXTRA')) return 'ADD'
  return cues.has('SET') || cues.has('WRONG') || cues.has('INSTEAD_OF') || cues.has('FORMERLY')
    ? 'SET'
    : 'ADD'
}

/** Whether something is said that takes the whole order back, or that nothing is ordered: next to goods a person decides. */
export const cancels = (clauses: readonly ClauseSaid[]): boolean => clauses.some(takesBack)

const takesBack = ({ said, cues, clause }: ClauseSaid): boolean =>
  cues.has('CANCEL_ORDER') ||
  cues.has('NO_ORDER') ||
  (said.length === 0 && cues.has('CANCEL') && !namesSomething(clause))

/** "No order on Sunday. Monday: onion 10 kg": what takes back the order of a day, beside words that name another day. (rules §9.7) */
export function cancelsOfOtherDays(
  clauses: readonly ClauseSaid[],
  dayIn: (one: ClauseSaid) => Day | null,
): ClauseSaid[] {
  const [back, kept] = [clauses.filter(takesBack), clauses.filter(one => !takesBack(one))]
  const orderDays = back.length === 0 ? [] : kept.map(dayIn).filter(day => day !== null)
  return back.filter(one => {
    const day = dayIn(one)
    return one.said.length === 0 && day !== null && orderDays.length > 0 && !orderDays.includes(day)
  })
}

/** A word that is not known, as in "cancel xyz": some goods are meant, not the order. */
const namesSomething = ({ marks }: ClauseSaid['clause']): boolean => marks.some(({ kind }) => kind === 'WORD')
