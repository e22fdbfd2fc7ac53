import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import type { Business } from './business.ts'
import { accepted, delivered, dispatched, invoiced, nearlyPicked, packed, to } from './steps.ts'
import { isOn, once, type WriteRow, write } from './write-row.ts'

const reason = 'Measured on purpose'

/** An order in packing with a changed line, which waits for its picker. */
async function changedLate(business: Business) {
  const { orderid, orderitemdetails } = await nearlyPicked(business)
  const orderitemid = orderitemdetails[1]?.orderitemid ?? 0
  await business.ask(orders.editOrder, { orderId: orderid, body: { items: [{ orderitemid, quantity: 11 }] } })
  return { orderId: orderid, orderitemid }
}

/** Two pickers, and an order of the first one. */
const assigned = once(async business => {
  const [first = 0, second = 0] = await business.ids('select id from picker where is_active order by id limit 2')
  const { orderid } = await accepted(business)
  await business.ask(pickers.assignPicker, { pickerId: first, body: { orderIds: [orderid] } })
  return { orderid, both: [first, second] as const }
})

/** Tax invoices without the replies of the portals. */
const taxed = once(({ rows }) =>
  rows<{ number: string }>(`select number from invoice where type in ('TI', 'IB') and eway_number is null and cancelled_at is null
    and date <= current_date order by id desc limit 40`),
)
const creditNote = once(async ({ rows }) =>
  (
    await rows<{ number: string }>(`select number from invoice where itc_reversal = 'PENDING' and cancelled_at is null limit 1`)
  ).at(0),
)

export const orderRows: WriteRow[] = [
  write(orders.editOrder, 'line of an order changed').to(accepted, ({ orderid, orderitemdetails: [line] }) => ({
    ...{ orderId: orderid, body: { items: [{ orderitemid: line?.orderitemid ?? 0, quantity: 12 }] } },
  })),
  write(orders.waiveTask, 'late change waived').to(changedLate, of => ({ ...of, body: { reason } })),
  write(orders.rejectOrder, 'order rejected').to(accepted, ({ orderid }) => ({ orderId: orderid, body: { reason } })),
  write(orders.moveOrders, 'step back to Placed').to(accepted, order => to('PLACED', order)),
  write(orders.moveOrders, 'order ready').to(packed, order => to('READY_TO_DISPATCH', order)),
  write(orders.moveOrders, 'order delivered').to(dispatched, order => to('DELIVERED', order)),
  write(orders.moveOrders, 'order closed').to(delivered, order => to('CLOSED', order)),
  write(orders.returnOrder, 'line returned').to(delivered, ({ orderid, orderitemdetails: [line] }) => ({
    ...{ orderId: orderid, body: { items: [{ orderitemid: line?.orderitemid ?? 0, returnedquantity: 1, reason: 'QUALITY' }] } },
  })),
  write(pickers.assignPicker, 'picker assigned').to(accepted, ({ orderid }, _round, { picker }) => ({
    ...{ pickerId: picker, body: { orderIds: [orderid] } },
  })),
  write(pickers.reassignPicker, 'picker changed').to(assigned, ({ orderid, both: [first, second] }, round) => ({
    ...{ orderId: orderid, oldPickerId: isOn(round) ? second : first, newPickerId: isOn(round) ? first : second },
  })),
  write(invoices.cancelInvoice, 'invoice cancelled').to(invoiced, number => ({ number, body: { reason } })),
  write(invoices.registerInvoice, 'e-way bill entered').to(taxed, (all, round, { today }) => ({
    ...{ number: all[round]?.number ?? '', body: { eWayBill: { number: String(331_000_000_000 + round), date: today } } },
  })),
  write(invoices.answerCreditNote, 'credit note answered').to(creditNote, (note, round) => ({
    ...{ number: note?.number ?? '', body: { answer: isOn(round) ? 'REJECTED' : 'ACCEPTED' } },
  })),
]
