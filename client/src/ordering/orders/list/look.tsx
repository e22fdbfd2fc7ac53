import { type Paise, sumPaise } from '@packhouse/contract/money.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { onUse } from '../../../ui/onUse.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { OrderCard } from './OrderCard.tsx'
import type { OrderRow } from './pages.ts'

const OrderPreview = onUse(async () => (await import('./OrderPreview.tsx')).OrderPreview)

/** The totals of several orders, in paise. */
export const sumOf = (rows: readonly OrderRow[]): Paise => sumPaise(rows.map(({ total }) => total))

/** What an order is in a table, with its preview and its card. */
export const orderLook = {
  rowId: (row: OrderRow) => String(row.orderid),
  rowLabel: (row: OrderRow) => `#${row.orderid}`,
  href: (row: OrderRow) => orderPath(row.orderid),
  detail: (row: OrderRow) => <OrderPreview orderid={row.orderid} lines={row.lines} />,
  card: (row: OrderRow) => <OrderCard row={row} withDate={false} />,
  bulkTotal: (rows: readonly OrderRow[]) => <Money amount={sumOf(rows)} form="sign" />,
}

export const cardWithDate = (row: OrderRow) => <OrderCard row={row} withDate />
