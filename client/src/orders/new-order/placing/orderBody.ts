import type { Asking } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import type { Draft } from '../draft.ts'
import type { OrderLine } from '../lines/lines.ts'

export type OrderBody = Asking<typeof orders.createOrder>['body']

/** Builds the request body; every line is valid and the slot chosen by now. */
export function orderBody(
  draft: Draft,
  lines: readonly OrderLine[],
  staffid: number | undefined,
  overrides: NonNullable<OrderBody['overrides']>,
  confirmDuplicate: boolean,
): OrderBody {
  const { place, slotid, deliveryDate, instructions, deliverycharge } = draft
  if (!place || slotid === null) throw new RangeError('An order needs an outlet and a slot')
  return {
    customerid: place.customerid,
    outletid: place.outletid,
    deliveryDate,
    deliverytimeslotid: slotid,
    items: lines.map(({ pack, packsMilli }) => ({ packsizeid: pack.packsizeid, quantity: (packsMilli ?? 0) / 1000 })),
    ...(staffid === undefined ? {} : { staffid }),
    ...(instructions.trim() === '' ? {} : { instructions: instructions.trim() }),
    ...(deliverycharge === null ? {} : { deliverycharge }),
    ...(overrides.length === 0 ? {} : { overrides }),
    ...(confirmDuplicate ? { confirmDuplicate } : {}),
  }
}
