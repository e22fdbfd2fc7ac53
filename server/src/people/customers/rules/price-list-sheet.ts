import { highestPrice, noPrice } from '@packhouse/contract/money.ts'
import type { PriceListRowDraft } from '@packhouse/contract/people/customers/price-list-model.ts'
import { inARow, type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { z } from 'zod'
import type { Columns, SheetRow } from '../../../platform/sheets/columns.ts'
import type { PackOfList } from './price-lists.ts'

/** The sheet of a price list, a row for each pack and quantity; it goes out and comes in the same. (rules §4.16) */
export const priceListColumns = {
  item: { title: 'Item', kind: 'text', readOnly: true, optional: true },
  pack: { title: 'Pack', kind: 'text', readOnly: true, optional: true },
  sku: { title: 'SKU', kind: 'code' },
  packPrice: { title: 'Pack Price', kind: 'money', readOnly: true, optional: true },
  from: { title: 'From Packs', kind: 'quantity' },
  price: { title: 'Price', kind: 'money' },
  percent: { title: 'Percent Off', kind: 'quantity', isPercent: true, optional: true },
} as const satisfies Columns

export type PriceListSheetRow = SheetRow<typeof priceListColumns>
type ListRow = z.output<typeof PriceListRowDraft>

/** What becomes of a row: its price for the list, or why it has none. */
export interface CheckedListRow {
  row: PriceListSheetRow
  pack: PackOfList | undefined
  status: 'READY' | 'SKIPPED' | 'FAILED'
  words: Sentence | null
  /** The row of the list; null unless it is ready. */
  listRow: ListRow | null
}

/** Thousandths of a percent to basis points; the sheet's quantities have three decimals. */
const perBp = 10
const maxPercentMilli = 90_000

/** Checks the rows of a sheet by the packs of their SKUs, in capitals. Without a price a row is skipped. (rules §4.16) */
export function checkListRows(
  rows: readonly PriceListSheetRow[],
  packs: ReadonlyMap<string, PackOfList>,
): CheckedListRow[] {
  const placeOf = ({ values: { sku, from } }: PriceListSheetRow) => `${sku?.toUpperCase()} ${from}`
  const same = Map.groupBy(rows.filter(isPriced), placeOf)
  return rows.map(row => {
    const pack = packs.get(row.values.sku?.toUpperCase() ?? '')
    const failed = (words: Sentence): CheckedListRow => ({
      row,
      pack,
      status: 'FAILED',
      words,
      listRow: null,
    })
    const [first, ...more] = row.problems
    if (first) return failed(inARow([first, ...more].map(asSentence), '{one}; {next}'))
    if (!isPriced(row)) return { row, pack, status: 'SKIPPED', words: sentence('No price'), listRow: null }
    const others = (same.get(placeOf(row)) ?? []).filter(other => other !== row)
    const issue = issueOf(row, pack)
    if (issue) return failed(issue)
    if (others.length > 0)
      return failed(
        sentence('This pack has this quantity again in row {rows}', {
          rows: others.slice(0, 10).map(other => other.row),
        }),
      )
    const listRow = pack && rowOf(row, pack)
    return listRow ? { row, pack, status: 'READY', words: null, listRow } : failed(sentence('No price'))
  })
}

const asSentence = ({ message, sentence: key, values }: Sentence): Sentence => ({
  message,
  sentence: key,
  ...(values && { values }),
})

const isPriced = ({ typed }: PriceListSheetRow): boolean =>
  typed.price !== null || (typed.percent ?? null) !== null

function issueOf(
  { values: { sku, from, price, percent } }: PriceListSheetRow,
  pack: PackOfList | undefined,
): Sentence | undefined {
  if (sku === null) return sentence('Write the SKU of the pack')
  if (!pack) return sentence('There is no pack with the SKU {sku}', { sku })
  if (from === null || from <= 0) return sentence('Write from how many packs the price counts, such as 1')
  if (price !== null && percent !== null) return sentence('Write a price or a percentage, not both')
  if (price !== null && price <= 0) return sentence(noPrice)
  if (price !== null && price > highestPrice)
    return sentence('Price can be at most {amount}', { amount: '₹1,00,000' })
  if (percent === null) return undefined
  if (percent <= 0 || percent > maxPercentMilli) return sentence('Percent Off must be between 0.01 and 90')
  return percent % perBp === 0 ? undefined : sentence('Percent Off can have at most 2 decimals')
}

function rowOf(
  { values: { from, price, percent } }: PriceListSheetRow,
  { id: packsizeid }: PackOfList,
): ListRow | null {
  if (from === null) return null
  if (price !== null) return { packsizeid, from, price }
  return percent === null ? null : { packsizeid, from, percent: percent / perBp }
}
