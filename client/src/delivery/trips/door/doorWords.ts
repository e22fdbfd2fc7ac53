import type { StopPart } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { mulDivHalfUp, type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import {
  formatMilli,
  formatPacks,
  type Milli,
  milli,
  subtractMilli,
  zeroMilli,
} from '@packhouse/contract/quantity.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { packWords, unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { collectAt, enteredLines } from './collect.ts'
import type { DoorLine, DoorStop } from './doorCalls.ts'
import type { Happened, ShownStop } from './entries.ts'
import { countLines } from './entries.ts'
import { modeWords, reasonLabel } from './labels.ts'
import { type EntryLine, outcomeOf, packsOf } from './lines.ts'
import { type Hindrance, isAllRefused, paidIn, type StopDraft } from './stopDraft.ts'

/** ₹4,200, and with paise where there are some. */
export const cashText = (amount: Paise): string => amountText(amount).replace(/\.00$/, '')

/** Packs as they came: 3 × 10 kg; 6 × 5 kg also where 29.440 kg were weighed. Empty where a pack is one unit. */
export function packsText(line: DoorLine): string {
  const count = line.byWeight ? String(packsOf(line)) : formatPacks(line.packs)
  return line.packs === line.weight ? '' : `${count} × ${packWords(line.packsize)}`
}

export const weightText = (line: DoorLine, weight: Milli): string =>
  `${formatMilli(weight, line.unit)} ${unitWord(line.unit)}`

/** What the customer keeps of a line, in the base unit. */
export function keptWeight(line: DoorLine, entered: EntryLine | undefined): Milli {
  if (!entered) return line.weight
  if (entered.deliveredweight !== undefined) return entered.deliveredweight
  return line.packs === 0 ? zeroMilli : milli(mulDivHalfUp(line.weight, entered.delivered, line.packs))
}

/** 0.980 of 2.960 kg back: quality. Empty for a line that is as packed. */
export function lineText(line: DoorLine, entered: EntryLine | undefined): string {
  const outcome = outcomeOf(line, entered)
  if (outcome === 'DELIVERED' || !entered) return ''
  const part = formatMilli(subtractMilli(line.weight, keptWeight(line, entered)), line.unit)
  const { reason = 'NOT_GIVEN' } = entered
  const values = { part, whole: weightText(line, line.weight), reason: t(reasonLabel(reason)).toLowerCase() }
  return outcome === 'SHORT'
    ? t('{part} of {whole} short: {reason}', values)
    : t('{part} of {whole} back: {reason}', values)
}

/** 1 short, 2 returned; "as packed" with nothing wrong. */
export function outcomeText(stop: Pick<ShownStop, 'lines' | 'happened'>): string {
  const { SHORT, RETURNED } = countLines(stop)
  const parts = [
    SHORT > 0 && t('{count} short', { count: SHORT }),
    RETURNED > 0 && t('{count} returned', { count: RETURNED }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : t('as packed')
}

export const cratesText = (count: number): string => plural(count, '{count} crate', '{count} crates')
export const linesText = (count: number): string => plural(count, '{count} line', '{count} lines')

/** Where else a customer is asked on this day: ₹1,135 collected by Morning 1; empty where nothing is. (rules §21.4) */
export function otherText({ trip, place, toCollect, collected }: DoorStop['others'][number]): string {
  if (collected > 0) {
    const amount = cashText(collected)
    return trip === null
      ? t('{amount} collected at stop {place}', { amount, place })
      : t('{amount} collected by {trip}', { amount, trip })
  }
  if (toCollect === 0) return ''
  const amount = cashText(toCollect)
  return trip === null
    ? t('{amount} is collected at stop {place}', { amount, place })
    : t('{amount} is collected at {trip}, stop {place}', { amount, trip, place })
}

/** What the green button does: it repeats the money. */
export function saveText(stop: DoorStop, draft: StopDraft): string {
  if (isAllRefused(stop, draft))
    return draft.money.length > 0 ? t('All returned, {amount} received', paid(draft)) : t('All returned')
  const [first, second] = draft.money
  if (!first)
    return collectAt(stop, enteredLines(stop, draft)) > 0 ? t('Delivered, not paid') : t('Delivered')
  if (second) return t('Delivered, {amount} received', paid(draft))
  if (first.mode === 'CASH') return t('Delivered, {amount} in cash', paid(draft))
  return first.mode === 'UPI'
    ? t('Delivered, {amount} by UPI', paid(draft))
    : t('Delivered, {amount} by cheque', paid(draft))
}

const paid = ({ money }: StopDraft) => ({
  amount: cashText(paidIn(money)),
})

/** What the green button of a change does: it says what counts from now on. */
export function changeText(draft: StopDraft, parts: readonly StopPart[]): string {
  const [first, second] = draft.money
  if (!parts.includes('MONEY')) return t('Send the change')
  if (!first) return t('Send the change, nothing paid')
  if (second) return t('Send the change, {amount} received', paid(draft))
  if (first.mode === 'CASH') return t('Send the change, {amount} in cash', paid(draft))
  return first.mode === 'UPI'
    ? t('Send the change, {amount} by UPI', paid(draft))
    : t('Send the change, {amount} by cheque', paid(draft))
}

/** What the change takes the place of: in place of ₹4,200, stop 1 stays delivered. */
export function inPlaceText(
  { place }: Pick<DoorStop, 'place'>,
  sent: Happened,
  parts: readonly StopPart[],
): string {
  const amount = cashText(paidIn(sent.money))
  return parts.includes('MONEY')
    ? t('replaces {amount}; stop {place} stays entered', { amount, place })
    : t('stop {place} stays entered', { place })
}

/** What was paid, by its ways: Cash ₹4,200, UPI ₹500. */
export const moneyWords = (money: Happened['money']): string =>
  money.length === 0
    ? t('Not paid')
    : money.map(({ mode, amount }) => `${t(modeWords[mode])} ${cashText(amount || zeroPaise)}`).join(', ')

/** Why a stop cannot be saved yet, and what to do. */
export function hindranceText(hindrance: Hindrance): string {
  if (hindrance.in === 'CHANGE') {
    if (hindrance.why === 'NOTHING') return t('Nothing is changed yet.')
    return hindrance.why === 'REASON'
      ? t('Choose why it is changed.')
      : t('Write a little more, or leave the note empty.')
  }
  if (hindrance.in === 'MONEY') {
    if (hindrance.why === 'AMOUNT') return t('Enter the amount that was paid, or choose Not paid.')
    return hindrance.why === 'RRN'
      ? t('Enter the 12 digits of the UPI reference (RRN).')
      : t('Enter the 6 digits of the cheque number.')
  }
  if (hindrance.in === 'RECEIVER') return t('Write the name of who received it, or leave it empty.')
  const { line } = hindrance
  if (hindrance.why === 'TOO_MUCH')
    return t('{name}: at most {amount} can be entered.', {
      name: line.name,
      amount: weightText(line, line.weight),
    })
  return t('{name}: enter how much.', { name: line.name })
}

/** Where an outlet is, for the maps of the phone: by coordinates, else by its address. */
export function mapLink({ latitude, longitude, businessname, outletName, address }: DoorStop): string {
  const place =
    latitude !== null && longitude !== null
      ? `${latitude},${longitude}`
      : encodeURIComponent(`${businessname}, ${outletName}, ${address}`)
  return `https://www.google.com/maps/search/?api=1&query=${place}`
}
