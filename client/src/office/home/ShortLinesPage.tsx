import { type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { type DeliveredShort, useDeliveredShortQuery } from '../../api/home.ts'
import { orderPath, paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { pickReasonWords } from '../../ordering/orders/order/picking/pickWords.ts'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { Quantity } from '../../ui/values/Quantity.tsx'
import { t } from '../../ui/words.ts'

const addressShape = { deliveryDate: 'text' } as const
const columns: Column<DeliveredShort>[] = [
  { id: 'order', head: 'Order', rank: 'essential', value: row => `#${row.orderid}`, width: 90, fixed: true },
  {
    id: 'item',
    head: 'Item',
    rank: 'essential',
    value: row => row.name,
    cell: row => <NameCell name={row.name} behind={row.localName ?? ''} />,
    width: 200,
    grow: 1,
  },
  { id: 'pack', head: 'Pack', rank: 'spare', value: row => row.packsize, width: 110 },
  {
    id: 'customer',
    head: 'Customer',
    rank: 'useful',
    value: row => row.businessname,
    cell: row => <NameCell name={row.businessname} behind={row.outletName} />,
    width: 220,
    grow: 1,
  },
  {
    id: 'ordered',
    head: 'Ordered',
    rank: 'useful',
    value: row => inUnits(row.ordered),
    cell: row => <Quantity milli={row.ordered} unit={row.itemUnit} />,
    align: 'end',
    width: 110,
  },
  {
    id: 'picked',
    head: 'Delivered',
    rank: 'essential',
    value: row => inUnits(row.picked),
    cell: row => <Quantity milli={row.picked} unit={row.itemUnit} />,
    align: 'end',
    width: 110,
  },
  { id: 'reason', head: 'Reason', rank: 'useful', value: row => t(pickReasonWords[row.reason]), width: 150 },
  {
    id: 'value',
    head: 'Missing (₹)',
    rank: 'essential',
    value: row => inRupees(row.value),
    cell: row => (
      <b>
        <Money amount={row.value} />
      </b>
    ),
    align: 'end',
    width: 120,
  },
]

/** What was delivered short on a day: the rows of "Short lines". (rules §16.3) */
export function ShortLinesPage() {
  const [address, change] = useUrlState(addressShape)
  const deliveryDate: Day = isDay(address.deliveryDate) ? address.deliveryDate : dayOf(new Date())
  const query = useDeliveredShortQuery({ deliveryDate }, { refetchOnMountOrArgChange: true })
  return (
    <Page
      title={t('Short lines')}
      fill
      back={<BackLink to={`${paths.home}?deliveryDate=${deliveryDate}`} label={t('Home')} />}
      rule={
        <DayPicker
          label={t('Delivery')}
          value={deliveryDate}
          onChange={day => change({ deliveryDate: day })}
        />
      }
    >
      <DataTable
        name="delivered-short"
        title={t('Short lines')}
        fill
        query={{ ...query, data: query.currentData }}
        columns={columns}
        rowId={row => String(row.orderitemid)}
        rowLabel={row => `${row.name} #${row.orderid}`}
        href={row => orderPath(row.orderid)}
        card={row => (
          <RecordCard>
            <strong>{row.name}</strong>
            <b>
              <Money amount={row.value} />
            </b>
            <span>{row.businessname}</span>
            <span>{t(pickReasonWords[row.reason])}</span>
          </RecordCard>
        )}
        empty={t('Every line of this day was delivered in full.')}
      />
    </Page>
  )
}
