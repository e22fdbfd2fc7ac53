import { useForm } from '@mantine/form'
import { isDay } from '@packhouse/contract/day.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { PaidBy } from '@packhouse/contract/supply/buying/kinds.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { lineCost } from '../runWords.ts'

export interface LineValues {
  quantity: Milli | null
  rate: Paise | null
  supplierName: string
  crates: number | null
  loading: Paise | null
  commissionPercent: number | null
  paidBy: PaidBy
  bestBefore: string | null
  note: string
}

const isPositive = <Value extends number>(value: Value | null): value is Value => value !== null && value > 0

/** The form of a line of a run. */
export const useLineForm = (initialValues: LineValues) =>
  useForm<LineValues>({
    initialValues,
    validate: {
      quantity: quantity => (isPositive(quantity) ? null : t('Enter the amount')),
      rate: rate => (isPositive(rate) ? null : t('Enter the rate')),
      supplierName: name => (name.trim().length < 2 ? t('Choose or write the supplier') : null),
    },
  })

/** The server names the supplier by its id, the form by its name. */
export const lineField = (path: string): string => (path === 'supplierId' ? 'supplierName' : path)

export type LineForm = ReturnType<typeof useLineForm>

/** What the line costs as typed: 1,958.00; undefined while something is missing. */
export function amountTyped({ quantity, rate, loading, commissionPercent }: LineValues): string | undefined {
  if (!isPositive(quantity) || !isPositive(rate)) return undefined
  const line = { quantity, rate, loading: loading || zeroPaise, commissionPercent: commissionPercent || 0 }
  return amountText(lineCost(line))
}

/** The line as its call takes it; undefined while something is missing. */
export function lineBody({
  quantity,
  rate,
  supplierName,
  crates,
  loading,
  commissionPercent,
  paidBy,
  bestBefore,
  note,
}: LineValues) {
  if (quantity === null || rate === null) return undefined
  return {
    quantity,
    rate,
    supplierName: supplierName.trim(),
    paidBy,
    crates: crates ?? 0,
    loading: loading ?? zeroPaise,
    commissionPercent: commissionPercent ?? 0,
    bestBefore: isDay(bestBefore) ? bestBefore : null,
    note: note.trim(),
  }
}
