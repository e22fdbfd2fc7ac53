import { modeNames } from '@packhouse/contract/billing/receipt-modes.ts'
import { type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { type MoneyInRow, useMoneyInQuery } from '../../api/home.ts'
import { paths, paymentDetailsPath } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'

const addressShape = { date: 'text' } as const
const columns: Column<MoneyInRow>[] = [
  { id: 'number', head: 'Receipt', rank: 'essential', value: row => row.number, width: 156, fixed: true },
  {
    id: 'customer',
    head: 'Customer',
    rank: 'essential',
    value: row => row.businessname,
    width: 200,
    grow: 1,
  },
  { id: 'mode', head: 'Mode', rank: 'useful', value: row => t(modeNames[row.mode]), width: 110 },
  { id: 'reference', head: 'Reference', rank: 'spare', value: row => row.reference, width: 160 },
  {
    id: 'status',
    head: 'Counts',
    rank: 'useful',
    value: row => row.status,
    cell: row => row.status === 'RECEIVED' && <Chip tone="warn">{t('Not cleared')}</Chip>,
    width: 110,
  },
  {
    id: 'driver',
    head: 'With the driver',
    rank: 'useful',
    value: row => row.withDriver,
    cell: row => withDriver(row.withDriver),
    width: 150,
  },
  { id: 'by', head: 'Recorded by', rank: 'spare', value: row => row.receivedBy, width: 150 },
  {
    id: 'amount',
    head: 'Amount (₹)',
    rank: 'essential',
    value: row => inRupees(row.amount),
    cell: row => (
      <b>
        <Money amount={row.amount} />
      </b>
    ),
    align: 'end',
    width: 130,
  },
]

/** Who has the money until it is handed in. */
const withDriver = (driver: string | null) =>
  driver === null ? null : <Chip>{t('with {driver}', { driver })}</Chip>

/** The receipts of a day: the rows of "Money in". (rules §16.4) */
export function MoneyInPage() {
  const [address, change] = useUrlState(addressShape)
  const date: Day = isDay(address.date) ? address.date : dayOf(new Date())
  const query = useMoneyInQuery({ from: date, to: date }, { refetchOnMountOrArgChange: true })
  return (
    <Page
      title={t('Money in')}
      fill
      back={<BackLink to={`${paths.home}?deliveryDate=${date}`} label={t('Home')} />}
      rule={<DayPicker label={t('Received on')} value={date} onChange={date => change({ date })} />}
    >
      <DataTable
        name="money-in"
        title={t('Receipts')}
        fill
        query={{ ...query, data: query.currentData }}
        columns={columns}
        rowId={row => String(row.receiptid)}
        rowLabel={row => row.number}
        href={row => paymentDetailsPath(row.customerId)}
        card={row => (
          <RecordCard>
            <strong>{row.businessname}</strong>
            <b>
              <Money amount={row.amount} />
            </b>
            <span>{row.number}</span>
            <span>
              {t(modeNames[row.mode])} {withDriver(row.withDriver)}
            </span>
          </RecordCard>
        )}
        empty={t('No money was recorded for this day.')}
      />
    </Page>
  )
}
