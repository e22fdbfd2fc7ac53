import { whyAboveShare } from '@packhouse/contract/ordering/orders/above-share.ts'
import { overReasons, type PickReason, shortReasons } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  type Amount,
  contentOf,
  type DecidedPick,
  decidePick,
  isAboveShare,
  judgePick,
  type OrderedLine,
  pickedQuantity,
  type SentPick,
  toleranceOf,
} from '@packhouse/contract/ordering/orders/tolerance.ts'
import { formatPacks, type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { quantityWithUnit } from '../../../../ui/values/units.ts'
import { say, t } from '../../../../ui/words.ts'
import { orderedLine, type PickedLine } from '../lines/quantities.ts'

/** The typed fields of a line being picked, in thousandths; NaN is invalid text. */
export interface TypedPick {
  packs: Milli | null
  weight: Milli | null
  reason?: PickReason | undefined
  /** An unusual weight was confirmed. */
  confirm?: boolean | undefined
  /** Why it takes more than its share. */
  aboveShare?: string | undefined
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
  | { is: 'aboveShare'; gauge: Gauge; message: string }
  | { is: 'blocked'; gauge: Gauge; message: string }

/** Checks the typed amounts by the same rules as the server; `others` are who waits for a share of the same item. (rules §3.4, §35.5) */
export function checkPick(line: PickedLine, typed: TypedPick, others: readonly Sentence[] = []): PickCheck {
  const { packs, weight } = typed
  if (packs === null && weight === null) return { is: 'empty' }
  if (Number.isNaN(packs) || Number.isNaN(weight))
    return blocked(t('Enter a number'), t('Enter a number, such as 29.440'))
  const ordered = orderedLine(line)
  if (ordered.kind === 'BY_PIECE' && packs === null) return { is: 'half', missing: 'packs' }
  if (ordered.kind === 'BY_PIECE' && weight === null && packs !== 0) return { is: 'half', missing: 'weight' }
  const verdict = verdictOf(ordered, sentOf(typed), line.substituteFor !== null)
  return verdict.is === 'blocked' || typed.aboveShare
    ? verdict
    : (aboveShareOf(ordered, sentOf(typed), others) ?? verdict)
}

const sentOf = ({ packs, weight, reason, confirm }: TypedPick): SentPick => ({
  packsMilli: packs ?? undefined,
  weightMilli: weight ?? undefined,
  reason,
  confirm,
})

function verdictOf(ordered: OrderedLine, sent: SentPick, isSubstitute: boolean): PickCheck {
  const amount = pickedQuantity(ordered, sent)
  if ('code' in amount) return blocked(t('Look again'), say(amount))
  // A substitute has no ordered amount to compare with.
  if (isSubstitute)
    return {
      is: 'ready',
      gauge: { tone: 'good', word: t('Substitute') },
      pick: { ...amount, outcome: 'FILLED', reason: null },
    }
  const gauge = gaugeOf(ordered, amount)
  const decided = decidePick(ordered, sent)
  if (!('code' in decided)) return { is: 'ready', gauge, pick: decided }
  const { code, data } = decided
  const message = say(decided)
  if (code === 'NEEDS_REASON')
    return {
      is: 'needsReason',
      gauge,
      message,
      reasons: data?.rule === 'SHORT_PICK' ? shortReasons : overReasons,
    }
  return { is: code === 'NEEDS_CONFIRM' ? 'needsConfirm' : 'blocked', gauge, message }
}

/** An amount above the share of its line, with who has the rest. */
function aboveShareOf(
  ordered: OrderedLine,
  sent: SentPick,
  others: readonly Sentence[],
): PickCheck | undefined {
  const amount = pickedQuantity(ordered, sent)
  const { allottedMilli: share, unit } = ordered
  if ('code' in amount || share === undefined || share === null || !isAboveShare(ordered, amount))
    return undefined
  const why = whyAboveShare({ share, amount: amount.contentMilli, unit }, others)
  return { is: 'aboveShare', gauge: gaugeOf(ordered, amount), message: say(why) }
}

const blocked = (word: string, message: string): PickCheck => ({
  is: 'blocked',
  gauge: { tone: 'bad', word },
  message,
})

function gaugeOf(ordered: OrderedLine, amount: Amount): Gauge {
  if (typeof ordered.allottedMilli === 'number') return shareGauge(ordered, amount, ordered.allottedMilli)
  return ordered.kind === 'CATCH_WEIGHT' ? weightGauge(ordered, amount) : countGauge(ordered, amount)
}

/** How an amount compares to the share of its line; a scale may show a little less. */
function shareGauge(ordered: OrderedLine, picked: Amount, share: Milli): Gauge {
  const { kind, unit, packContentMilli } = ordered
  const content =
    kind === 'CATCH_WEIGHT' ? picked.contentMilli : contentOf(picked.packsMilli, packContentMilli)
  const amount = quantityWithUnit(milli(Math.abs(content - share)), unit)
  if (isAboveShare(ordered, picked)) return { tone: 'bad', word: t('{amount} above', { amount }) }
  return content >= (kind === 'CATCH_WEIGHT' ? toleranceOf(share).low : share)
    ? { tone: 'good', word: t('Its share') }
    : { tone: 'warn', word: t('{amount} below', { amount }) }
}

function weightGauge(ordered: OrderedLine, picked: Amount): Gauge {
  const { unit, orderedPacksMilli, packContentMilli } = ordered
  const judged = judgePick(ordered, picked)
  const off = picked.contentMilli - milli(Math.round((orderedPacksMilli * packContentMilli) / 1000))
  const amount = quantityWithUnit(milli(Math.abs(off)), unit)
  if ('code' in judged) return { tone: 'bad', word: t('Over 10%, by {amount}', { amount }) }
  if (judged.outcome === 'FILLED') return { tone: 'good', word: t('Within 5%') }
  return {
    tone: 'warn',
    word: off < 0 ? t('Short by {amount}', { amount }) : t('Over by {amount}', { amount }),
  }
}

function countGauge(ordered: OrderedLine, amount: Amount): Gauge {
  const missing = ordered.orderedPacksMilli - amount.packsMilli
  if (missing < 0)
    return { tone: 'bad', word: t('{count} too many', { count: formatPacks(milli(-missing)) }) }
  if (missing > 0) return { tone: 'warn', word: t('{count} short', { count: formatPacks(milli(missing)) }) }
  const judged = judgePick(ordered, amount)
  if (!('code' in judged) && judged.needs === 'WEIGHT_CONFIRM')
    return { tone: 'warn', word: t('Unusual weight') }
  return { tone: 'good', word: t('All {count}', { count: formatPacks(amount.packsMilli) }) }
}
