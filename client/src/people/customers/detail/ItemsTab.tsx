import { inRupees } from '@packhouse/contract/money.ts'
import { customerPriceSorts } from '@packhouse/contract/people/customers/sorts.ts'
import { useCallback, useMemo, useState } from 'react'
import { type CustomerItem, customerCalls, customerPages } from '../../../api/customers.ts'
import { askOnce, everyPage } from '../../../app/requests/askOnce.ts'
import { usePages } from '../../../app/requests/pages.ts'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DateText, dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import { discountText } from './DiscountsCard.tsx'

const { endpoints } = customerCalls

const until = ({ discount }: CustomerItem) =>
  discount?.validTo ? t('until {day}', { day: dateText(discount.validTo, 'short') }) : ''

const columns: Column<CustomerItem>[] = [
  {
    id: 'item',
    rank: 'essential',
    head: 'Item',
    value: row => row.itemName,
    cell: row => <strong>{row.itemName}</strong>,
    width: 220,
    grow: 1,
    fixed: true,
    sort: 'itemName',
  },
  { id: 'type', rank: 'spare', head: 'Type', value: row => row.itemType, width: 120, sort: 'itemType' },
  {
    id: 'unit',
    rank: 'useful',
    head: 'Unit',
    value: row => row.itemUnit.toLowerCase(),
    width: 70,
    sort: 'itemUnit',
  },
  {
    id: 'base',
    rank: 'useful',
    head: 'Base price (₹)',
    value: row => (row.basePrice === null ? null : inRupees(row.basePrice)),
    cell: row => <Money amount={row.basePrice} />,
    align: 'end',
    width: 120,
    sort: 'basePrice',
  },
  {
    id: 'discount',
    rank: 'useful',
    head: 'Discount',
    value: row => (row.discount ? `${discountText(row.discount)} ${until(row)}`.trim() : null),
    width: 160,
  },
  {
    id: 'price',
    rank: 'essential',
    head: 'Their price (₹)',
    value: row => (row.effectivePrice === null ? null : inRupees(row.effectivePrice)),
    cell: row => <Money amount={row.effectivePrice} />,
    align: 'end',
    width: 120,
    sort: 'effectivePrice',
  },
  {
    id: 'packs',
    rank: 'spare',
    head: 'Packs',
    value: row => row.packs.map(({ packName }) => packName).join(', '),
    width: 220,
  },
  {
    id: 'last',
    rank: 'spare',
    head: 'Last ordered',
    value: row => row.lastOrderedAt,
    cell: row => <DateText value={row.lastOrderedAt} form="near" />,
    align: 'end',
    width: 110,
    sort: 'lastOrderedAt',
  },
]
const rowId = (row: CustomerItem) => String(row.itemId)
const rowLabel = (row: CustomerItem) => row.itemName
const isQuiet = (row: CustomerItem) => !row.mayOrder

type Sort = (typeof customerPriceSorts)[number] | `-${(typeof customerPriceSorts)[number]}`
const isSort = (text: string): text is Sort =>
  customerPriceSorts.some(sort => text === sort || text === `-${sort}`)

/** The items the customer may order, at today's prices. */
export function ItemsTab({ customerid }: { customerid: number }) {
  const [searchtext, search] = useState('')
  const [sort, setSort] = useState<Sort | null>(null)
  const query = useMemo(
    () => ({
      customerid,
      ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
      ...(sort ? { sort } : {}),
    }),
    [customerid, searchtext, sort],
  )
  const list = usePages<CustomerItem>(customerPages.useCustomerPricesPagesInfiniteQuery(query))
  const everyRow = useCallback(
    () =>
      everyPage<CustomerItem>(page =>
        askOnce(endpoints.customerPrices, { ...query, ...page }, { forceRefetch: true }),
      ),
    [query],
  )
  return (
    <DataTable
      name="customer-items-of-one"
      title={t('Items')}
      query={list.query}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      empty={
        searchtext
          ? t('No item of this customer matches your search.')
          : t('This customer cannot order anything: its item groups are inactive.')
      }
      filters={
        <SearchBox value={searchtext} onChange={search} placeholder={t('Item, alias, code')} width={240} />
      }
      quiet={isQuiet}
      sort={sort}
      onSort={chosen => setSort(chosen !== null && isSort(chosen) ? chosen : null)}
      hasMore={list.hasMore}
      onMore={list.onMore}
      everyRow={everyRow}
    />
  )
}
