import { z } from 'zod'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { ItemTypeId, LotId, OrderLineId } from '../../ids.ts'
import { page, paging } from '../../paging.ts'
import { readsStock, tracesLots } from '../../rights.ts'
import { ExpiringLot, Lot, LotBestBefore, LotBlock, LotLetGo, LotOffer, LotTrace } from './model.ts'

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
  expiringLots: endpoint({
    method: 'GET',
    path: `${base}/expiring`,
    needs: readsStock,
    summary: 'Lots that are past their best before or will be soon, the first to expire first',
    reply: z.object({ today: Day, until: Day, lots: z.array(ExpiringLot) }),
    reads: ['Stock', 'Cost', 'Supplier', 'Item', 'Staff', 'Order'],
  }),
  lotOffer: endpoint({
    method: 'GET',
    path: `${base}/offer`,
    needs: 'prices',
    summary:
      'What an offer of a lot is made of: a price list for who usually takes its item, until its last day',
    query: z.object({ lotid: LotId }),
    reply: LotOffer,
    reads: ['Stock', 'Item', 'Price', 'Order', 'Customer'],
  }),
  letLotGo: endpoint({
    method: 'PUT',
    path: `${base}/letgo`,
    needs: 'expired',
    summary: 'Let a lot leave up to a day though it is past its best before, or no more',
    query: z.object({ lotid: LotId }),
    body: LotLetGo,
    reply: Lot,
    changes: ['Stock', 'Order'],
  }),
  setBestBefore: endpoint({
    method: 'PUT',
    path: `${base}/bestbefore`,
    needs: 'stock',
    summary: 'Say what stands on the packs of a lot',
    query: z.object({ lotid: LotId }),
    body: LotBestBefore,
    reply: Lot,
    changes: ['Stock', 'Order'],
  }),
}
