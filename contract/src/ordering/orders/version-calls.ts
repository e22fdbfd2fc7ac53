import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { OrderId } from '../../ids.ts'
import { version } from '../../paging.ts'
import { readsOrders } from '../../rights.ts'
import { OrderVersions } from './versions.ts'

/** Used by one screen only, so that the order list need not load it. */
export const orderVersions = {
  orderVersions: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/versions',
    needs: readsOrders,
    summary:
      'The versions of an order, and what differs between two of them, line by line; without from and to the last two',
    query: z.object({ orderid: OrderId, from: version.optional(), to: version.optional() }),
    reply: OrderVersions,
    reads: ['Order'],
  }),
}
