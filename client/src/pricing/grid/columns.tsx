import { formatRupees } from '@packhouse/contract/money.ts'
import { IconAlertTriangle, IconPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pricingItemPath } from '../../app/paths.ts'
import { rupeesText } from '../../ui/amounts.ts'
import { Sparkline } from '../../ui/chart/Sparkline.tsx'
import { dateText } from '../../ui/DateText.tsx'
import type { GridColumn } from '../../ui/grid/column.ts'
import { unitWord } from '../../ui/units.ts'
import { t } from '../../ui/words.ts'
import css from './Columns.module.css'
import { changeOf, marginOf, type PackLine, type PriceLine } from './lines.ts'

/** So many packs have a column each; the others stand on the item's own screen. */
const packsShown = 4

const percent = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}%`

function Change({ line }: { line: PriceLine }) {
  const change = changeOf(line)
  if (change === null) return <span className={css.quiet}>-</span>
  const isLarge = line.move === 'LARGE' || line.move === 'FAR'
  return (
    <span className={isLarge ? css.warn : change === 0 ? css.quiet : undefined}>
      {isLarge && <IconAlertTriangle size={14} stroke={1.7} aria-label={t('Needs a second look')} />}
      {percent(change)}
    </span>
  )
}

function Margin({ line }: { line: PriceLine }) {
  const margin = marginOf(line.to, line.row)
  if (margin === null) return <span className={css.quiet}>-</span>
  return <span className={margin < 0 ? css.bad : undefined}>{percent(margin).replace('+', '')}</span>
}

function Pack({ line }: { line: PackLine | undefined }) {
  if (!line) return null
  const { pack, price, follows } = line
  const isManual = pack.priceSource === 'MANUAL'
  return (
    <span className={css.pack} data-follows={follows} data-off={pack.outOfLine} title={pack.sku}>
      <span className={css.packName}>{pack.packName}</span>
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

const pack = (at: number): GridColumn<PriceLine> => ({
  id: `pack${at}`,
  head: at === 0 ? t('Pack prices (₹)') : t('Pack {number}', { number: at + 1 }),
  width: 115,
  cell: line => <Pack line={line.packs[at]} />,
})

/** The columns of the price grid; `fault` is what the server said of an item. */
export const priceColumns = (faults: ReadonlyMap<number, string>): GridColumn<PriceLine>[] => [
  {
    id: 'item',
    head: t('Item'),
    width: 170,
    grow: true,
    cell: ({ row }) => (
      <Link to={pricingItemPath(row.itemId, row.itemName)} className={css.item} tabIndex={-1}>
        <b>{row.itemName}</b>
        {row.itemType !== 'Regular' && <span>{row.itemType}</span>}
        {row.alias[0] && <span className={css.quiet}>{row.alias[0]}</span>}
      </Link>
    ),
  },
  { id: 'unit', head: t('Unit'), width: 66, cell: ({ row }) => <span className={css.quiet}>{unitWord(row.itemUnit)}</span> },
  {
    id: 'cost',
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
      shown: line => (line.to === null && !line.isEdited ? <span className={css.missing}>{t('Set price')}</span> : undefined),
      isEdited: ({ isEdited }) => isEdited,
      fault: line => line.fault ?? faults.get(line.row.itemId),
      inputMode: 'decimal',
    },
  },
  { id: 'change', head: t('Change'), width: 82, align: 'end', cell: line => <Change line={line} /> },
  {
    id: 'trend',
    head: t('Trend'),
    width: 64,
    cell: ({ row }) => <Sparkline values={row.recentPrices} words={trendWords(row.recentPrices)} />,
  },
  { id: 'margin', head: t('Margin'), width: 68, align: 'end', cell: line => <Margin line={line} /> },
  ...Array.from({ length: packsShown }, (_, at) => pack(at)),
  {
    id: 'updated',
    head: t('Updated'),
    width: 92,
    align: 'end',
    cell: ({ row }) => (
      <span className={css.quiet} title={row.priceChangedBy ?? undefined}>
        {row.priceChangedAt ? dateText(row.priceChangedAt, 'near') : '-'}
      </span>
    ),
  },
]
