import { t } from '../../../ui/words.ts'
import type { CursorPlace } from '../../line-entry/cursor.ts'
import { instructionsIssue } from '../instructions.ts'
import type { NewOrder } from '../useNewOrder.ts'

/** What keeps an order from being placed: what to say, and where the cursor goes. */
interface Obstacle {
  problem: string
  cursor?: CursorPlace
  /** It is on the screen in front of the person: the other orders of a message are not tried meanwhile. */
  isHere?: true
  /** The field with a date that is not whole. */
  field?: HTMLElement
}

/** What stands beside the order on the screen, asked only when it is needed. */
interface Beside {
  /** Something is typed that is not a line yet; it gets the cursor. */
  unfinished: () => string | null
  /** A date that is not whole. */
  unreadDate: () => HTMLElement | undefined
}

type ToPlace = Pick<NewOrder, 'draft' | 'outlet' | 'lines' | 'issues' | 'slot'>

const maxLines = 200

/** Whether it is known yet for whom the order is; before that, nothing else is looked at. */
export function obstacleOfPlace({ draft, outlet }: Pick<ToPlace, 'draft' | 'outlet'>): Obstacle | undefined {
  if (!draft.place) return { problem: t('Choose a customer.'), cursor: 'customer' }
  return outlet ? undefined : { problem: t('The outlet is still loading.'), cursor: 'item' }
}

/** The first thing that has to be put right before an order is sent; undefined for none. (rules §3.3) */
export function obstacleTo(
  { draft, lines, issues, slot }: ToPlace,
  { unfinished, unreadDate }: Beside,
): Obstacle | undefined {
  const words = unfinished()
  if (words !== null) return { problem: words, isHere: true }
  if (lines.length > maxLines)
    return { problem: t('An order can have at most {count} lines.', { count: maxLines }), cursor: 'item' }
  if (lines.length === 0) return { problem: t('Add at least one item.'), cursor: 'item' }
  const [invalid] = issues.keys()
  if (invalid !== undefined) {
    const count = issues.size
    const problem =
      count === 1 ? t('One line needs correcting.') : t('{count} lines need correcting.', { count })
    return { problem, cursor: `line-${invalid}` }
  }
  const tooLong = instructionsIssue(draft.instructions)
  if (tooLong !== undefined) return { problem: tooLong }
  const charge = draft.deliverycharge
  if (charge !== null && !(charge >= 0))
    return { problem: t('The delivery charge is not an amount in rupees.') }
  const field = unreadDate()
  if (field) return { problem: t('The delivery date is incomplete.'), isHere: true, field }
  return slot ? undefined : { problem: t('Choose a slot.') }
}
