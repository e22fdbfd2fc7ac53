import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { zeroMilli } from '@packhouse/contract/quantity.ts'
import type { Asked } from '../../../app/requests/figures.ts'
import { sentAgreed } from '../../line-entry/agreed/agreed.ts'
import type { OrderLine } from '../../line-entry/lines.ts'
import type { Draft } from '../draft.ts'
import { savedLines } from '../message/said.ts'

type OrderBody = Asked<typeof orders.createOrder>['body']

/** Builds the request body; every line is valid and the slot chosen by now. */
export function orderBody(
  draft: Draft,
  lines: readonly OrderLine[],
  staffid: number | undefined,
  overrides: NonNullable<OrderBody['overrides']>,
  { isSure, draftKey }: { isSure: boolean; draftKey: string },
): OrderBody {
  const { place, slotid, deliveryDate, instructions, deliverycharge } = draft
  if (!place || slotid === null) throw new RangeError('An order needs an outlet and a slot')
  return {
    customerid: place.customerid,
    outletid: place.outletid,
    deliveryDate,
    deliverytimeslotid: slotid,
    items: lines.map(({ pack, packsMilli, agreed, said }) => ({
      packsizeid: pack.packsizeid,
      quantity: packsMilli ?? zeroMilli,
      said,
      ...sentAgreed(agreed),
    })),
    ...(staffid === undefined ? {} : { staffid }),
    ...(instructions.trim() === '' ? {} : { instructions: instructions.trim() }),
    ...(deliverycharge === null ? {} : { deliverycharge }),
    ...(overrides.length === 0 ? {} : { overrides }),
    ...(isSure ? { confirmDuplicate: true } : {}),
    draftKey,
    ...(draft.message
      ? {
          message: { text: draft.message.text, messageId: draft.message.messageId, lines: savedLines(draft) },
        }
      : {}),
  }
}
