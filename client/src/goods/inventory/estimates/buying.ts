import { type Day, isDay } from '@packhouse/contract/day.ts'
import { maxEstimatedMilli } from '@packhouse/contract/goods/inventory/policy.ts'
import { mulDivHalfUp, type Paise, paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { readQuantity, readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { formatMilli, type Milli, milli, packContent, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type ItemUnit, isWholeUnit } from '@packhouse/contract/units.ts'
import type { StockRow } from '../../../api/inventory.ts'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { readDay } from '../../../ui/fields/typedDay.ts'
import { figureText } from '../../../ui/values/amounts.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'

/** Weighed goods and bunches are bought in fives, pieces, packs and bottles in dozens. */
const stepOf = (unit: ItemUnit): Milli =>
  milli(unit === 'PC' || unit === 'PACK' || unit === 'BOTTLE' ? 12_000 : 5_000)

/** Amount to buy for a shortfall, rounded up to what suppliers sell. */
export function amountToBuy(shortfall: Milli, unit: ItemUnit): Milli {
  const step = stepOf(unit)
  return packContent(step, Math.ceil(shortfall / step))
}

export const buyColumns = ['quantity', 'expectedDate', 'supplier', 'cost'] as const
export type BuyColumn = (typeof buyColumns)[number]
export type BuyCells = Partial<Record<BuyColumn, string>>
/** Unsaved input by item and column; untouched cells show their defaults. */
export type BuyTexts = Readonly<Record<number, BuyCells>>

export interface BuyLine {
  row: StockRow
  /** The user's input in this line. */
  typed: Partial<Record<BuyColumn, string>>
  /** The texts shown in the cells. */
  texts: Record<BuyColumn, string>
  issues: Partial<Record<BuyColumn, string>>
  milli: Milli | undefined
  day: Day | undefined
  costPaise: Paise | undefined
}

/** Default cell texts: the shortfall rounded up, the day, and supplier and cost of the last estimate. */
export function filled(row: StockRow, day: Day): Record<BuyColumn, string> {
  return {
    quantity:
      row.available < 0 ? formatMilli(amountToBuy(milli(-row.available), row.itemUnit), row.itemUnit) : '',
    expectedDate: day,
    supplier: row.lastSupplier ?? '',
    cost: row.lastCost ? figureText(row.lastCost) : '',
  }
}

/** Parses and validates a line of the buying grid. */
export function readLine(
  row: StockRow,
  typed: Partial<Record<BuyColumn, string>>,
  { day, today }: { day: Day; today: Day },
): BuyLine {
  const texts = { ...filled(row, day), ...typed }
  const issues: BuyLine['issues'] = {}
  const amount = texts.quantity === '' ? undefined : readQuantity(texts.quantity)
  if (amount?.issue) issues.quantity = t('Enter a number, such as 1,250')
  else if (amount && amount.value <= 0) issues.quantity = t('Enter more than 0, or leave it empty')
  else if (amount && amount.value > maxEstimatedMilli) issues.quantity = t('At most 1,00,000')
  else if (amount && isWholeUnit(row.itemUnit) && amount.value % 1000 !== 0)
    issues.quantity = t('Whole numbers only: it is counted by the {unit}', { unit: unitWord(row.itemUnit) })
  const expected = isDay(texts.expectedDate) ? texts.expectedDate : readDay(texts.expectedDate, today)
  if (expected === undefined) issues.expectedDate = t('Enter a date, such as 21/11, tomorrow or sat')
  else if (expected < today) issues.expectedDate = t('Choose today or a later day')
  const short = texts.supplier === '' ? undefined : shortIssue(texts.supplier, 'Supplier')
  if (short) issues.supplier = short
  const cost = texts.cost === '' ? undefined : readRupees(texts.cost)
  if (cost?.issue) issues.cost = t('Enter an amount, such as 28.50')
  else if (cost && cost.value <= 0) issues.cost = t('Enter more than 0, or leave it empty')
  return { row, typed, texts, issues, milli: amount?.value, day: expected, costPaise: cost?.value }
}

/** Lines with a quantity. */
export const wanted = (lines: readonly BuyLine[]): BuyLine[] =>
  lines.filter(({ texts }) => texts.quantity !== '')

/** Whether a line has errors; only lines that will be sent matter. */
export const hasIssue = ({ issues }: BuyLine): boolean => Object.keys(issues).length > 0

/** Total cost of the lines at their prices. */
export const costOf = (lines: readonly BuyLine[]): Paise =>
  sumPaise(
    lines.map(({ milli: amount, costPaise }) =>
      amount && costPaise ? paise(mulDivHalfUp(costPaise, amount, 1000)) : zeroPaise,
    ),
  )

/** The line as the call takes it. */
export const estimateOf = (
  { row, texts, milli: quantity = zeroMilli, day, costPaise }: BuyLine,
  fallback: Day,
) => ({
  itemId: row.itemId,
  quantity,
  expectedDate: day ?? fallback,
  ...(texts.supplier ? { supplier: texts.supplier } : {}),
  ...(costPaise === undefined ? {} : { expectedCost: costPaise }),
})
