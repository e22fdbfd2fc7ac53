import { type Day, dayOf } from '@packhouse/contract/day.ts'
import { inUnits, type Milli } from '@packhouse/contract/quantity.ts'
import type { StockRow } from '../../../api/inventory.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { milliText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { StockName } from '../StockName.tsx'
import { LimitCell } from './LimitCell.tsx'
import { stockStatus } from './stockStatus.ts'

type StockColumn = Column<StockRow>

/** An amount in a list: the unit has its own column, zero is a dash. */
export const Amount = ({ amount, row }: { amount: Milli; row: Pick<StockRow, 'itemUnit'> }) =>
  amount === 0 ? <Text tone="quiet">-</Text> : milliText(amount, row.itemUnit)

export const Free = ({ row }: { row: Pick<StockRow, 'available' | 'itemUnit'> }) => (
  <Text weight="strong" tone={row.available < 0 ? 'bad' : undefined}>
    {milliText(row.available, row.itemUnit)}
  </Text>
)

/** Days since goods came in: Today, Yesterday, 6 days. */
function agoText(moment: string, today: Day): string {
  const days = Math.round((Date.parse(today) - Date.parse(dayOf(new Date(moment)))) / 86_400_000)
  return days <= 0 ? t('Today') : days === 1 ? t('Yesterday') : t('{days} days', { days })
}

/** The columns of the stock list. */
export const stockColumns = (today: Day): StockColumn[] => [
  {
    id: 'item',
    rank: 'essential',
    head: 'Item',
    value: row => row.itemName,
    cell: row => <StockName item={row} />,
    dense: { width: 176, cell: row => <StockName item={row} stacked /> },
    sort: 'itemName',
    width: 236,
    grow: 1,
    fixed: true,
  },
  { id: 'code', rank: 'spare', head: 'Code', value: row => row.itemTypeCode, width: 120, hidden: true },
  {
    id: 'unit',
    rank: 'essential',
    head: 'Unit',
    value: row => unitWord(row.itemUnit),
    cell: row => <Text tone="quiet">{unitWord(row.itemUnit)}</Text>,
    width: 64,
  },
  {
    id: 'onHand',
    rank: 'essential',
    head: 'On hand',
    value: row => inUnits(row.currentStock),
    cell: row => milliText(row.currentStock, row.itemUnit),
    align: 'end',
    sort: 'currentStock',
    width: 100,
  },
  {
    id: 'accepted',
    rank: 'useful',
    head: 'Accepted',
    value: row => inUnits(row.orderAccepted),
    cell: row => <Amount amount={row.orderAccepted} row={row} />,
    align: 'end',
    sort: 'orderAccepted',
    width: 100,
  },
  {
    id: 'inbound',
    rank: 'spare',
    head: 'Inbound',
    value: row => inUnits(row.pendingInbound),
    cell: row => <Amount amount={row.pendingInbound} row={row} />,
    align: 'end',
    sort: 'pendingInbound',
    width: 96,
  },
  {
    id: 'free',
    rank: 'essential',
    head: 'Free',
    value: row => inUnits(row.available),
    cell: row => <Free row={row} />,
    align: 'end',
    sort: 'available',
    width: 100,
  },
  {
    id: 'limit',
    rank: 'spare',
    head: 'Order limit',
    value: row => (row.maxOrderQuantity === null ? null : inUnits(row.maxOrderQuantity)),
    cell: row => (
      <LimitCell
        itemId={row.itemId}
        itemName={row.itemName}
        itemUnit={row.itemUnit}
        maxOrderQuantity={row.maxOrderQuantity}
        version={row.version}
      />
    ),
    align: 'end',
    sort: 'maxOrderQuantity',
    width: 108,
  },
  {
    id: 'next',
    rank: 'useful',
    head: 'Next arrival',
    value: row => row.nextArrival,
    cell: row =>
      row.nextArrival !== null && row.nextArrival < today ? (
        <Text tone="warn">
          {t('Late')}, <DateText value={row.nextArrival} form="short" tone="text" />
        </Text>
      ) : (
        <DateText value={row.nextArrival} form="near" />
      ),
    sort: false,
    width: 106,
  },
  {
    id: 'last',
    rank: 'spare',
    head: 'Last receipt',
    value: row => row.lastReceiptAt,
    cell: row => row.lastReceiptAt && <Text tone="quiet">{agoText(row.lastReceiptAt, today)}</Text>,
    sort: false,
    width: 98,
  },
  {
    id: 'look',
    rank: 'essential',
    head: 'Attention',
    value: row => stockStatus(row, today)?.words,
    cell: row => {
      const look = stockStatus(row, today)
      return look && <Chip tone={look.tone}>{look.words}</Chip>
    },
    sort: false,
    width: 148,
  },
]
