import { type Day, dayOf, formatDay, isDay } from '@packhouse/contract/day.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { Link } from 'react-router'
import { type ItemDiscount, type PriceRow, useItemDiscountsQuery } from '../../../api/pricing.ts'
import { customerPricesPath } from '../../../app/navigation/paths.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { figureText, moneyText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { marginOf } from '../grid/lines.ts'
import { Margin } from './Margin.tsx'

/** Customers with a discount on the item today or later, lowest price first. (rules §4.5) */
export function ItemDiscounts({ row }: { row: PriceRow }) {
  const query = useItemDiscountsQuery({ itemid: row.itemId })
  const today = dayOf(new Date())
  return (
    <DataTable
      name="item-discounts"
      title={t('Customer discounts')}
      query={query}
      columns={columnsOf(row, today)}
      rowId={discount => String(discount.discountId)}
      rowLabel={({ businessName }) => businessName}
      card={discount => (
        <RecordCard>
          <Customer discount={discount} row={row} today={today} />
          <b>{discount.effectivePrice === null ? '-' : figureText(discount.effectivePrice)}</b>
          <Text tone="quiet">
            {offWords(discount, row)}, {validWords(discount, today)}
          </Text>
          <Margin value={marginWith(row, discount)} />
        </RecordCard>
      )}
      empty={t('No customer has a discount on this item.')}
      keyboard={false}
    />
  )
}

/** 5%; ₹3.00 / kg. */
const offWords = ({ type, value }: ItemDiscount, { itemUnit }: PriceRow): string =>
  type === 'PERCENT' ? `${value}%` : `${moneyText(value)} / ${unitWord(itemUnit)}`

const startsLater = ({ validFrom }: ItemDiscount, today: Day): boolean =>
  validFrom !== null && validFrom > today

/** 21 Nov 2026 */
const dayWords = (day: string): string => (isDay(day) ? formatDay(day).replace(/^\w+, /, '') : day)

function validWords(discount: ItemDiscount, today: Day): string {
  const { validFrom, validTo } = discount
  const from = validFrom === null ? undefined : dayWords(validFrom)
  const until = validTo === null ? undefined : dayWords(validTo)
  if (from && until) return t('{from} to {until}', { from, until })
  if (from) return startsLater(discount, today) ? t('from {from}', { from }) : t('since {from}', { from })
  return until ? t('until {until}', { until }) : t('always')
}

const marginWith = (row: PriceRow, { effectivePrice }: ItemDiscount): number | null =>
  effectivePrice === null ? null : marginOf(effectivePrice, row)

interface CustomerProps {
  discount: ItemDiscount
  row: PriceRow
  today: Day
  stacked?: boolean
}

function Customer({ stacked = false, discount, row, today }: CustomerProps) {
  const margin = marginWith(row, discount)
  return (
    <NameCell
      name={<Link to={customerPricesPath(discount.customerId, row.itemName)}>{discount.businessName}</Link>}
      after={
        <>
          {margin !== null && margin < 0 && <Chip tone="bad">{t('Below cost')}</Chip>}
          {startsLater(discount, today) && <Chip>{t('Starts later')}</Chip>}
          {!discount.isActive && <Chip>{t('Inactive')}</Chip>}
        </>
      }
      stacked={stacked}
    />
  )
}

const columnsOf = (row: PriceRow, today: Day): Column<ItemDiscount>[] => [
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    value: ({ businessName }) => businessName,
    cell: discount => <Customer discount={discount} row={row} today={today} />,
    dense: { width: 150, cell: discount => <Customer discount={discount} row={row} today={today} stacked /> },
    width: 200,
    grow: 1,
    fixed: true,
  },
  {
    id: 'off',
    rank: 'essential',
    head: 'Discount',
    value: discount => offWords(discount, row),
    align: 'end',
    sort: false,
    width: 100,
  },
  {
    id: 'valid',
    rank: 'spare',
    head: 'Valid',
    value: discount => validWords(discount, today),
    sort: false,
    width: 190,
  },
  {
    id: 'price',
    rank: 'essential',
    head: `Per ${unitWord(row.itemUnit)} (₹)`,
    value: ({ effectivePrice }) => (effectivePrice === null ? null : inRupees(effectivePrice)),
    cell: ({ effectivePrice }) => (effectivePrice === null ? null : <b>{figureText(effectivePrice)}</b>),
    align: 'end',
    width: 100,
  },
  {
    id: 'margin',
    needs: 'costs',
    rank: 'useful',
    head: 'Margin',
    value: discount => marginWith(row, discount),
    cell: discount => <Margin value={marginWith(row, discount)} />,
    align: 'end',
    width: 84,
  },
]
