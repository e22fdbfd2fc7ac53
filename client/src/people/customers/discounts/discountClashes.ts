import type { Day } from '@packhouse/contract/day.ts'
import type { Discount } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { CustomerItem } from '../../../api/customers.ts'
import { shortDay } from '../../../ui/values/dayText.ts'
import { t } from '../../../ui/words.ts'
import { asRule, type CellTexts, currentDiscountsOf, discountCells, readLine, textsOf } from './lines.ts'
import { type CurrentDiscount, discountWords } from './words.ts'

interface DiscountClash {
  mine: string
  theirs: string
  /** Id of the discount that a colleague changed, added or removed; its id in the audit trail. */
  discountId: number | undefined
}

/** An edited row after colleagues' changes. */
export interface Meanwhile {
  /** The row to apply the input to: the discount from when typing began, everything else as saved now. */
  row: CustomerItem
  /** Undefined if a colleague saved the same: nothing is left to save. */
  typed: Partial<CellTexts> | undefined
  clash: DiscountClash | undefined
}

/**
 * A discount counts as one value: if one person changes its percent and another its last day, that is a clash. (rules §3.7,
 * §4.5)
 */
export function savedMeanwhile(
  opened: CustomerItem,
  now: CustomerItem,
  typed: Partial<CellTexts>,
  today: Day,
): Meanwhile {
  const was = currentDiscountsOf(opened)
  const is = was ? (now.discounts.find(({ id }) => id === was.id) ?? null) : currentDiscountsOf(now)
  if (isSame(ruleOf(was), ruleOf(is))) return { row: { ...now, discount: is }, typed, clash: undefined }
  const row = { ...now, discount: opened.discount, discounts: opened.discounts }
  if (was && is && is.version <= was.version) return { row, typed, clash: undefined } // a late reply with an older version
  const { discount, issues, texts } = readLine(row, typed, today)
  const isRead = Object.keys(issues).length === 0
  if (isRead && isSame(discount, ruleOf(is))) return { row: now, typed: undefined, clash: undefined }
  const mine = isRead ? wordsOf(discount) : discountCells.map(cell => texts[cell]).join(' ')
  return { row, typed, clash: { mine, theirs: wordsOf(ruleOf(is)), discountId: (is ?? was)?.id } }
}

/** The input, as cells that differ from the discount saved now. */
export function typedOver(
  opened: CustomerItem,
  now: CustomerItem,
  typed: Partial<CellTexts>,
): Partial<CellTexts> | undefined {
  const mine = { ...textsOf(currentDiscountsOf(opened)), ...typed }
  const theirs = textsOf(currentDiscountsOf(now))
  const cells = discountCells.filter(cell => mine[cell] !== theirs[cell])
  return cells.length === 0 ? undefined : Object.fromEntries(cells.map(cell => [cell, mine[cell]]))
}

const ruleOf = (discount: CurrentDiscount | null): Discount | null => discount && asRule(discount)

const isSame = (one: Discount | null, other: Discount | null): boolean =>
  one?.kind === other?.kind &&
  one?.value === other?.value &&
  one?.validFrom === other?.validFrom &&
  one?.validTo === other?.validTo

/** Example: 3% from 21 Nov until 30 Nov; empty for none. */
function wordsOf(discount: Discount | null): string {
  if (!discount) return ''
  const { validFrom, validTo } = discount
  const from = validFrom ? [t('from {from}', { from: shortDay(validFrom) })] : []
  const until = validTo ? [t('until {until}', { until: shortDay(validTo) })] : []
  return [discountWords(discount), ...from, ...until].join(' ')
}
