import type { Records } from './screens.ts'

export const states = [
  'PLACED',
  'PENDING',
  'PACKING',
  'PACKED',
  'READY_TO_DISPATCH',
  'DISPATCHED',
  'DELIVERED',
  'CLOSED',
  'REJECTED',
]

interface ListedOrder {
  orderid: number
  deliveryDate: string
  iscustomerpostpaid: boolean
  status: string
}

/** Reads an item in stock, orders of each state, and the customer with the highest dues, by signed-in calls. */
export async function readRecords(read: <Reply>(path: string) => Promise<Reply>): Promise<Records> {
  const { rows: items } = await read<{ rows: Records['item'][] }>('/v1/inventory/getinventorydetailsv1?searchtext=tomato')
  const { rows: customers } = await read<{ rows: { customerID: number }[] }>(
    '/v1/customer/getcustomerdetails-dashboard?dues=OUTSTANDING&sort=-outstanding',
  )
  const { rows: expected } = await read<{ rows: Records['item'][] }>(
    '/v1/inventory/getinventorydetailsv1?filter=ARRIVING&limit=1',
  )
  const orders = new Map<string, ListedOrder>()
  for (const status of states) {
    const { rows } = await read<{ rows: ListedOrder[] }>(`/v1/orders/ordersbystatus?status=${status}&limit=1`)
    if (rows[0]) orders.set(status, rows[0])
  }
  const { rows: all } = await read<{ rows: ListedOrder[] }>('/v1/orders/allorders?limit=300')
  const prepaid = all.find(({ iscustomerpostpaid, status }) => !iscustomerpostpaid && status !== 'REJECTED')
  const payer = await findPayer(
    read,
    customers.map(({ customerID }) => customerID),
  )
  const { rows: received } = await read<{ rows: { orderId: number | null }[] }>('/v1/messages?state=ORDERED&limit=1')
  const [item] = items
  const [arriving] = expected
  const [customer] = customers
  if (!item || !arriving) throw new Error('The demo has no tomato, or nothing is expected')
  if (!customer || !prepaid || !payer) throw new Error('The demo has nobody who owes, no prepaid order, or no receipt by bank')
  return {
    item,
    arriving,
    customer: customer.customerID,
    payer,
    order: status => orders.get(status)?.orderid ?? 0,
    prepaidOrder: prepaid.orderid,
    messageOrder: received[0]?.orderId ?? 0,
    day: orders.get('PACKED')?.deliveryDate ?? '',
  }
}

async function findPayer(read: <Reply>(path: string) => Promise<Reply>, customers: number[]): Promise<number | undefined> {
  for (const customerid of customers) {
    const { rows } = await read<{ rows: { mode: string; status: string }[] }>(
      `/v1/payments/receipts?customerid=${customerid}&limit=1`,
    )
    if (rows[0]?.status === 'CLEARED' && rows[0].mode !== 'CHEQUE') return customerid
  }
}
