import { modeNames } from '@packhouse/contract/billing/receipt-modes.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { Refundable } from '../dues.ts'

type Source = Refundable['receipts'][number]

interface FreeMoneyProps {
  receipts: readonly Source[]
  /** The receipt that the money comes from first. */
  chosen: number | undefined
  onChoose: (id: number) => void
}

const howText = ({ mode, reference }: Source) => [modeNames[mode], reference].filter(Boolean).join(' ')

const amount = (id: 'amount' | 'used' | 'free', head: string): Column<Source> => ({
  id,
  rank: id === 'free' ? 'essential' : 'useful',
  head,
  width: 116,
  align: 'end',
  sort: false,
  value: row => inRupees(row[id]),
  cell: row => (id === 'free' ? <b>{<Money amount={row.free} />}</b> : <Money amount={row[id]} />),
})

const columnsOf = ({ chosen, onChoose }: Omit<FreeMoneyProps, 'receipts'>): Column<Source>[] => [
  {
    id: 'chosen',
    rank: 'essential',
    head: 'From',
    width: 88,
    sort: false,
    value: row => row.id,
    cell: row => <Choice row={row} chosen={chosen} onChoose={onChoose} />,
  },
  { id: 'number', rank: 'essential', head: 'Receipt', value: row => row.number, sort: false, width: 150 },
  {
    id: 'date',
    rank: 'useful',
    head: 'Day',
    width: 90,
    sort: false,
    value: row => row.date,
    cell: row => <DateText value={row.date} form="short" />,
  },
  {
    id: 'how',
    rank: 'useful',
    head: 'How',
    width: 160,
    grow: 1,
    sort: false,
    value: howText,
    cell: row => <Text tone="quiet">{howText(row)}</Text>,
  },
  amount('amount', 'Received (₹)'),
  amount('used', 'Used (₹)'),
  amount('free', 'Free (₹)'),
]

const Choice = ({ row, chosen, onChoose }: { row: Source } & Omit<FreeMoneyProps, 'receipts'>) =>
  row.isForOrder ? (
    <Chip>{t('Order')}</Chip>
  ) : (
    <input
      type="radio"
      name="refund-source"
      aria-label={t('Refund from {number}', { number: row.number })}
      checked={row.id === chosen}
      onChange={() => onChoose(row.id)}
    />
  )

/** Receipts with free money, newest first; one is chosen, and money for an order that has not left stays. */
export const FreeMoney = ({ receipts, ...choice }: FreeMoneyProps) => (
  <DataTable
    name="free-money"
    title={t('Free money')}
    query={{ data: receipts, isLoading: false, isFetching: false, isError: false, refetch: () => undefined }}
    columns={columnsOf(choice)}
    rowId={row => String(row.id)}
    rowLabel={row => row.number}
    empty={t('No money is free.')}
    keyboard={false}
    card={row => (
      <RecordCard>
        <strong>{row.number}</strong>
        <b>
          <Money amount={row.free} />
        </b>
        <span>
          <DateText value={row.date} form="short" /> · {howText(row)}
        </span>
        <Choice row={row} {...choice} />
      </RecordCard>
    )}
  />
)
