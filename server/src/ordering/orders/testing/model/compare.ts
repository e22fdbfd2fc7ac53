import { sql } from 'kysely'
import { taxOf } from './goods.ts'
import {
  lineWorth,
  lyingPicked,
  type ModelOrder,
  type ModelState,
  onHand,
  openOrders,
  outstanding,
  reserved,
  totalOf,
} from './state.ts'
import type { World } from './world.ts'

type Amounts = [packs: number, milli: number] | null
/** An order's state in the form both sides use. */
interface OrderSnapshot {
  status: string
  version: number
  total: number
  hold: boolean
  picker: boolean
  partly: boolean
  lines: {
    id: number
    ordered: Amounts
    picked: Amounts
    draft: Amounts
    delivered: Amounts
    returned: Amounts
    reason: string | null
    task: boolean
    allotted: number | null
    price: number
    worth: [taxable: number, tax: number]
  }[]
  documents: [number: string, type: string, cancelled: boolean, total: number, original: string | null][]
}
export interface Snapshot {
  orders: Record<string, OrderSnapshot>
  stock: [onHand: number, reserved: number, picked: number, moves: number][]
  dues: [outstanding: number, open: number][]
  series: Record<string, number>
  /** Base prices of the items, paise. */
  prices: number[]
  /** Whether each sharing was taken back, by its id. */
  sharings: Record<string, boolean>
  /** Price runs: their state, and whether orders are still repriced. */
  runs: Record<string, [state: string, isRepricing: boolean]>
  /** All rows of each item, if requested. */
  ledger: [kind: string, milli: number][][]
}

/** The product's state in one statement; `of` selects orders, without it all of them and the whole ledger. */
export async function snapshotOf(
  { test, items, customers }: World,
  of?: readonly number[],
): Promise<Snapshot> {
  const whole = of === undefined
  const ids = items.map(({ itemTypeId }) => itemTypeId)
  const own = customers.map(({ customerId }) => customerId)
  const { rows } = await sql<{ snapshot: Snapshot }>`select json_build_object(
    'orders', (select coalesce(json_object_agg(orders.id, json_build_object(
      'status', status, 'version', version, 'total', total_paise, 'hold', credit_hold, 'picker', picker_id is not null,
      'partly', partly_returned,
      'lines', (select json_agg(json_build_object('id', id,
        'ordered', array[ordered_packs_milli, ordered_milli],
        'picked', case when picked_milli is not null then array[picked_packs_milli, picked_milli] end,
        'draft', case when draft_milli is not null then array[draft_packs_milli, draft_milli] end,
        'delivered', case when delivered_milli is not null then array[delivered_packs_milli, delivered_milli] end,
        'returned', array[returned_packs_milli, returned_milli],
        'reason', short_reason, 'task', open_task is not null, 'allotted', allotted_milli, 'price', list_price_paise, 'worth', array[line_total_paise, tax_paise]) order by line_no)
        from order_line where order_id = orders.id),
      'documents', (select coalesce(json_agg(json_build_array(number, type, cancelled_at is not null, total_paise,
        (select number from invoice original where original.id = invoice.original_id)) order by number), '[]')
        from invoice where order_id = orders.id))), '{}')
      from orders where (${whole} and customer_id = any(${own}::integer[])) or id = any(${of ?? []}::integer[])),
    'stock', (select json_agg(json_build_array(coalesce(on_hand_milli, 0), coalesce(reserved_milli, 0), coalesce(picked_milli, 0),
        (select count(*) from stock_ledger where item_type_id = item.id)) order by place)
      from unnest(${ids}::integer[]) with ordinality as item(id, place) left join stock on stock.item_type_id = item.id),
    'dues', (select json_agg(json_build_array(coalesce(outstanding_paise, 0), coalesce(open_orders_paise, 0)) order by place)
      from unnest(${own}::integer[]) with ordinality as customer(id, place)
      left join account on account.customer_id = customer.id),
    'series', (select coalesce(json_object_agg(financial_year || '/' || type, last_number), '{}') from invoice_series),
    'prices', (select json_agg(base_price_paise order by place) from unnest(${ids}::integer[]) with ordinality as item(id, place)
      join item_type on item_type.id = item.id),
    'sharings', (select coalesce(json_object_agg(id, undone_at is not null), '{}') from sharing),
    'runs', (select coalesce(json_object_agg(id, json_build_array(state, reprices_since is not null)), '{}') from price_run),
    'ledger', case when ${whole} then (select json_agg((select json_agg(json_build_array(kind, quantity_milli) order by stock_ledger.id)
        from stock_ledger where item_type_id = item.id) order by place)
      from unnest(${ids}::integer[]) with ordinality as item(id, place)) else '[]' end) as snapshot`.execute(
    test.db,
  )
  const [row] = rows
  if (!row) throw new Error('The database returned nothing')
  return row.snapshot
}

/** The model's state in the same form. */
export function snapshotOfModel(state: ModelState, of?: readonly number[]): Snapshot {
  const chosen = of === undefined ? [...state.orders.values()] : of.flatMap(id => state.orders.get(id) ?? [])
  return {
    orders: Object.fromEntries(chosen.map(order => [order.id, orderSnapshot(order)])),
    stock: state.ledger.map((rows, item) => [
      onHand(state, item),
      reserved(state, item),
      lyingPicked(state, item),
      rows.length,
    ]),
    dues: state.received.map((_, customer) => [outstanding(state, customer), openOrders(state, customer)]),
    series: Object.fromEntries(state.series),
    prices: state.prices.map(({ paise }) => paise),
    sharings: Object.fromEntries([...state.sharings].map(([id, { undone }]) => [id, undone])),
    runs: Object.fromEntries([...state.runs].map(([id, run]) => [id, [run.state, run.since !== null]])),
    ledger: of === undefined ? state.ledger : [],
  }
}

const amounts = (amount: { packs: number; milli: number } | null): Amounts =>
  amount && [amount.packs, amount.milli]

function orderSnapshot(order: ModelOrder): OrderSnapshot {
  const { status, version, hold, picker, partly } = order
  const documents = order.documents.flatMap(
    ({ number, type, cancelled, total, notes }): OrderSnapshot['documents'] => [
      [number, type, cancelled, total, null],
      ...notes.map((note): OrderSnapshot['documents'][number] => [
        note.number,
        seriesOf(note.number),
        false,
        note.total,
        number,
      ]),
    ],
  )
  return {
    status,
    version,
    total: totalOf(order),
    hold: hold !== null,
    picker,
    partly,
    lines: order.lines.map(line => {
      const worth = lineWorth(order, line)
      return {
        id: line.id,
        ordered: amounts(line.ordered),
        picked: amounts(line.picked),
        draft: amounts(line.draft),
        delivered: amounts(line.delivered),
        returned: amounts(line.returned),
        reason: line.reason,
        task: line.task,
        allotted: line.allotted,
        price: line.price,
        worth: [worth.taxable, taxOf(worth)],
      }
    }),
    documents: documents.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  }
}

const seriesOf = (number: string): string => number.split('/')[1] ?? ''
