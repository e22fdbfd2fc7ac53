import type { Day } from '@packhouse/contract/day.ts'
import { isDay } from '@packhouse/contract/day.ts'
import { formatRupees } from '@packhouse/contract/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { behindName } from '../../../goods/items/itemNames.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import css from './Columns.module.css'
import { type DiscountCell, type DiscountLine, daysText, marginOf, whyOf } from './lines.ts'

/** Number of packs with their own column; the price list has all packs. */
const packsShown = 2

function Margin({ line }: { line: DiscountLine }) {
  const margin = marginOf(line)
  if (margin === null) return <Text tone="quiet">-</Text>
  return (
    <Text
      tone={margin < 0 ? 'bad' : 'quiet'}
    >{`${margin < 0 ? '−' : ''}${Math.abs(margin).toFixed(1)}%`}</Text>
  )
}

function Effective({ line }: { line: DiscountLine }) {
  const { effective, row } = line
  const follows = effective !== null && effective !== row.effectivePrice
  return (
    <span className={css.price} data-follows={follows}>
      {effective === null ? '-' : formatRupees(effective)}
    </span>
  )
}

function Reason({ line, today }: { line: DiscountLine; today: Day }) {
  const { text, tone } = whyOf(line, today)
  return (
    <Row as="span" gap={4} className={css.why} data-tone={tone}>
      {tone === 'bad' && <IconAlertTriangle size={14} stroke={1.7} aria-hidden />}
      <Text cut>{text}</Text>
    </Row>
  )
}

function Pack({ shown, more }: { shown: DiscountLine['packs'][number]; more: readonly string[] }) {
  const { pack, price, follows } = shown
  return (
    <Row
      as="span"
      align="baseline"
      justify="between"
      className={css.pack}
      data-follows={follows}
      title={pack.sku}
    >
      <Text cut className={css.packName}>
        {pack.packName}
      </Text>
      {more.length > 0 && <Text tone="quiet" title={more.join(' · ')}>{`+${more.length}`}</Text>}
      <Text figures>{price === null ? '-' : formatRupees(price)}</Text>
    </Row>
  )
}

const dayShown = (text: string) => (isDay(text) ? dateText(text, 'short') : undefined)

interface DiscountColumnsFor {
  today: Day
  /** The server's error by item. */
  refused: ReadonlyMap<number, string>
  /** A phone has no room for From and Until: the days are below the name. */
  isPhone: boolean
}

/** The columns of a customer's prices. */
export function discountColumns({ today, refused, isPhone }: DiscountColumnsFor): GridColumn<DiscountLine>[] {
  const cell = (id: DiscountCell) => ({
    text: ({ texts }: DiscountLine) => texts[id],
    isEdited: ({ typed }: DiscountLine) => typed[id] !== undefined,
    issue: ({ issues, row }: DiscountLine) =>
      issues[id] ?? (id === 'value' ? refused.get(row.itemId) : undefined),
  })
  const day = (id: 'from' | 'until') => ({
    ...cell(id),
    shown: ({ texts }: DiscountLine) => dayShown(texts[id]),
  })
  return [
    {
      id: 'item',
      head: t('Item'),
      width: 190,
      dense: { width: 130 },
      grow: true,
      cell: line => {
        const days = isPhone ? daysText(line) : ''
        return (
          <NameCell name={line.row.itemName} behind={days || behindName(line.row)} stacked={days !== ''} />
        )
      },
    },
    {
      id: 'unit',
      rank: 'spare',
      head: t('Unit'),
      width: 56,
      cell: ({ row }) => <Text tone="quiet">{unitWord(row.itemUnit)}</Text>,
    },
    {
      id: 'base',
      rank: 'spare',
      head: t('Base (₹)'),
      width: 72,
      align: 'end',
      cell: ({ row }) => <Text tone="quiet">{row.basePrice === null ? '-' : figureText(row.basePrice)}</Text>,
    },
    {
      id: 'type',
      head: t('Type'),
      width: 46,
      dense: { width: 44 },
      align: 'end',
      edit: { ...cell('type'), offers: ['%', '₹'] },
    },
    {
      id: 'value',
      head: t('Discount'),
      width: 72,
      align: 'end',
      edit: { ...cell('value'), inputMode: 'decimal' },
    },
    { id: 'from', rank: 'useful', head: t('From'), width: 68, align: 'end', edit: day('from') },
    { id: 'until', rank: 'useful', head: t('Until'), width: 68, align: 'end', edit: day('until') },
    {
      id: 'effective',
      head: t('Effective (₹)'),
      width: 94,
      align: 'end',
      cell: line => <Effective line={line} />,
    },
    {
      id: 'margin',
      needs: 'costs',
      rank: 'useful',
      head: t('Margin'),
      width: 62,
      align: 'end',
      cell: line => <Margin line={line} />,
    },
    {
      id: 'why',
      rank: 'spare',
      head: t('Why'),
      width: 158,
      cell: line => <Reason line={line} today={today} />,
    },
    ...Array.from(
      { length: packsShown },
      (_, at): GridColumn<DiscountLine> => ({
        id: `pack${at}`,
        head: at === 0 ? t('Pack prices (₹)') : t('Pack {number}', { number: at + 1 }),
        rank: 'spare',
        width: 148,
        dense: { width: 120 },
        group: 'packs',
        cell: ({ packs }, isLast) => {
          const shown = packs[at]
          const rest = isLast ? packs.slice(at + 1).map(({ pack }) => pack.packName) : []
          return shown ? <Pack shown={shown} more={rest} /> : null
        },
      }),
    ),
  ]
}
