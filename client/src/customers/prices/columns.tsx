import type { Day } from '@packhouse/contract/day.ts'
import { isDay } from '@packhouse/contract/day.ts'
import { formatRupees } from '@packhouse/contract/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { rupeesText } from '../../ui/amounts.ts'
import { dateText } from '../../ui/DateText.tsx'
import type { GridColumn } from '../../ui/grid/column.ts'
import { unitWord } from '../../ui/units.ts'
import { t } from '../../ui/words.ts'
import css from './Columns.module.css'
import { type DiscountCell, type DiscountLine, marginOf, whyOf } from './lines.ts'

/** So many packs have a column each; the price list has them all. */
const packsShown = 2

function Margin({ line }: { line: DiscountLine }) {
  const margin = marginOf(line)
  if (margin === null) return <span className={css.quiet}>-</span>
  return <span className={margin < 0 ? css.bad : css.quiet}>{`${margin < 0 ? '−' : ''}${Math.abs(margin).toFixed(1)}%`}</span>
}

function Effective({ line }: { line: DiscountLine }) {
  const { effective, row } = line
  const follows =
    effective !== null && formatRupees(effective) !== (row.effectivePrice === null ? '' : rupeesText(row.effectivePrice))
  return (
    <span className={css.price} data-follows={follows}>
      {effective === null ? '-' : formatRupees(effective)}
    </span>
  )
}

function Reason({ line, today }: { line: DiscountLine; today: Day }) {
  const { text, tone } = whyOf(line, today)
  return (
    <span className={css.why} data-tone={tone} title={text}>
      {tone === 'bad' && <IconAlertTriangle size={14} stroke={1.7} aria-hidden />}
      {text}
    </span>
  )
}

function Pack({ line, at }: { line: DiscountLine; at: number }) {
  const shown = line.packs[at]
  if (!shown) return null
  const { pack, price, follows } = shown
  const more = at === packsShown - 1 ? line.packs.slice(packsShown).map(({ pack: { packName } }) => packName) : []
  return (
    <span className={css.pack} data-follows={follows} title={[pack.sku, ...more].join(' · ')}>
      <span>{pack.packName}</span>
      <span>{price === null ? '-' : formatRupees(price)}</span>
    </span>
  )
}

const dayShown = (text: string) => (isDay(text) ? dateText(text, 'short') : undefined)

/** The columns of a customer's prices; `refused` is what the server said of an item. */
export function discountColumns(today: Day, refused: ReadonlyMap<number, string>): GridColumn<DiscountLine>[] {
  const cell = (id: DiscountCell) => ({
    text: ({ texts }: DiscountLine) => texts[id],
    isEdited: ({ typed }: DiscountLine) => typed[id] !== undefined,
    fault: ({ faults, row }: DiscountLine) => faults[id] ?? (id === 'value' ? refused.get(row.itemId) : undefined),
  })
  const day = (id: 'from' | 'until') => ({ ...cell(id), shown: ({ texts }: DiscountLine) => dayShown(texts[id]) })
  return [
    {
      id: 'item',
      head: t('Item'),
      width: 190,
      dense: { width: 140 },
      grow: true,
      cell: ({ row }) => (
        <span className={css.item} title={row.itemName}>
          <b>{row.itemName}</b>
          {row.itemType !== 'Regular' && <span>{row.itemType}</span>}
          {row.alias[0] && <span className={css.quiet}>{row.alias[0]}</span>}
        </span>
      ),
    },
    {
      id: 'unit',
      rank: 'spare',
      head: t('Unit'),
      width: 56,
      cell: ({ row }) => <span className={css.quiet}>{unitWord(row.itemUnit)}</span>,
    },
    {
      id: 'base',
      rank: 'useful',
      head: t('Base (₹)'),
      width: 72,
      align: 'end',
      cell: ({ row }) => <span className={css.quiet}>{row.basePrice === null ? '-' : rupeesText(row.basePrice)}</span>,
    },
    { id: 'type', head: t('Type'), width: 46, align: 'end', edit: { ...cell('type'), offers: ['%', '₹'] } },
    { id: 'value', head: t('Discount'), width: 72, align: 'end', edit: { ...cell('value'), inputMode: 'decimal' } },
    { id: 'from', head: t('From'), width: 68, align: 'end', edit: day('from') },
    { id: 'until', head: t('Until'), width: 68, align: 'end', edit: day('until') },
    { id: 'effective', head: t('Effective (₹)'), width: 94, align: 'end', cell: line => <Effective line={line} /> },
    { id: 'margin', rank: 'useful', head: t('Margin'), width: 62, align: 'end', cell: line => <Margin line={line} /> },
    { id: 'why', rank: 'spare', head: t('Why'), width: 158, cell: line => <Reason line={line} today={today} /> },
    ...Array.from(
      { length: packsShown },
      (_, at): GridColumn<DiscountLine> => ({
        id: `pack${at}`,
        head: at === 0 ? t('Pack prices (₹)') : t('Pack {number}', { number: at + 1 }),
        rank: 'spare',
        width: 148,
        dense: { width: 120 },
        cell: line => <Pack line={line} at={at} />,
      }),
    ),
  ]
}
