import type { GridColumn } from '../../ui/grid/column.ts'
import { rupeesText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import { type ListLine, priceOfCell, readCell } from './listDraft.ts'

/** The columns of a price list: the pack, its price for everybody, one for each quantity, the margin of the lowest price. */
export const gridColumns = (steps: readonly number[]): GridColumn<ListLine>[] => [
  {
    id: 'item',
    head: t('Item'),
    width: 160,
    grow: true,
    dense: { width: 110 },
    cell: ({ pack }) => <strong>{pack.itemName}</strong>,
  },
  { id: 'pack', head: t('Pack'), width: 90, cell: ({ pack }) => pack.packName },
  {
    ...{ id: 'packPrice', head: t('Pack (₹)'), width: 90, align: 'end', rank: 'useful' },
    cell: ({ pack }) => (pack.packPrice === null ? '-' : rupeesText(pack.packPrice)),
  },
  ...steps.map(step => stepColumn(String(step))),
  {
    ...{ id: 'margin', head: t('Margin'), width: 80, align: 'end', rank: 'useful', needs: 'costs' },
    cell: line => marginText(line, steps),
  },
]

const stepColumn = (step: string): GridColumn<ListLine> => ({
  id: step,
  head: t('From {count} (₹)', { count: step }),
  width: 104,
  align: 'end',
  edit: {
    text: ({ texts }) => texts[step] ?? '',
    shown: ({ pack, texts }) => {
      const text = texts[step] ?? ''
      const price = priceOfCell(text, pack.packPrice)
      if (price === null) return text || '-'
      return text.trim().endsWith('%') ? `${text.trim()} ${rupeesText(price)}` : rupeesText(price)
    },
    issue: ({ texts }) => {
      const cell = readCell(texts[step] ?? '')
      return cell && 'issue' in cell ? t('Type a price, or a percentage such as 3%') : undefined
    },
    inputMode: 'text',
  },
})

/** Of the lowest price, by the last cost. */
function marginText({ pack: { cost, packPrice }, texts }: ListLine, steps: readonly number[]): string {
  const prices = steps.flatMap(step => priceOfCell(texts[String(step)] ?? '', packPrice) ?? [])
  const lowest = Math.min(...prices)
  if (cost === undefined || cost === null || prices.length === 0) return '-'
  return `${(((lowest - cost) / lowest) * 100).toFixed(1)}%`
}
