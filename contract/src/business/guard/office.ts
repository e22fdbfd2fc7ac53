import { formatMoney, type Paise, paise, subtractPaise, zeroPaise } from '../../money.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import { isBeyond, isFar } from './bounds.ts'
import { yesTo } from './buying.ts'
import { type Question, question } from './question.ts'

/** Up to this a higher sum of a difference that is told is not asked about. (rules §33.6) */
export const smallDifference = paise(2_000_00)
/** Sums that are never asked about. (rules §33.6) */
export const smallExpense = paise(2_000_00)
export const smallAdvanceOfTrip = paise(10_000_00)
export const smallDues = paise(1_00_000_00)
export const smallLimit = paise(2_00_000_00)
export const shortTripKm = 150

/** Opening dues or a debit note, below zero an advance. */
interface Dues {
  kind: 'OPENING' | 'DEBIT_NOTE'
  customerId: number
  customer: string
  amount: Paise
  /** null: the customer pays in advance. */
  limit: Paise | null
  /** Others are asked without the limit. */
  seesDues: boolean
}

/** Asks about dues by hand above the credit limit of the customer. (rules §33.6) */
export function askDues({ kind, customerId, customer, amount, limit, seesDues }: Dues): Question | undefined {
  if (Math.abs(amount) <= Math.max(limit ?? 0, smallDues)) return undefined
  const values = { amount: formatMoney(amount), customer }
  const withLimit = { ...values, limit: formatMoney(limit ?? zeroPaise) }
  const opening =
    limit === null
      ? sentence('{amount} as opening dues of {customer}, who pays in advance?', values)
      : sentence('{amount} as opening dues of {customer}? The credit limit is {limit}.', withLimit)
  const note =
    limit === null
      ? sentence('A debit note of {amount} for {customer}, who pays in advance?', values)
      : sentence('A debit note of {amount} for {customer}? The credit limit is {limit}.', withLimit)
  const unseen =
    kind === 'OPENING'
      ? sentence('{amount} as opening dues of {customer}? It is above what this customer may owe.', values)
      : sentence('A debit note of {amount} for {customer}? It is above what this customer may owe.', values)
  const asks = !seesDues ? unseen : kind === 'OPENING' ? opening : note
  return question({
    path: 'body.amount',
    figure: [`dues of customer ${customerId}`, amount] as const,
    asks,
    yes: yesTo(amount),
  })
}

interface Limit {
  path: string
  /** Whose, such as 'customer 5'; a customer that is being added has no id yet. */
  of: string
  customer: string
  limit: Paise
  /** What it was; null: there was none. */
  before: Paise | null
  /** Of all customers with a limit, the middle one; null: nobody has one. */
  middle: Paise | null
  /** Others are asked without limits but the one that they type. */
  seesDues: boolean
}

/** Asks about a credit limit far from what it was, or a first one far above that of most customers. (rules §33.6) */
export function askLimit({
  path,
  of,
  customer,
  limit,
  before,
  middle,
  seesDues,
}: Limit): Question | undefined {
  const values = { limit: formatMoney(limit), customer }
  const asked = { path, figure: [`limit of ${of}`, limit] as const, yes: yesTo(limit) }
  if (before !== null && before > 0) {
    if (limit === 0 || Math.max(limit, before) <= smallLimit || !isFar(limit, before)) return undefined
    return question({
      ...asked,
      asks: seesDues
        ? sentence('A credit limit of {limit} for {customer}? It was {before}.', {
            ...values,
            before: formatMoney(before),
          })
        : sentence('A credit limit of {limit} for {customer}? It is far from what it was.', values),
    })
  }
  if (!isBeyond(limit, middle ?? 0, middle === null ? paise(smallLimit * 5) : smallLimit)) return undefined
  return question({
    ...asked,
    asks:
      middle === null
        ? sentence('A credit limit of {limit} for {customer}? It is the first one.', values)
        : seesDues
          ? sentence(
              'A credit limit of {limit} for {customer}? Half of all customers have {middle} or less.',
              {
                ...values,
                middle: formatMoney(middle),
              },
            )
          : sentence(
              'A credit limit of {limit} for {customer}? It is far above that of most customers.',
              values,
            ),
  })
}

interface ToSupplier {
  supplierId: number
  supplier: string
  amount: Paise
  /** Below zero: so much is to come from the supplier already. */
  owed: Paise
}

/** Asks about a payment above what is owed to a supplier, as about a receipt. (rules §33.6) */
export function askSupplierPayment({ supplierId, supplier, amount, owed }: ToSupplier): Question | undefined {
  const due = paise(Math.max(0, owed))
  const more = subtractPaise(amount, due)
  if (more <= smallExpense || more * 5 <= due) return undefined
  return question({
    path: 'body.amount',
    figure: [`payment to supplier ${supplierId}`, amount] as const,
    yes: yesTo(amount),
    asks: sentence('Pay {amount} to {supplier}? {owed} is owed, {more} would be to come.', {
      amount: formatMoney(amount),
      supplier,
      owed: formatMoney(due),
      more: formatMoney(more),
    }),
  })
}

interface Bill {
  supplierId: number
  supplier: string
  /** With its GST. */
  amount: Paise
  gst: Paise
  /** What its lines cost as they were bought. */
  lines: Paise
  seesCosts: boolean
}

/** Asks about a bill that differs from what its lines cost by more than half. (rules §33.6) */
export function askBill({ supplierId, supplier, amount, gst, lines, seesCosts }: Bill): Question | undefined {
  const beyond = Math.abs(subtractPaise(subtractPaise(amount, gst), lines))
  if (beyond <= smallExpense || beyond * 2 <= lines) return undefined
  return question({
    path: 'body.amount',
    figure: [`bill of supplier ${supplierId}`, amount] as const,
    yes: yesTo(amount),
    asks: seesCosts
      ? sentence('{amount} on the bill of {supplier}? Its lines cost {lines}.', {
          amount: formatMoney(amount),
          supplier,
          lines: formatMoney(lines),
        })
      : sentence('{amount} on the bill of {supplier}? It is far from what its lines cost.', {
          amount: formatMoney(amount),
          supplier,
        }),
  })
}

interface Expense {
  path: string
  /** Of what, such as 'run 5' or 'trip 7', with its kind. */
  of: string
  amount: Paise
  /** The largest of its kind in 60 days. */
  largest: Paise
  /** Of a run: costs; of a trip: its cash. Others are asked without figures. */
  seesOthers: boolean
}

/** Asks about an expense far above all of its kind in 60 days. (rules §33.6) */
export function askExpense({ path, of, amount, largest, seesOthers }: Expense): Question | undefined {
  if (!isBeyond(amount, largest, smallExpense)) return undefined
  const values = { amount: formatMoney(amount), largest: formatMoney(largest) }
  const asks: Sentence = !seesOthers
    ? sentence('Is this expense right? It is far above the others of its kind.')
    : largest === 0
      ? sentence('{amount} for this expense? There was none of its kind in 60 days.', values)
      : sentence('{amount} for this expense? The largest of its kind in 60 days is {largest}.', values)
  return question({
    path,
    figure: [`expense of ${of}`, amount] as const,
    asks,
    yes: seesOthers ? yesTo(amount) : sentence('Yes, it is right'),
  })
}

/** Asks before larger differences of a trip's cash are told to nobody. (rules §33.6) */
export const askTellCash = (above: Paise, before: Paise): Question | undefined =>
  above <= smallDifference || above <= before
    ? undefined
    : question({
        path: 'body.tellCashAbove',
        figure: ['difference that is told', above] as const,
        yes: yesTo(above),
        asks: sentence('{amount} could be missing from the cash of each trip, and nobody would be told?', {
          amount: formatMoney(above),
        }),
      })

interface Trip {
  /** The largest of all trips in 60 days, in km and paise. */
  longestKm: number
  largestAdvance: Paise
  distanceKm: number | null
  advance: Paise
  /** Others are asked without the cash of other trips. */
  seesCash: boolean
}

/** Asks about the distance of a trip and the cash that its driver is given. (rules §33.6) */
export const askTrip = ({
  longestKm,
  largestAdvance,
  distanceKm,
  advance,
  seesCash,
}: Trip): (Question | undefined)[] => [
  distanceKm !== null && isBeyond(distanceKm, longestKm, shortTripKm)
    ? question({
        path: 'body.distanceKm',
        figure: ['distance of the trip', distanceKm] as const,
        asks:
          longestKm === 0
            ? sentence('{km} km for this trip? No other trip has a distance yet.', { km: distanceKm })
            : sentence('{km} km for this trip? The longest in 60 days is {longest} km.', {
                km: distanceKm,
                longest: longestKm,
              }),
        yes: sentence('Yes, {km} km', { km: distanceKm }),
      })
    : undefined,
  isBeyond(advance, largestAdvance, smallAdvanceOfTrip)
    ? question({
        path: 'body.advance',
        figure: ['advance of the trip', advance] as const,
        yes: yesTo(advance),
        asks: seesCash
          ? sentence('{amount} in cash for the driver? The most in 60 days is {largest}.', {
              amount: formatMoney(advance),
              largest: formatMoney(largestAdvance),
            })
          : sentence('{amount} in cash for the driver? It is far above that of other trips.', {
              amount: formatMoney(advance),
            }),
      })
    : undefined,
]
