import type { Result } from '@packhouse/contract/endpoint.ts'
import type { OrderLineId } from '@packhouse/contract/ids.ts'
import { zeroMilli } from '@packhouse/contract/quantity.ts'
import { certain, found, Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import type { Lot } from '@packhouse/contract/supply/lots/model.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { meanCost, priceOfUnit } from '../rules/cost.ts'
import { lotKeyset, selectLotPage, selectLotRows } from '../sql/lots.ts'
import {
  selectLotMoves,
  selectLotOrders,
  selectTaken,
  selectTracedItem,
  selectTracedLine,
} from '../sql/trace.ts'

type Trace = Result<typeof lots.traceLot>

export const toLot = (row: Lot): Result<typeof lots.blockLot> => ({ ...row })

/** A page of the lots of an item, the last first. (rules §27.1) */
export const allLots: Handler<typeof lots.allLots> = async ({ itemid, open, limit = 50, cursor }, { db }) => {
  found(await selectTracedItem(db, itemid), 'Item {id} was not found.', { id: itemid })
  const order = lotKeyset(cursor)
  const rows = await selectLotPage(db, { itemTypeId: itemid, open: open ?? false }, { keyset: order, limit })
  const toReply = ({ key: _key, total: _total, ...row }: (typeof rows)[number]) => toLot(row)
  return pageOf(rows, { limit, total: rows[0]?.total ?? 0, keyset: order, toReply })
}

/** Where goods of a lot went, or which lots an order line came from. (rules §27.5) */
export const traceLot: Handler<typeof lots.traceLot> = async ({ lotid, orderitemid }, { db }) => {
  if (orderitemid !== undefined && lotid === undefined) return traceLine(db, orderitemid)
  if (lotid === undefined || orderitemid !== undefined)
    throw new Refused(refusal('BAD_INPUT', 'Name either a lot or an order line.'))
  const [lot] = await selectLotRows(db, { ids: [lotid] })
  const row = found(lot, 'Lot {id} was not found.', { id: lotid })
  const [item, orders, moves] = await Promise.all([
    selectTracedItem(db, row.itemId),
    selectLotOrders(db, lotid),
    selectLotMoves(db, lotid),
  ])
  const named = certain(item, 'the item of a lot')
  return {
    itemId: row.itemId,
    ...named,
    line: null,
    lots: [{ ...toLot(row), taken: zeroMilli }],
    orders,
    moves,
  }
}

async function traceLine(db: Reading, id: OrderLineId): Promise<Trace> {
  const line = found(await selectTracedLine(db, id), 'Order line {id} was not found.', { id })
  const taken = await selectTaken(db, id)
  const rows = await selectLotRows(db, { ids: [...taken.keys()] })
  const item = certain(await selectTracedItem(db, line.itemId), 'the item of a line')
  const { itemId, pricePaise, contentMilli, ...shown } = line
  const own = rows.map(row => ({ ...toLot(row), taken: taken.get(row.id) ?? zeroMilli }))
  return {
    itemId,
    ...item,
    line: {
      ...shown,
      price: priceOfUnit(pricePaise, contentMilli),
      cost: meanCost(rows.map(row => ({ milli: taken.get(row.id) ?? zeroMilli, cost: row.cost }))),
    },
    lots: own,
    orders: [],
    moves: [],
  }
}
