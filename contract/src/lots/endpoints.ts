import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ItemTypeId, LotId, OrderLineId } from '../ids.ts'
import { page, paging } from '../paging.ts'
import { readsStock, tracesLots } from '../staff/rights.ts'
import { Lot, LotBlock, LotTrace } from './model.ts'

const base = '/api/web/v1/lots'

/** What came in at once, and where it went. (rules §27) */
export const lots = {
  allLots: endpoint({
    method: 'GET',
    path: base,
    needs: readsStock,
    summary: 'Lots of an item, the last first',
    query: z.object({
      ...paging,
      itemid: ItemTypeId,
      /** Only those of which something is on hand. */
      open: z.literal(true).optional(),
    }),
    reply: page(Lot),
    reads: ['Stock', 'Cost', 'Supplier', 'Item', 'Staff'],
  }),
  traceLot: endpoint({
    method: 'GET',
    path: `${base}/trace`,
    needs: tracesLots,
    summary: 'Where goods of a lot went, or which lots an order line came from',
    query: z.object({ lotid: LotId.optional(), orderitemid: OrderLineId.optional() }),
    reply: LotTrace,
    reads: ['Stock', 'Cost', 'Supplier', 'Order', 'Invoice', 'Outlet', 'Customer', 'Item', 'Staff'],
  }),
  blockLot: endpoint({
    method: 'PUT',
    path: `${base}/block`,
    needs: 'stock',
    summary: 'Block what is left of a lot from picking, or take the block off',
    query: z.object({ lotid: LotId }),
    body: LotBlock,
    reply: Lot,
    changes: ['Stock', 'Order'],
  }),
}
