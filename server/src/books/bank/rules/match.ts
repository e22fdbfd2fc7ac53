import type { BankGroup, BankKind } from '@packhouse/contract/books/bank/kinds.ts'
import { type Day, daysBetween } from '@packhouse/contract/day.ts'
import type { BankLineId, ReceiptId } from '@packhouse/contract/ids.ts'
import { type Paise, sumPaise } from '@packhouse/contract/money.ts'

/** A payment that waits; amount in paise, `key` as references are compared. */
export interface Waiting {
  receiptId: ReceiptId
  kind: BankKind
  key: string
  amount: Paise
  date: Day
}

/** A credit of a statement that no payment has taken; amount in paise. */
export interface FreeLine {
  id: BankLineId
  date: Day
  amount: Paise
  words: readonly string[]
}

/** The days of a statement. */
export interface Span {
  firstDay: Day
  lastDay: Day
}

export interface Found<Line extends FreeLine> {
  group: BankGroup
  line: Line | null
  /** Statements that reach over the payment's day and do not have it. */
  statements: number
}

/** How far from the day at the door a bank may have a payment, in days; a cheque takes longer. */
const reach: Record<BankKind, number> = { UPI: 3, TRANSFER: 5, CHEQUE: 15 }

/** One digit typed wrongly, or two that changed places. */
export function isNearly(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < 10) return false
  const wrong = [...one].flatMap((letter, at) => (letter === other[at] ? [] : at))
  const [first = 0, second = 0] = wrong
  return (
    wrong.length === 1 || (wrong.length === 2 && one[first] === other[second] && one[second] === other[first])
  )
}

const isInReach = ({ kind, date }: Waiting, line: FreeLine) => {
  const days = daysBetween(date, line.date)
  return days >= -1 && days <= reach[kind]
}

/** Payments that share a reference, together; two cheques may have one number. */
const ofOneReference = (waiting: readonly Waiting[]): Waiting[][] =>
  [...Map.groupBy(waiting, ({ kind, key }) => `${kind} ${key}`).values()].filter(
    ([first, ...others]) => first?.kind !== 'CHEQUE' && others.length > 0,
  )

/**
 * What the statements say of each payment: a line of its reference and its amount agrees; one of its reference with another amount, or
 * of its amount with a reference that differs by a slip, is shown beside it; otherwise the next statement is waited for. A line is
 * proposed once, and what agrees comes first. Several payments of one reference are one payment of the bank: a line of their sum agrees
 * with all of them, and one of another amount with none. (rules §6.18)
 */
export function matched<Line extends FreeLine>(
  waiting: readonly Waiting[],
  lines: readonly Line[],
  spans: readonly Span[],
): Map<ReceiptId, Found<Line>> {
  const free = new Set(lines)
  const found = new Map<ReceiptId, Found<Line>>()
  const several = ofOneReference(waiting)
  for (const parts of several) {
    const sum = sumPaise(parts.map(({ amount }) => amount))
    const line = [...free].find(
      one => one.amount === sum && parts.every(part => isInReach(part, one) && one.words.includes(part.key)),
    )
    if (!line) continue
    free.delete(line)
    for (const { receiptId } of parts) found.set(receiptId, { group: 'AGREES', line, statements: 0 })
  }
  const isPart = new Set(several.flat())
  const propose = (group: BankGroup, isLike: (payment: Waiting, line: Line) => boolean) => {
    for (const payment of waiting) {
      if (found.has(payment.receiptId)) continue
      const line = [...free].find(one => isInReach(payment, one) && isLike(payment, one))
      if (!line) continue
      free.delete(line)
      found.set(payment.receiptId, { group, line, statements: 0 })
    }
  }
  propose('AGREES', ({ key, amount }, line) => line.amount === amount && line.words.includes(key))
  // the number of a cheque is short: another amount beside it says nothing
  propose(
    'DIFFERS',
    (payment, line) => payment.kind !== 'CHEQUE' && !isPart.has(payment) && line.words.includes(payment.key),
  )
  propose(
    'DIFFERS',
    ({ key, amount }, line) => line.amount === amount && line.words.some(word => isNearly(word, key)),
  )
  for (const payment of waiting) {
    if (found.has(payment.receiptId)) continue
    const over = spans.filter(
      ({ firstDay, lastDay }) => firstDay <= payment.date && lastDay > payment.date,
    ).length
    const group = spans.length === 0 ? 'NO_STATEMENT' : over === 0 ? 'NEXT_STATEMENT' : 'NOT_FOUND'
    found.set(payment.receiptId, { group, line: null, statements: over })
  }
  return found
}
