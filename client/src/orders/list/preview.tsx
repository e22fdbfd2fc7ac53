import { lazy, Suspense } from 'react'

const OrderPeek = lazy(async () => ({ default: (await import('./OrderPreview.tsx')).OrderPeek }))

/** Preview of an order in a list, loaded when the first row is opened. */
export const peek = (row: { orderid: number; lines: number }) => (
  <Suspense>
    <OrderPeek orderid={row.orderid} lines={row.lines} />
  </Suspense>
)
