import { lazy, Suspense } from 'react'

const OrderPreview = lazy(async () => ({ default: (await import('./OrderPreview.tsx')).OrderPreview }))

/** Preview of an order in a list, loaded when the first row is opened. */
export const preview = (row: { orderid: number; lines: number }) => (
  <Suspense>
    <OrderPreview orderid={row.orderid} lines={row.lines} />
  </Suspense>
)
