import { orderPath } from '../../../app/navigation/paths.ts'
import { onUse } from '../../../ui/onUse.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { OrderCard } from './OrderCard.tsx'
import type { OrderRow } from './pages.ts'

const OrderPreview = onUse(async () => (await import('./OrderPreview.tsx')).OrderPreview)

/** Rupees of several orders. */
export const sumOf = (rows: readonly OrderRow[]): number =>
  rows.reduce((paise, { total }) => paise + Math.round(total * 100), 0) / 100

/** What an order is in a table, with its preview and its card. */
export const orderLook = {
  rowId: (row: OrderRow) => String(row.orderid),
  rowLabel: (row: OrderRow) => `#${row.orderid}`,
  href: (row: OrderRow) => orderPath(row.orderid),
  detail: (row: OrderRow) => <OrderPreview orderid={row.orderid} lines={row.lines} />,
  card: (row: OrderRow) => <OrderCard row={row} withDate={false} />,
  bulkTotal: (rows: readonly OrderRow[]) => <Money rupees={sumOf(rows)} form="sign" />,
}

export const cardWithDate = (row: OrderRow) => <OrderCard row={row} withDate />
