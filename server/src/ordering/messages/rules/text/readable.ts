import { longestMessage, type ReadMessage } from '@packhouse/contract/ordering/reading/model.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { chatHeadOf, isPlaceholder } from './chat.ts'

const grouped = (count: number): string => count.toLocaleString('en-IN')

/** Returns why a text cannot be read; it is measured before anything else is done with it. (rules §9.1) */
export function whyNotReadable(text: string): Refusal | undefined {
  if (text.length > longestMessage)
    return refusal(
      'BAD_INPUT',
      'This message has {count} characters, and at most {most} are read at a time. Paste it in parts.',
      { count: grouped(text.length), most: grouped(longestMessage) },
    )
  if (text.trim() === '') return refusal('BAD_INPUT', 'Paste or type a message first.')
  if (!/[\p{L}\p{N}]/u.test(text) && !/\p{Extended_Pictographic}\s*\d/u.test(text))
    return refusal('BAD_INPUT', 'This message has no words, only symbols. Type what was ordered.')
  const isMedia = text.split('\n').every(line => {
    const rest = line.slice(chatHeadOf(line)?.length ?? 0)
    return rest.trim() === '' || isPlaceholder(rest)
  })
  return isMedia
    ? refusal(
        'BAD_INPUT',
        'This message has only pictures or recordings, which are not read. Type what they say.',
      )
    : undefined
}

/** Lines of a message; a catalogue, or a month of orders, has more. */
const mostLines = 200
/** Goods without a quantity from which on it is a list of goods. */
const listFrom = 30

/** Returns why what was read is no message of orders: too many lines, or a list of goods. (rules §9.1) */
export function whyNoMessage({ orders }: ReadMessage): Refusal | undefined {
  const lines = orders.flatMap(order => order.lines)
  if (lines.length > mostLines)
    return refusal(
      'BAD_INPUT',
      'This text has {count} lines, and at most {most} are read as one message. Paste it in parts.',
      {
        count: grouped(lines.length),
        most: mostLines,
      },
    )
  const bare = lines.filter(({ quantity, op }) => quantity === null && op !== 'REMOVE').length
  if (bare >= listFrom && bare > 0.8 * lines.length)
    return refusal(
      'BAD_INPUT',
      'This message has {count} names of goods but no quantities. Add the quantities to make it an order.',
      {
        count: bare,
      },
    )
  return undefined
}

/** Longest chat export, in characters: some years of one chat. */
const longestChat = 5_000_000

/** Returns why a chat's export cannot be read; measured first. (rules §9.1) */
export function whyNotChat(characters: number): Refusal | undefined {
  if (characters <= longestChat) return undefined
  const megabytes = (characters / 1_000_000).toFixed(1)
  return refusal(
    'TOO_LARGE',
    'This file has {millions} million characters, and at most 5 million are read. Export the chat without older messages.',
    { millions: megabytes },
  )
}
