import { formatMoney, type Paise, paise, zeroPaise } from '../../money.ts'
import { sentence } from '../../sentence.ts'
import { isBeyond, isFarAbove } from './bounds.ts'
import { type Question, question } from './question.ts'

/** An advance up to this is not asked about: people pay round sums. (rules §33.3) */
export const smallAdvance = paise(2_000_00)

interface Taken {
  path: string
  /** Whose money it is: the customer's id, or the stop's order. */
  of: string
  amount: Paise
  /** Dues and open orders; below 0: an advance is there already. At the door, what is to collect. */
  owed: Paise
  /** Of one who pays in advance: the largest receipt of 60 days, which is no surprise again. */
  usual?: Paise
  /** 'door' names what is to collect at this stop. */
  at: 'desk' | 'door'
  /** Others are asked without what is owed, and so without what would be the advance. */
  seesDues: boolean
}

/** Asks about money above what is owed, by more than a fifth of it and more than ₹2,000. (rules §33.3) */
export function askReceipt({
  path,
  of,
  amount,
  owed,
  usual = zeroPaise,
  at,
  seesDues,
}: Taken): Question | undefined {
  const due = Math.max(0, owed)
  const advance = amount - due
  if (advance <= smallAdvance || advance * 5 <= due || amount <= usual) return undefined
  const values = { owed: formatMoney(paise(due)), amount: formatMoney(amount) }
  const rest = { ...values, advance: formatMoney(paise(advance)) }
  const asks = !seesDues
    ? sentence('This is far above what is due here. Take {amount}?', { amount: values.amount })
    : at === 'door'
      ? due === 0
        ? sentence('Nothing is due here. Take {amount} as advance?', { amount: values.amount })
        : sentence('{owed} is due here. Take {amount}, {advance} of it as advance?', rest)
      : due === 0
        ? sentence('They owe {owed}. Take {amount} as advance?', values)
        : sentence('They owe {owed} with open orders. Take {amount}, {advance} of it as advance?', rest)
  return question({
    path,
    figure: [`money of ${of}`, amount] as const,
    asks,
    yes: sentence('Yes, take {amount}', { amount: values.amount }),
  })
}

/** Asks about crates that come back where fewer are: those before the order, and those left with it. (rules §33.3) */
export function askCratesBack({
  of,
  back,
  there,
}: {
  of: string
  back: number
  there: number
}): Question | undefined {
  if (back <= Math.max(0, there)) return undefined
  return question({
    path: 'body.crates.in',
    figure: [`crates of ${of}`, back] as const,
    asks: sentence('{count} crates back? {there} are there.', { count: back, there: Math.max(0, there) }),
    yes: sentence('Yes, {count} crates', { count: back }),
  })
}

/** With fewer than this at an outlet, a count up to five times this is usual. */
const fewCrates = 10

/** Asks about a count of crates far above those that went out. (rules §33.3) */
export function askCrateCount({
  of,
  counted,
  there,
}: {
  of: string
  counted: number
  there: number
}): Question | undefined {
  if (!isFarAbove(counted, Math.max(fewCrates, there))) return undefined
  return question({
    path: 'body.quantity',
    figure: [`crates of ${of}`, counted] as const,
    asks: sentence('{count} crates counted? {there} should be there.', { count: counted, there }),
    yes: sentence('Yes, {count} crates', { count: counted }),
  })
}

/** With fewer than this, crates of an order are not asked about. */
export const someCrates = 20

/** Asks about crates that leave with an order, far above the most that left with one in 60 days. (rules §33.3) */
export function askCratesOut({
  of,
  out,
  most,
}: {
  of: number
  out: number
  most: number
}): Question | undefined {
  if (!isBeyond(out, most, someCrates)) return undefined
  return question({
    path: 'body.crates',
    figure: [`crates of order ${of}`, out] as const,
    asks: sentence('{count} crates with order #{id}? The most with one order in 60 days is {most}.', {
      count: out,
      id: of,
      most,
    }),
    yes: sentence('Yes, {count} crates', { count: out }),
  })
}
