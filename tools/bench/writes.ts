import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type pg from 'pg'
import { priceColumns } from '../../server/src/goods/pricing/rules/price-sheet.ts'
import { writeSheet } from '../../server/src/platform/sheets/sheet.ts'
import { personCalls } from '../../server/src/platform/trail/caller-id.ts'
import type { Kind } from './reads.ts'
import { type Caller, repeat, requestOf, type Times, timesOf } from './server.ts'

const lines = 30
const reason = 'For measuring'

/** Names of the steps with their kinds. */
const kinds = {
  [`create an order of ${lines} lines`]: 'write',
  'accept an order': 'write',
  'pick all lines of an order': 'write',
  'dispatch with its documents': 'many',
  'make an invoice': 'many',
  'record a receipt': 'write',
  'adjust a stock': 'write',
} satisfies Record<string, Kind>

/** What the steps write to: people take turns, so that none waits for a row of another more often than in a busy evening. */
interface Evening {
  order: Omit<WireArgs<typeof orders.createOrder>['body'], 'customerid' | 'outletid'>
  buyers: { customerid: number; outletid: number }[]
  debtors: number[]
  types: number[]
  picker: number
}

async function eveningOf(client: pg.Client): Promise<Evening> {
  const rowsOf = async <Row extends pg.QueryResultRow>(statement: string) =>
    (await client.query<Row>(statement)).rows
  const idsOf = async (statement: string) => (await rowsOf<{ id: number }>(statement)).map(({ id }) => id)
  const packs = await idsOf(`select id from (
      select pack.id, item_type.id as type, row_number() over (partition by item_type.id order by content_milli) as place, by_piece
      from pack join item_type on item_type.id = item_type_id
      where pack.is_active and item_type.is_active and base_price_paise is not null and procure_to_order) as pack
    where place = 1 order by by_piece, type limit ${lines}`)
  const [slot = 0] = await idsOf('select id from time_slot where is_active order by id limit 1')
  const [picker = 0] = await idsOf('select id from picker where is_active order by id limit 1')
  return {
    order: {
      // Goods for a later day than tomorrow are not dispatched today; the slot of tomorrow may be closed by now.
      deliveryDate: dayOf(new Date(Date.now() + 86_400_000)),
      deliverytimeslotid: slot,
      confirmDuplicate: true,
      overrides: [{ rule: 'CUTOFF', reason }],
      items: packs.map(packsizeid => ({ packsizeid, quantity: 10 })),
    },
    buyers: await rowsOf(
      `select customer.id as customerid, min(outlet.id) as outletid from customer join outlet on outlet.customer_id = customer.id
       where is_postpaid and customer.is_active and outlet.is_active
       and not exists (select from customer_group where customer_group.customer_id = customer.id)
       group by customer.id order by customer.id limit 2000`,
    ),
    debtors: await idsOf(
      `select customer_id as id from receivable where open_paise > 0 group by customer_id order by customer_id limit 500`,
    ),
    types: await idsOf('select item_type_id as id from stock order by id desc limit 500'),
    picker,
  }
}

/** An evening in small, as one person goes through it: an order up to its dispatch, another up to its invoice, money and stock. */
async function goThrough(
  { ask }: Caller,
  { order, buyers, debtors, types, picker }: Evening,
  turn: number,
): Promise<void> {
  const of = <One>(all: readonly One[]) => {
    const one = all[turn % all.length]
    if (one === undefined) throw new Error('The filled database has none of what is written to')
    return one
  }
  const moved = (step: string, status: 'PENDING' | 'READY_TO_DISPATCH' | 'DISPATCHED', orderId: number) =>
    ask(step, dispatch.moveOrders, {
      status,
      body: { orders: [{ orderId, overrides: [{ rule: 'CREDIT', reason }] }] },
    })
  const picked = async () => {
    const body = { ...order, ...of(buyers) }
    const { orderid, orderitemdetails } = await ask(`create an order of ${lines} lines`, orders.createOrder, {
      body,
    })
    await moved('accept an order', 'PENDING', orderid)
    const items = orderitemdetails.map(asOrdered)
    await ask('pick all lines of an order', orders.fulfilOrder, {
      orderId: orderid,
      body: { items, pickerId: picker },
    })
    return orderid
  }
  const first = await picked()
  await moved('', 'READY_TO_DISPATCH', first)
  await moved('dispatch with its documents', 'DISPATCHED', first)
  const second = await picked()
  await ask('make an invoice', dispatch.generateInvoice, { orderid: second })
  const [customerId, itemId] = [of(debtors), of(types)]
  await ask('record a receipt', payments.recordReceipt, {
    body: { customerId, date: dayOf(new Date()), amount: 100, mode: 'NEFT', reference: `BENCH-${turn}` },
  })
  await ask('adjust a stock', inventory.countStock, {
    body: { itemId, counted: 900_000 + turn, reason: 'COUNT_CORRECTION', notes: reason },
  })
}

type Line = Reply<typeof orders.createOrder>['orderitemdetails'][number]
const asOrdered = ({ orderitemid, orderedquantity, orderedweight, catchWeight }: Line) =>
  catchWeight
    ? { orderitemid, pickedweight: orderedweight }
    : { orderitemid, pickedquantity: orderedquantity }

const warmUp = 8
let turn = 0

/** Measures the steps of the evening by so many people at once. */
export async function measureWrites(
  client: pg.Client,
  caller: Caller,
  { people, seconds }: { people: number; seconds: number },
): Promise<Map<string, Times & { kind: Kind }>> {
  const evening = await eveningOf(client)
  for (let round = 0; round < warmUp; round++) await goThrough(caller, evening, turn++)
  caller.times.clear()
  await repeat(people, seconds, () => goThrough(caller, evening, turn++))
  return new Map(
    Object.entries(kinds).map(([name, kind]) => [name, { kind, ...timesOf(caller.times.get(name) ?? []) }]),
  )
}

const sheetRows = 10_000

/** Rows a second of a price sheet that is uploaded, checked in the background and applied, as on the screen. */
export async function measureSheet(client: pg.Client, { send }: Caller): Promise<number> {
  const { rows } = await client.query<{
    id: number
    name: string
    code: string
    unit: string
    paise: number
  }>(
    `select item_type.id, item.name, item_type.code, unit, base_price_paise::integer as paise from item_type join item on item.id = item_id
     where item_type.is_active and base_price_paise > 1000 order by item_type.id desc limit ${sheetRows}`,
  )
  const by = `${new Date().toISOString()} by Bench`
  const lines = rows.map(({ id, name, code, unit, paise }) => [
    id,
    name,
    code,
    unit,
    paise / 100,
    (paise + 1) / 100,
    'N',
    null,
    null,
    by,
  ])
  const { bytes } = await writeSheet('xlsx', {
    name: 'Prices',
    columns: priceColumns,
    rows: lines,
    by: personCalls(StaffUserId.parse(1)),
  })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'prices.xlsx'))
  const encoded = new Response(form)
  const path = `${pricing.bulkUploadItemPrices.path}?background=true`
  const begun = performance.now()
  const { text } = await send({
    method: 'POST',
    path,
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  })
  const { id: uploadId }: Reply<typeof pricing.priceUpload> = JSON.parse(text)
  const until = async (status: string) => {
    for (;;) {
      const upload: Reply<typeof pricing.priceUpload> = JSON.parse(
        (await send(requestOf(pricing.priceUpload, { uploadId }))).text,
      )
      if (upload.status === status) return
      if (upload.status === 'REFUSED') throw new Error(`The sheet was refused: ${JSON.stringify(upload)}`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  await until('CHECKED')
  await send(requestOf(pricing.applyPriceUpload, { uploadId, body: undefined }))
  await until('APPLIED')
  return rows.length / ((performance.now() - begun) / 1000)
}
