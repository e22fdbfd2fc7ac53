import type { OrderId } from '@packhouse/contract/ids.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import type { FileAnswer, ReadCall } from '../../../platform/http/call.ts'
import { printPdf } from '../../../platform/pdf/pdf-workers.ts'
import type { LabelPack } from '../pdf/labels.ts'
import { labelsOf, type TripStop, whyNotLabel } from '../rules/labels.ts'
import type { Printed } from '../sql/hall-lists.ts'
import { selectLabelled } from '../sql/labels.ts'
import { pdfAnswer } from './hall-lists.ts'

interface Labelled {
  printed: Printed
  size: LabelPack['size']
  /** Reads the trips of orders, which are planned above. */
  stopsOf: (orderIds: readonly OrderId[]) => Promise<ReadonlyMap<OrderId, TripStop>>
}

/** Prints the labels of crates, of named orders in the order they are named. (rules §24.1) */
export async function printLabels(
  { printed, size, stopsOf }: Labelled,
  { db, caller, site }: ReadCall,
): Promise<FileAnswer> {
  const rows = await selectLabelled(db, printed)
  const refused = whyNotLabel(rows)
  if (refused) throw new Refused(refused)
  const stops = await stopsOf(rows.map(({ id }) => id))
  const orders = printed.orderIds?.flatMap(id => rows.filter(row => row.id === id)) ?? rows
  const pack: LabelPack = {
    size,
    labels: orders.flatMap(order => labelsOf(order, { site, stop: stops.get(order.id) })),
  }
  const name = orders.length === 1 ? `labels-${orders[0]?.id}` : 'labels'
  return pdfAnswer(await printPdf(new URL('../pdf/labels.ts', import.meta.url), pack, { by: caller }), name)
}
