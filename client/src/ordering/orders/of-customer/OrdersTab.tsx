import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { useState } from 'react'
import { orderPath } from '../../../app/navigation/paths.ts'
import { askPages, usePages } from '../../../app/requests/pages.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { t } from '../../../ui/words.ts'
import { orderColumns } from '../list/columns.tsx'
import { OrderCard } from '../list/OrderCard.tsx'
import type { OrderRow } from '../list/pages.ts'

const { useCustomerOrdersPagesInfiniteQuery } = askPages(orders, ['customerOrders'])
const sorts = ['orderid', 'deliveryDate', 'total', 'updatedAt'] as const
type Sort = (typeof sorts)[number] | `-${(typeof sorts)[number]}`
const isSort = (text: string): text is Sort => sorts.some(sort => text === sort || text === `-${sort}`)

const columns = orderColumns(true)
const rowId = (row: OrderRow) => String(row.orderid)
const rowLabel = (row: OrderRow) => `#${row.orderid}`
const href = (row: OrderRow) => orderPath(row.orderid)
const card = (row: OrderRow) => <OrderCard row={row} withDate />

/** Every order of the customer, newest first. */
export function OrdersTab({ customerid }: { customerid: number }) {
  const [sort, setSort] = useState<Sort | null>(null)
  const list = usePages<OrderRow>(
    useCustomerOrdersPagesInfiniteQuery({ customerid, ...(sort ? { sort } : {}) }),
  )
  return (
    <DataTable
      name="customer-orders"
      title={t('Orders')}
      {...list}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      empty={t('No orders yet.')}
      href={href}
      card={card}
      sort={sort}
      onSort={field => setSort(field !== null && isSort(field) ? field : null)}
      fill
    />
  )
}
