import { formatInstant } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** A price of a change to be undone, and who changed it since. */
export interface Undoable {
  item_name: string
  pack_name: string | null
  /** The price after the change, and the current price. */
  new_paise: Paise | null
  now_paise: Paise | null
  later_by: string | null
  later_at: Date | null
  later_source: 'SCREEN' | 'BULK' | 'UNDO' | 'OPENING' | 'RUN' | null
}

/** A later change that was itself undone does not block the undo. */
const standsOn = ({ new_paise, now_paise, later_at, later_source }: Undoable): boolean =>
  later_at !== null && !(later_source === 'UNDO' && now_paise === new_paise)

const named = 5

/** A change is undone whole, and only if none of its prices changed again. (rules §4.1) */
export function whyNotUndo(changes: readonly Undoable[]): Refusal | undefined {
  const later = changes.filter(standsOn)
  const [first] = later
  if (!first?.later_at) return undefined
  const what = first.pack_name ? `${first.item_name} ${first.pack_name}` : first.item_name
  const words = { item: what, by: first.later_by ?? '', when: formatInstant(first.later_at) }
  const data = { changedAgain: later.length, items: later.slice(0, named).map(({ item_name }) => item_name) }
  return later.length === 1
    ? refusal(
        'BREAKS_RULE',
        'Cannot be undone: {item} was changed again by {by}, {when}. Undo that change first.',
        words,
        data,
      )
    : refusal(
        'BREAKS_RULE',
        'Cannot be undone: {item} and {count} more were changed again by {by}, {when}. Undo that change first.',
        { ...words, count: later.length - 1 },
        data,
      )
}
