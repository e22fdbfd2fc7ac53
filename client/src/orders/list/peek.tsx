import { lazy, Suspense } from 'react'

const OrderPeek = lazy(async () => ({ default: (await import('./OrderPeek.tsx')).OrderPeek }))

/** What lies in an order of a list, fetched with the first row that is opened. */
export const peek = (row: { orderid: number; lines: number }) => (
  <Suspense>
    <OrderPeek orderid={row.orderid} lines={row.lines} />
  </Suspense>
)
