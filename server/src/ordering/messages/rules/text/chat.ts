import { addDays, type Day, dayOf, isDay, momentOf } from '@packhouse/contract/day.ts'
import { asciiDigits } from '@packhouse/contract/ordering/reading/quantities/tokens.ts'

/** The head of a message in a chat's export, in both phones' forms: [20/11/26, 9:38:12 PM] Name: … and 20/11/2026, 21:14 - Name: … */
export interface ChatHead {
  /** Characters of the head. */
  length: number
  date: readonly [number, number, number]
  /** After midnight. */
  minute: number
  /** null: the chat program says something itself. */
  sender: string | null
}

const head =
  /^[\u200e\u200f\u202a\u202c]*(\[)?(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4}),?[ \u00a0\u202f](\d{1,2})[:.](\d{2})(?:[:.]\d{2})?[ \u00a0\u202f]?(a\.?m\.?|p\.?m\.?)?(\])?[ \u00a0]?(?:- )?/i
const named = /^[\u200e\u200f\u202a\u202c~ ]*([^:\n]{1,80}):(?: |$)/

/** The head that a line begins with. */
export function chatHeadOf(line: string): ChatHead | undefined {
  const start = asciiDigits(line.slice(0, 60))
  const found = head.exec(start)
  if (!found) return undefined
  const [whole, open, first, second, third, hours, minutes, half, close] = found
  if ((open === undefined) !== (close === undefined) || (open === undefined && !/- $/.test(whole)))
    return undefined
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  const sender = named.exec(line.slice(whole.length, whole.length + 100))
  return {
    length: whole.length + (sender?.[0].length ?? 0),
    date: [Number(first), Number(second), Number(third)],
    minute: hour * 60 + Number(minutes),
    sender: sender?.[1]?.trim() ?? null,
  }
}

/** Lines that a chat's export has in the place of what it does not hold. */
const placeholder =
  /^[\u200e\u200f]*(?:<[^<>]{0,40}(?:omitted|attached)[^<>]{0,60}>|<attached: [^<>]{0,200}>|(?:image|video|audio|sticker|gif|document|contact card|voice message)[^\n]{0,40} omitted|[^\n]{1,100}\(file attached\)|this message was deleted\.?|you deleted this message\.?|missed (?:voice|video) call[^\n]{0,40}|null|waiting for this message[^\n]{0,60}|<this message was edited>|live location shared|location: https?:[^\n]{0,200})[\u200e\u200f\s]*$/i
export const isPlaceholder = (text: string): boolean => text.length < 300 && placeholder.test(text.trim())

interface ChatMessage {
  senderName: string
  /** Ten digits, where the sender has no name in that phone. */
  senderMobile: string | null
  at: Date
  text: string
}
export interface ChatExport {
  messages: ChatMessage[]
  /** Media, calls and what the chat program says itself. */
  leftOut: number
  /** The first and last day as they were read, if nothing in the file says which number is the month; null if it does. */
  unsureDays: { from: Day; to: Day } | null
  /** Those before the newest ones, which are not read. */
  older: number
}

/** Messages that are taken from one file: months of a busy chat. */
export const mostOfChat = 10_000

const yieldEvery = 500

/** Reads a chat's export, in steps; times are IST, the order of day and month is the one that fits all of its dates up to now. */
export function* readingChat(text: string, now: Date): Generator<void, ChatExport> {
  const found: { head: ChatHead; lines: string[] }[] = []
  let count = 0
  let from = 0
  while (from < text.length) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? undefined : end).replace(/\r$/, '')
    from = end < 0 ? text.length : end + 1
    if (++count % yieldEvery === 0) yield
    const start = chatHeadOf(line)
    if (start) found.push({ head: start, lines: [line.slice(start.length)] })
    else found.at(-1)?.lines.push(line)
  }
  const { order, isSure } = orderOfDates(
    found.map(({ head: { date } }) => date),
    dayOf(now),
  )
  let leftOut = 0
  const all: ChatMessage[] = []
  for (const [at, { head, lines }] of found.entries()) {
    if (at % yieldEvery === 0) yield
    const message = messageOf(head, lines, order)
    if (message) all.push(message)
    else leftOut += 1
  }
  const older = Math.max(0, all.length - mostOfChat)
  yield
  const messages =
    older > 0 ? all.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(older) : all
  return { messages, leftOut, unsureDays: isSure ? null : spanOf(messages), older }
}

function messageOf(
  { date, minute, sender }: ChatHead,
  lines: readonly string[],
  order: DateOrder,
): ChatMessage | undefined {
  const day = dayIn(date, order)
  const body = lines
    .filter(line => !isPlaceholder(line))
    .join('\n')
    .trim()
  if (!day || sender === null || body === '' || minute > 1439) return undefined
  const digits = sender.replace(/[\s()+-]/g, '')
  const mobile = /^(?:91)?([6-9]\d{9})$/.exec(digits)?.[1] ?? null
  return { senderName: sender, senderMobile: mobile, at: momentOf(day, minute), text: body }
}

function spanOf(messages: readonly ChatMessage[]): ChatExport['unsureDays'] {
  const days = messages.map(({ at }) => dayOf(at)).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from && to ? { from, to } : null
}

type DateOrder = 'DAY_FIRST' | 'MONTH_FIRST' | 'YEAR_FIRST'

/** Days that a phone's clock can be ahead. */
const daysAhead = 1

type Dates = readonly (readonly [number, number, number])[]

/**
 * Day first, as phones in India write it, unless a date of the chat can only be otherwise, or its days would be in the future or
 * not in order. Not sure if both orders suit all of its dates.
 */
function orderOfDates(all: Dates, today: Day): { order: DateOrder; isSure: boolean } {
  const dates = all.filter((date, at) => at === 0 || date.some((part, of) => part !== all[at - 1]?.[of])) // many messages have the same
  if (dates.some(([first]) => first > 31)) return { order: 'YEAR_FIRST', isSure: true }
  const [isDayFirst, isMonthFirst] = [
    dates.some(([first]) => first > 12),
    dates.some(([, second]) => second > 12),
  ]
  if (isDayFirst !== isMonthFirst) return { order: isDayFirst ? 'DAY_FIRST' : 'MONTH_FIRST', isSure: true }
  const last = addDays(today, daysAhead)
  for (const suits of [
    (days: readonly Day[]) => days.every((day, at) => day <= last && day >= (days[at - 1] ?? day)),
    (days: readonly Day[]) => days.every(day => day <= last),
  ]) {
    const fits = (order: DateOrder) => {
      const days = dates.map(date => dayIn(date, order))
      return days.every(day => day !== undefined) && suits(days)
    }
    const [dayFits, monthFits] = [fits('DAY_FIRST'), fits('MONTH_FIRST')]
    if (dayFits !== monthFits) return { order: dayFits ? 'DAY_FIRST' : 'MONTH_FIRST', isSure: true }
  }
  return { order: 'DAY_FIRST', isSure: dates.every(([first, second]) => first === second) }
}

function dayIn([first, second, third]: readonly [number, number, number], order: DateOrder): Day | undefined {
  const [year, month, dayOfMonth] =
    order === 'YEAR_FIRST'
      ? [first, second, third]
      : order === 'MONTH_FIRST'
        ? [third, first, second]
        : [third, second, first]
  const written = [year < 100 ? 2000 + year : year, month, dayOfMonth]
    .map(part => String(part).padStart(2, '0'))
    .join('-')
  return isDay(written) ? written : undefined
}
