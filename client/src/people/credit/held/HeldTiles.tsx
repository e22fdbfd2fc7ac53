import { dayOf } from '@packhouse/contract/day.ts'
import { negatePaise, type Paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { HeldOrder, PaymentPromise } from '../../../api/credit.ts'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import { oldestText } from '../words.ts'

interface HeldTilesProps {
  rows: readonly HeldOrder[] | undefined
  /** Promises for today. */
  promised: readonly PaymentPromise[] | undefined
  chosen: string | null
  onChoose: (why: string | null) => void
}

const sum = <Row,>(rows: readonly Row[], amount: (row: Row) => Paise) =>
  amountText(sumPaise(rows.map(amount)))

/** What is held, by reason; a tile lists exactly its orders. The last one counts promises and filters nothing. */
export function HeldTiles({ rows, promised, chosen, onChoose }: HeldTilesProps) {
  const of = (why: HeldOrder['why']) => rows?.filter(row => row.why === why)
  const [over, late, bounced] = [of('OVER_LIMIT'), of('OVERDUE'), of('BOUNCED')]
  const today = dayOf(new Date())
  const oldest = late?.toSorted((a, b) => (a.overdueSince ?? '').localeCompare(b.overdueSince ?? ''))[0]
  const tiles: Tile[] = [
    {
      key: 'ALL',
      label: t('Held now'),
      count: rows?.length,
      value: rows && sum(rows, row => row.sum.thisOrder),
      help: rows && leaving(rows),
    },
    {
      key: 'OVER_LIMIT',
      label: t('Over limit'),
      count: over?.length,
      value: over && sum(over, ({ sum: { left } }) => (left < 0 ? negatePaise(left) : zeroPaise)),
      help: over && over.length > 0 ? t('over in total') : '',
    },
    {
      key: 'OVERDUE',
      label: t('Overdue'),
      count: late?.length,
      value: late && sum(onePerCustomer(late), row => row.overdue),
      help: oldest ? oldestText(oldest, today) : '',
    },
    {
      key: 'BOUNCED',
      label: t('Cheque'),
      count: bounced?.length,
      value: bounced && sum(onePerCustomer(bounced), row => row.cheque?.amount ?? zeroPaise),
      help: bounced?.[0]?.cheque?.bouncedOn
        ? t('bounced on {day}', { day: dateText(bounced[0].cheque.bouncedOn, 'short') })
        : '',
    },
    {
      key: 'PROMISED',
      label: t('Promised by today'),
      count: promised?.length,
      value: promised && sum(promised, ({ amount }) => amount),
      help: promised && promised.length > 0 ? keptText(promised) : '',
      still: true,
    },
  ]
  return (
    <Tiles
      label={t('Held orders at a glance')}
      tiles={tiles}
      chosen={chosen ?? 'ALL'}
      onChoose={key => onChoose(key === 'ALL' ? null : key)}
    />
  )
}

/** How many of them leave with the next slot. */
function leaving(rows: readonly HeldOrder[]): string {
  const key = ({ deliveryDate, deliverytimeslot }: HeldOrder) =>
    `${deliveryDate} ${deliverytimeslot.slice(6, 8)} ${deliverytimeslot}`
  const [next] = rows.map(key).toSorted()
  const first = rows.filter(row => key(row) === next)
  const [one] = first
  return one
    ? plural(first.length, '{count} leaves at {time}', '{count} leave at {time}', {
        time: one.deliverytimeslot.split(' - ')[0] ?? '',
      })
    : ''
}

const onePerCustomer = (rows: readonly HeldOrder[]): HeldOrder[] => [
  ...new Map(rows.map(row => [row.customerId, row])).values(),
]

const keptText = (due: readonly PaymentPromise[]): string =>
  [
    t('{count} kept', { count: due.filter(({ state }) => state === 'KEPT').length }),
    t('{count} open', { count: due.filter(({ state }) => state === 'OPEN').length }),
  ].join(', ')
