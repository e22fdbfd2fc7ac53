import { dayOf, formatInstant } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { FileAnswer, type ReadCall } from '../../../platform/http/call.ts'
import { printPdf } from '../../../platform/pdf/pdf-workers.ts'
import type { CallListPack } from '../pdf/call-list.ts'
import { selectCalls } from '../sql/calls.ts'

/** Lists outlets to call about short lines before the truck leaves; as PDF with format=pdf. (rules §3.4) */
export async function callList(
  { deliveryDate: requestedDay, slotId, format }: Args<typeof orders.callList>,
  { db, now, user, caller }: ReadCall,
): Promise<Result<typeof orders.callList> | FileAnswer> {
  const deliveryDate = requestedDay ?? dayOf(now)
  const rows = await selectCalls(db, deliveryDate, slotId)
  if (format !== 'pdf') return { deliveryDate, orders: rows }
  if (rows.length === 0)
    throw new Refused(refusal('NOT_FOUND', 'There is nobody to call: no order still in the hall is short.'))
  const pack: CallListPack = { deliveryDate, orders: rows, printed: `${formatInstant(now)} by ${user.name}` }
  return new FileAnswer({
    bytes: await printPdf(layout, pack, { by: caller }),
    contentType: 'application/pdf',
    fileName: `call-list-${deliveryDate}.pdf`,
    headers: { 'cache-control': 'private, no-store' },
  })
}

const layout = new URL('../pdf/call-list.ts', import.meta.url)
