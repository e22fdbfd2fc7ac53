import { formatRupees } from '@packhouse/contract/money.ts'
import { IconPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pricingItemPath } from '../../app/navigation/paths.ts'
import { behindName } from '../../items/itemNames.ts'
import { Sparkline } from '../../ui/chart/Sparkline.tsx'
import type { GridColumn } from '../../ui/grid/column.ts'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { rupeesText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { Truncate } from '../../ui/values/Truncate.tsx'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import css from './Columns.module.css'
import { Change, Margin } from './Figures.tsx'
import { type PackLine, type PriceLine, restText } from './lines.ts'

function Pack({ line, more }: { line: PackLine | undefined; more: number }) {
  if (!line) return null
  const { pack, price, follows } = line
  const isManual = pack.priceSource === 'MANUAL'
  return (
    <span className={css.pack} data-follows={follows} data-off={pack.outOfLine} title={pack.sku}>
      <Truncate className={css.packName}>{pack.packName}</Truncate>
      {more > 0 && (
        <span className={css.more} title={t('{count} more on the screen of the item', { count: more })}>{`+${more}`}</span>
      )}
      <span className={css.packPrice}>
        {isManual && (
          <IconPin size={13} stroke={1.7} aria-label={pack.outOfLine ? t('Set by hand, out of line') : t('Set by hand')} />
        )}
        {price === null ? '-' : formatRupees(price)}
      </span>
    </span>
  )
}

/** 18.00, 20.00, 24.50 */
const trendWords = (prices: readonly number[]): string =>
  t('Last prices: {prices}', { prices: prices.map(rupeesText).join(', ') })

/** All packs share one header; packs without a column are counted in the last one. */
const pack = (width: number, at: number): GridColumn<PriceLine> => ({
  id: `pack${at}`,
  head: at === 0 ? t('Pack prices (₹)') : t('Pack {number}', { number: at + 1 }),
  group: 'packs',
  rank: at === 0 ? 'useful' : 'spare',
  width,
  cell: (line, isLast) => <Pack line={line.packs[at]} more={isLast ? line.packs.length - at - 1 : 0} />,
})

/** The columns of the price grid; `faults` are the server's errors per item, `packWidths` come from packColumns. */
export const priceColumns = (issues: ReadonlyMap<number, string>, packWidths: readonly number[]): GridColumn<PriceLine>[] => [
  {
    id: 'item',
    head: t('Item'),
    width: 170,
    dense: { width: 140 },
    grow: true,
    cell: ({ row }) => (
      <Link to={pricingItemPath(row.itemId, row.itemName)} className={css.item} tabIndex={-1}>
        <NameCell name={row.itemName} behind={behindName(row)} />
      </Link>
    ),
  },
  {
    id: 'unit',
    rank: 'spare',
    head: t('Unit'),
    width: 60,
    cell: ({ row }) => <span className={css.quiet}>{unitWord(row.itemUnit)}</span>,
  },
  {
    id: 'cost',
    rank: 'useful',
    head: t('Cost (₹)'),
    width: 72,
    align: 'end',
    cell: ({ row }) => <span className={css.quiet}>{row.lastCost === null ? '-' : rupeesText(row.lastCost)}</span>,
  },
  {
    id: 'base',
    head: t('Base (₹)'),
    width: 94,
    align: 'end',
    edit: {
      text: ({ text }) => text,
      shown: line =>
        line.to === null && !line.isEdited ? <span className={css.missing}>{t('Set price')}</span> : restText(line),
      isEdited: ({ isEdited }) => isEdited,
      issue: line => line.issue ?? issues.get(line.row.itemId),
      inputMode: 'decimal',
    },
  },
  { id: 'change', rank: 'useful', head: t('Change'), width: 96, align: 'end', cell: line => <Change line={line} /> },
  {
    id: 'trend',
    rank: 'spare',
    head: t('Trend'),
    width: 62,
    cell: ({ row }) => <Sparkline values={row.recentPrices} words={trendWords(row.recentPrices)} />,
  },
  { id: 'margin', rank: 'useful', head: t('Margin'), width: 78, align: 'end', cell: line => <Margin line={line} /> },
  ...packWidths.map(pack),
  {
    id: 'updated',
    rank: 'useful',
    head: t('Updated'),
    width: 86,
    align: 'end',
    cell: ({ row }) => (
      <span className={css.quiet} title={row.priceChangedBy ?? undefined}>
        {row.priceChangedAt ? dateText(row.priceChangedAt, 'near') : '-'}
      </span>
    ),
  },
]
