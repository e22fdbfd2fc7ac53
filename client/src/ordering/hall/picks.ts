import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { orderCalls } from '../../api/orders.ts'
import { offlineQueue } from '../../app/offline/offlineQueue.ts'
import { sendAsStaff, staff } from '../../app/offline/staff.ts'
import { askOnce } from '../../app/requests/askOnce.ts'
import { figuresOf, insideOf, wireOf } from '../../app/requests/figures.ts'
import type { Order } from '../orders/order/order.ts'
import { lineIdOf, type MadePick, markOfPick, meetLine, type PickState, pickFigures } from './entries.ts'

const stateOf = ({ version, status, orderitemdetails }: Order, pick: MadePick): PickState => ({
  version,
  status,
  line: orderitemdetails.find(({ orderitemid }) => orderitemid === lineIdOf(pick)),
})

/** This device's picks that are not on the server yet. */
export const picks = offlineQueue<MadePick, PickState>({
  shape: 'picks:1',
  figures: () => pickFigures,
  caller: staff,
  subjectOf: lineIdOf,
  markOf: markOfPick,
  meet: (pick, { line }) => meetLine(pick, line),
  async readAgain(pick) {
    return stateOf(
      await askOnce(orderCalls.endpoints.orderDetails, { orderid: pick.orderid }, { forceRefetch: true }),
      pick,
    )
  },
  async send(pick, version) {
    const { key, orderid, pickerId, item } = pick
    const figures = figuresOf(orders.fulfilOrder)
    const body = wireOf(figures.body, { items: [item], version, ...(pickerId === null ? {} : { pickerId }) })
    const call = { params: { orderId: orderid }, body, idempotencyKey: key }
    return stateOf(insideOf<Order>(figures.reply, await sendAsStaff(orders.fulfilOrder, call)), pick)
  },
})
