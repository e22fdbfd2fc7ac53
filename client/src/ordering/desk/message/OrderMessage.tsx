import { day, formatDay } from '@packhouse/contract/day.ts'
import { t } from '../../../ui/words.ts'
import type { Draft } from '../draft.ts'
import { type MarkCount, MessagePanel } from './MessagePanel.tsx'
import type { Mark } from './said.ts'
import type { Looking } from './useLooking.ts'
import type { MessageState } from './useMessage.ts'
import type { useReading } from './useReading.ts'

interface OrderMessageProps {
  draft: Draft
  message: MessageState
  reading: ReturnType<typeof useReading>
  looking: Looking
  onClose: () => void
}

/** The message of a new order: how sure its lines are, and what else it did. */
export const OrderMessage = ({ draft, message, reading, looking, onClose }: OrderMessageProps) => (
  <MessagePanel
    reading={reading}
    message={draft.message}
    marks={looking.marks}
    framed={looking.hovered ?? message.cursor?.at}
    counts={countsOf(looking.marks)}
    notes={notesOf(draft)}
    onHover={looking.setHovered}
    onShow={message.show}
    onClose={onClose}
  />
)

/** How many lines are sure, to check, to decide. */
function countsOf(marks: readonly Mark[]): MarkCount[] {
  const count = (mark: Mark) => marks.filter(one => one === mark).length
  return [
    { mark: 'SURE', name: t('Sure'), count: count('SURE') },
    { mark: 'CHECK', name: t('To check'), count: count('CHECK') },
    { mark: 'ASK', name: t('To decide'), count: count('ASK') },
  ]
}

/** What else the message did: the day, the notes, and what nobody could read. */
function notesOf({ message }: Draft): string[] {
  const read = message?.read.orders[message.open]
  const unread = message?.read.unread ?? []
  return [
    ...(read?.deliveryDate
      ? [t('The message asks for delivery on {day}.', { day: formatDay(day(read.deliveryDate)) })]
      : []),
    ...(read?.notes ?? []).map(({ text }) =>
      t('“{note}” was added to the instructions.', { note: text.trim() }),
    ),
    ...unread.map(({ text }) => t('“{text}” was not read.', { text: text.trim() })),
  ]
}
