import { dayOf } from '@packhouse/contract/day.ts'
import { neededOn } from '@packhouse/contract/goods/items/expiry.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { whyNotPack } from '@packhouse/contract/ordering/orders/policy.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { factsOf, type LockedOrder, whyStale } from '../rules/locked-order.ts'
import { whyNotOnHand } from '../rules/stock.ts'
import { waivedLine, whyNoTask } from '../rules/waive.ts'
import { keepWaiver } from '../sql/lines.ts'
import { lockOrder } from '../sql/lock.ts'
import { orderDetails } from './details.ts'
import { commitStep, replaceLines, statusEvent } from './step.ts'

/**
 * Accepts a changed line as packed: the picker need not handle it again, and the audit trail records who decided it.
 * (rules §3.2)
 */
export const waiveTask: Handler<typeof orders.waiveTask> = async ({ orderId, orderitemid, body }, call) => {
  const { tx, now } = call
  const order = found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
  const line = found(
    order.lines.find(({ id }) => id === orderitemid),
    'Line {line} of order #{id} was not found.',
    { line: orderitemid, id: orderId },
  )
  const settings = await readSettings(tx)
  refuse(whyStale(order, body.version, now))
  refuse(whyNoTask(order, line))
  const waived = waivedLine(line)
  const lines = order.lines.map(one => (one.id === line.id ? waived : one))
  const packing: LockedOrder = { ...order, lines }
  const to = whyNotPack(factsOf(packing), settings) ? order.status : 'PACKED'
  const changes = await replaceLines(
    order,
    // What is left as packed is picked again; others may have picked or removed the goods meanwhile.
    {
      to,
      lines,
      supplierState: settings.supplier.state,
      why: stock => whyNotOnHand(order.lines, lines, stock, neededOn(order.deliveryDate, dayOf(now))),
    },
    call,
  )
  await keepWaiver(tx, line.id, body.reason)
  await commitStep(order, call, {
    to,
    action: 'ORDER_TASK_WAIVED',
    changes: { ...changes, ...(to === order.status ? {} : { packed_at: now }) },
    events: [
      {
        kind: 'WAIVE',
        status: order.status,
        did: sentence('left {item} as it was packed ({task}): {reason}', {
          item: line.name,
          task: line.openTask ?? '',
          reason: body.reason,
        }),
        data: { orderitemid: line.id, reason: body.reason },
      },
      ...(to === order.status ? [] : [statusEvent(order, to)]),
    ],
    after: { line: line.name, task: line.openTask?.message },
    reason: body.reason,
  })
  return orderDetails(tx, orderId, call)
}
