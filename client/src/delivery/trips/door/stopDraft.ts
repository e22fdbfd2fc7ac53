import { isChequeNumber } from '@packhouse/contract/billing/payments/cheque-days.ts'
import { isRrn } from '@packhouse/contract/billing/receipt-modes.ts'
import type { ChangeReason, DoorMode } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { type Paise, paise, subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import type { DoorLine, DoorStop, StopBody } from './doorCalls.ts'
import { entryLine, type LineChoice, refusedWhole, whyNotLine } from './lines.ts'

/** A payment as it is entered. */
export interface Payment {
  mode: DoorMode
  /** Null while the field is empty, NaN while it has no number. */
  amount: Paise | null
  /** RRN of a UPI payment, number of a cheque. */
  reference: string
}

/** What the driver has entered for a stop and not yet saved. */
export interface StopDraft {
  /** Lines that are not as packed, by the id of their order line. */
  lines: Record<number, LineChoice>
  crates: { out: number; in: number }
  /** None: not paid. */
  money: Payment[]
  receiver: string
  /** Photos on this device. */
  photos: string[]
  /** What was to collect when it was kept: a payment of just that follows. Left out of a change: its money was taken. */
  collect?: Paise
  /** Of a stop that was sent: why it is changed. */
  change?: { reason: ChangeReason | null; note: string }
}

/** At most so many at a stop. (rules §21.6) */
export const mostPhotos = 3
export const mostPayments = 3

/** With nothing wrong at a stop, this is sent as it is: as many crates come back as are left, if as many are there. */
export const newDraft = (stop: DoorStop, receiver = stop.contact?.name ?? ''): StopDraft => ({
  lines: {},
  crates: { out: stop.crates.out, in: Math.min(stop.crates.out, stop.crates.there) },
  money: stop.toCollect > 0 ? [{ mode: 'CASH', amount: stop.toCollect, reference: '' }] : [],
  receiver,
  photos: [],
  collect: stop.toCollect,
})

/**
 * A draft as it is now: what is to collect may have changed since, by its lines or by another stop of the customer. Then a payment of
 * all of it is of all of it again; what was typed stays. (rules §21.4)
 */
export function followed(draft: StopDraft, collect: Paise): StopDraft {
  const { collect: before, money } = draft
  if (before === undefined || before === collect) return draft
  const [one, ...others] = money
  const wasAll = others.length === 0 && (one ? one.amount === before : before === 0)
  if (!wasAll) return { ...draft, collect }
  return {
    ...draft,
    collect,
    money: collect > 0 ? [{ mode: 'CASH', reference: '', ...one, amount: collect }] : [],
  }
}

/** Everything goes back, so nothing is paid. */
export const refuseAll = (stop: DoorStop, draft: StopDraft): StopDraft => ({
  ...draft,
  lines: Object.fromEntries(stop.lines.map(line => [line.orderitemid, refusedWhole(line)])),
  money: [],
})

export const isAllRefused = (stop: DoorStop, { lines }: StopDraft): boolean =>
  stop.lines.length > 0 &&
  stop.lines.every(line => {
    const choice = lines[line.orderitemid]
    return choice !== undefined && entryLine(line, choice).delivered === 0 && choice.is === 'RETURNED'
  })

/** What is left to collect after these payments; never below zero. */
export const leftToPay = (toCollect: Paise, money: readonly Payment[]): Paise =>
  paise(Math.max(0, subtractPaise(toCollect, paidIn(money))))

export const paidIn = (money: readonly { mode: DoorMode; amount: Paise | null }[], mode?: DoorMode): Paise =>
  sumPaise(
    money.filter(one => mode === undefined || one.mode === mode).map(({ amount }) => amount || zeroPaise),
  )

export type Hindrance =
  | { in: 'LINE'; line: DoorLine; why: NonNullable<ReturnType<typeof whyNotLine>> }
  | { in: 'MONEY'; at: number; why: 'AMOUNT' | 'RRN' | 'CHEQUE' }
  | { in: 'RECEIVER'; why: 'SHORT' }
  | { in: 'CHANGE'; why: 'NOTHING' | 'REASON' | 'NOTE' }

/** The first thing that keeps a stop from being saved. */
export function hindranceOf(stop: DoorStop, { lines, money, receiver }: StopDraft): Hindrance | undefined {
  for (const line of stop.lines) {
    const choice = lines[line.orderitemid]
    const why = choice && whyNotLine(line, choice)
    if (why) return { in: 'LINE', line, why }
  }
  const at = money.findIndex(payment => whyNotPayment(payment))
  const why = money[at] && whyNotPayment(money[at])
  if (why) return { in: 'MONEY', at, why }
  return cleanName(receiver).length === 1 ? { in: 'RECEIVER', why: 'SHORT' } : undefined
}

export function whyNotPayment({ mode, amount, reference }: Payment): 'AMOUNT' | 'RRN' | 'CHEQUE' | undefined {
  if (!amount || Number.isNaN(amount) || amount < 0) return 'AMOUNT'
  if (mode === 'UPI' && !isRrn(reference)) return 'RRN'
  if (mode === 'CHEQUE' && !isChequeNumber(reference)) return 'CHEQUE'
}

/** What is sent of a stop: all lines with their amounts. (rules §21.6) */
export function bodyOf(stop: DoorStop, draft: StopDraft, at: string): Omit<StopBody, 'version' | 'photos'> {
  const receiver = cleanName(draft.receiver)
  return {
    orderid: stop.orderid,
    lines: stop.lines.map(line => entryLine(line, draft.lines[line.orderitemid])),
    ...(receiver === '' ? {} : { receiver }),
    crates: draft.crates,
    money: draft.money.map(({ mode, amount, reference }) => ({
      mode,
      amount: amount ?? zeroPaise,
      ...(mode === 'CASH' ? {} : { reference: reference.trim() }),
    })),
    at,
    ...(draft.change?.reason ? { change: changeOf(draft.change.reason, draft.change.note) } : {}),
  }
}

const changeOf = (reason: ChangeReason, note: string) => ({
  reason,
  ...(note.trim() === '' ? {} : { note: note.trim() }),
})
