import { dayOf, formatInstant } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { FileAnswer, type ReadCall } from '../../../platform/http/call.ts'
import { printPdf } from '../../../platform/pdf/pdf-workers.ts'
import { slotText } from '../../../platform/pdf/slot-text.ts'
import type { LoadListPack, PrintedLoad } from '../pdf/load-list.ts'
import type { PickListPack } from '../pdf/pick-list.ts'
import { wallPlace } from '../rules/hall-place.ts'
import { type LoadRow, type Printed, selectLoad, selectPickLists } from '../sql/hall-lists.ts'

/** Prints pick lists as one PDF; 404 when none of the orders is in the packing hall. (rules §3.10) */
export async function pickList(
  args: Args<typeof orders.pickList>,
  { db, now, user, caller, site }: ReadCall,
): Promise<FileAnswer> {
  const rows = await selectPickLists(db, printedOf(args, now), dayOf(now))
  if (rows.length === 0)
    throw new Refused(
      refusal('NOT_FOUND', 'There is nothing to pick: pick lists are printed for orders from Pending on.'),
    )
  const pack: PickListPack = {
    printed: printedWords(now, user.name),
    orders: rows.map(({ running, ...order }) => ({
      ...order,
      place: wallPlace(running),
      link: `${site}/orders/picking/${order.id}`,
    })),
  }
  return pdfAnswer(
    await printPdf(pickLayout, pack, { by: caller }),
    rows.length === 1 ? `pick-list-${rows[0]?.id}` : 'pick-lists',
  )
}

/** Prints load lists as one PDF, one slot after the other; 404 when nothing is packed. (rules §3.10) */
export async function loadList(
  args: Args<typeof orders.loadList>,
  { db, now, user, caller }: ReadCall,
): Promise<FileAnswer> {
  const rows = await selectLoad(db, printedOf(args, now))
  if (rows.length === 0)
    throw new Refused(
      refusal(
        'NOT_FOUND',
        'There is nothing to load: a load list contains orders that are packed, ready or on their way.',
      ),
    )
  const pack: LoadListPack = { printed: printedWords(now, user.name), loads: loadsOf(rows) }
  return pdfAnswer(await printPdf(loadLayout, pack, { by: caller }), 'load-list')
}

const pickLayout = new URL('../pdf/pick-list.ts', import.meta.url)
const loadLayout = new URL('../pdf/load-list.ts', import.meta.url)

const printedOf = ({ deliveryDate, slotId, orderIds }: Args<typeof orders.pickList>, now: Date): Printed => ({
  deliveryDate: deliveryDate ?? dayOf(now),
  slotId,
  orderIds,
})

const printedWords = (now: Date, name: string): string => `${formatInstant(now)} by ${name}`

function loadsOf(rows: readonly LoadRow[]): PrintedLoad[] {
  const bySlot = Map.groupBy(rows, ({ deliveryDate, slotId }) => `${deliveryDate} ${slotId}`)
  return [...bySlot.values()].flatMap(some => {
    const [first] = some
    if (!first) return []
    const { slot, deliveryDate } = first
    return [{ title: slotText(slot), deliveryDate, sorted: 'in running order', orders: some.map(loaded) }]
  })
}

const loaded = ({ running, ...order }: LoadRow) => ({ ...order, place: wallPlace(running) })

/** The load list of one trip: all its orders, in the order given. (rules §21.2) */
export async function printTrip(
  {
    orderIds,
    ...load
  }: Pick<PrintedLoad, 'title' | 'deliveryDate' | 'sorted'> & { orderIds: readonly OrderId[] },
  { db, now, user, caller }: Pick<ReadCall, 'db' | 'now' | 'user' | 'caller'>,
): Promise<FileAnswer> {
  const rows = await selectLoad(db, { deliveryDate: load.deliveryDate, orderIds, inAnyState: true })
  const orders = orderIds.flatMap(id => rows.filter(row => row.id === id)).map(loaded)
  const pack: LoadListPack = { printed: printedWords(now, user.name), loads: [{ ...load, orders }] }
  return pdfAnswer(await printPdf(loadLayout, pack, { by: caller }), 'loading-sheet')
}

/** A PDF that is printed once and stored nowhere. */
export const pdfAnswer = (bytes: Buffer, name: string): FileAnswer =>
  new FileAnswer({
    bytes,
    contentType: 'application/pdf',
    fileName: `${name}.pdf`,
    headers: { 'cache-control': 'private, no-store' },
  })
