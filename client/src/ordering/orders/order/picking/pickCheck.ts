import { overReasons, type PickReason, shortReasons } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  type Amount,
  type DecidedPick,
  decidePick,
  judgePick,
  type OrderedLine,
  pickedQuantity,
  type SentPick,
} from '@packhouse/contract/ordering/orders/tolerance.ts'
import { formatPacks, milli } from '@packhouse/contract/quantity.ts'
import { toMilli } from '../../../../ui/values/amounts.ts'
import { amountText } from '../../../../ui/values/units.ts'
import { say, t } from '../../../../ui/words.ts'
import { orderedLine, type PickedLine } from '../lines/quantities.ts'

/** The typed fields of a line being picked; NaN is invalid text. */
export interface TypedPick {
  packs: number | null
  weight: number | null
  reason?: PickReason | undefined
  /** An unusual weight was confirmed. */
  confirm?: boolean | undefined
}

/** How the typed amount compares to the ordered one, in a word. */
interface Gauge {
  tone: 'good' | 'warn' | 'bad'
  /** Within 5%, Over by 0.640 kg. */
  word: string
}

/** What is still missing before a pick can be sent. */
export type PickCheck =
  | { is: 'empty'; gauge?: undefined }
  | { is: 'half'; missing: 'packs' | 'weight'; gauge?: undefined }
  | { is: 'ready'; gauge: Gauge; pick: DecidedPick }
  | { is: 'needsReason'; gauge: Gauge; message: string; reasons: readonly PickReason[] }
  | { is: 'needsConfirm'; gauge: Gauge; message: string }
  | { is: 'blocked'; gauge: Gauge; message: string }

/** Checks the typed amounts by the same rules as the server. (rules §3.4) */
export function checkPick(line: PickedLine, typed: TypedPick): PickCheck {
  const { packs, weight } = typed
  if (packs === null && weight === null) return { is: 'empty' }
  if (Number.isNaN(packs) || Number.isNaN(weight)) return blocked(t('Enter a number'), t('Enter a number, such as 29.440'))
  const ordered = orderedLine(line)
  if (ordered.kind === 'BY_PIECE' && packs === null) return { is: 'half', missing: 'packs' }
  if (ordered.kind === 'BY_PIECE' && weight === null && packs !== 0) return { is: 'half', missing: 'weight' }
  return verdictOf(ordered, sentOf(typed), line.substituteFor !== null)
}

const sentOf = ({ packs, weight, reason, confirm }: TypedPick): SentPick => ({
  packsMilli: packs === null ? undefined : toMilli(packs),
  weightMilli: weight === null ? undefined : toMilli(weight),
  reason,
  confirm,
})

function verdictOf(ordered: OrderedLine, sent: SentPick, isSubstitute: boolean): PickCheck {
  const amount = pickedQuantity(ordered, sent)
  if ('code' in amount) return blocked(t('Look again'), say(amount))
  // A substitute has no ordered amount to compare with.
  if (isSubstitute)
    return { is: 'ready', gauge: { tone: 'good', word: t('Substitute') }, pick: { ...amount, outcome: 'FILLED', reason: null } }
  const gauge = gaugeOf(ordered, amount)
  const decided = decidePick(ordered, sent)
  if (!('code' in decided)) return { is: 'ready', gauge, pick: decided }
  const { code, data } = decided
  const message = say(decided)
  if (code === 'NEEDS_REASON')
    return { is: 'needsReason', gauge, message, reasons: data?.rule === 'SHORT_PICK' ? shortReasons : overReasons }
  return { is: code === 'NEEDS_CONFIRM' ? 'needsConfirm' : 'blocked', gauge, message }
}

const blocked = (word: string, message: string): PickCheck => ({ is: 'blocked', gauge: { tone: 'bad', word }, message })

function gaugeOf(ordered: OrderedLine, amount: Amount): Gauge {
  return ordered.kind === 'CATCH_WEIGHT' ? weightGauge(ordered, amount) : countGauge(ordered, amount)
}

function weightGauge(ordered: OrderedLine, picked: Amount): Gauge {
  const { unit, orderedPacksMilli, packContentMilli } = ordered
  const judged = judgePick(ordered, picked)
  const off = picked.contentMilli - milli(Math.round((orderedPacksMilli * packContentMilli) / 1000))
  const amount = amountText(milli(Math.abs(off)), unit)
  if ('code' in judged) return { tone: 'bad', word: t('Over 10%, by {amount}', { amount }) }
  if (judged.outcome === 'FILLED') return { tone: 'good', word: t('Within 5%') }
  return { tone: 'warn', word: off < 0 ? t('Short by {amount}', { amount }) : t('Over by {amount}', { amount }) }
}

function countGauge(ordered: OrderedLine, amount: Amount): Gauge {
  const missing = ordered.orderedPacksMilli - amount.packsMilli
  if (missing < 0) return { tone: 'bad', word: t('{count} too many', { count: formatPacks(milli(-missing)) }) }
  if (missing > 0) return { tone: 'warn', word: t('{count} short', { count: formatPacks(milli(missing)) }) }
  const judged = judgePick(ordered, amount)
  if (!('code' in judged) && judged.needs === 'WEIGHT_CONFIRM') return { tone: 'warn', word: t('Unusual weight') }
  return { tone: 'good', word: t('All {count}', { count: formatPacks(amount.packsMilli) }) }
}
