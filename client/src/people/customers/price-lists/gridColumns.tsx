import { inUnits, type Milli } from '@packhouse/contract/quantity.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { isChangedCell, type ListLine, marginOf, priceOfCell, readCell, stepKey } from './listDraft.ts'
import css from './PriceList.module.css'

/** The columns of a price list: the pack, its price for everybody, one for each quantity, the margin of the lowest price. */
export const gridColumns = (
  steps: readonly Milli[],
  opened: ReadonlyMap<string, string>,
): GridColumn<ListLine>[] => [
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
    id: 'packPrice',
    head: t('Pack (₹)'),
    width: 90,
    align: 'end',
    rank: 'useful',
    cell: ({ pack }) => (pack.packPrice === null ? '-' : figureText(pack.packPrice)),
  },
  ...steps.map(step => stepColumn(step, opened)),
  {
    id: 'margin',
    head: t('Margin'),
    width: 90,
    align: 'end',
    rank: 'useful',
    needs: 'costs',
    cell: line => <Margin line={line} steps={steps} />,
  },
]

const stepColumn = (step: Milli, opened: ReadonlyMap<string, string>): GridColumn<ListLine> => ({
  id: stepKey(step),
  head: t('From {count} (₹)', { count: inUnits(step) }),
  width: 108,
  align: 'end',
  edit: {
    text: ({ texts }) => texts[stepKey(step)] ?? '',
    shown: line => <CellPrice line={line} step={step} />,
    isEdited: line => isChangedCell(line, step, opened),
    issue: line => cellIssue(line, step),
    inputMode: 'text',
  },
})

/** Why the price of a cell cannot be read. */
export function cellIssue({ texts }: ListLine, step: Milli): string | undefined {
  const cell = readCell(texts[stepKey(step)] ?? '')
  return cell && 'issue' in cell ? t(cell.issue) : undefined
}

/** 164.90, after 3% where that was typed. */
export function CellPrice({ line: { pack, texts }, step }: { line: ListLine; step: Milli }) {
  const text = (texts[stepKey(step)] ?? '').trim()
  const price = priceOfCell(text, pack.packPrice)
  if (price === null) return text || '-'
  if (!text.endsWith('%')) return figureText(price)
  return (
    <Row as="span" justify="between" className={css.percent}>
      <small>{text}</small> {figureText(price)}
    </Row>
  )
}

/** Of the lowest price, by the last cost. */
export function Margin({ line, steps }: { line: ListLine; steps: readonly Milli[] }) {
  const margin = marginOf(line, steps)
  if (margin === null) return '-'
  const words = t('{percent}%', { percent: margin.toFixed(1) })
  return margin < 0 ? (
    <Text tone="bad" weight="strong" icon={IconAlertTriangle}>
      {words}
    </Text>
  ) : (
    words
  )
}
