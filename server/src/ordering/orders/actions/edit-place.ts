import { buyerGstin } from '@packhouse/contract/business/gst/arithmetic.ts'
import { BuyerKinds } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import { supplyTo } from '@packhouse/contract/business/gst/supply.ts'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { whyTooLate } from '@packhouse/contract/ordering/orders/policy-create.ts'
import { found, type Refusal, refuse } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { timeSlots } from '../../../business/lookups/api.ts'
import { selectBuyer } from '../../../people/customers/api.ts'
import { whyNotPlace } from '../rules/create.ts'
import type { LockedOrder } from '../rules/locked-order.ts'
import { selectPlace } from '../sql/lock.ts'
import type { OrderChanges } from '../sql/move.ts'
import { type AgreedBefore, destinationOf, placeOf } from './create-facts.ts'
import { deliveryAddress, receiver, searchTextOf } from './create-rows.ts'
import type { StepCall } from './step.ts'

type Sent = Args<typeof orders.editOrder>['body']
/** A change of an order as it is sent, and what somebody agreed before for its lines. */
export type EditBody = Omit<Sent, 'items'> & {
  items?: (NonNullable<Sent['items']>[number] & AgreedBefore)[] | undefined
}

/** Changes of an edit other than lines, and the rules that need a reason. */
export interface EditedPlace {
  /** With the new destination, its place of supply and its day. */
  order: LockedOrder
  changes: OrderChanges
  notes: Sentence[]
  needs: Refusal[]
}

export const asksPlace = ({ outletid, staffid, deliveryDate, deliverytimeslotid }: EditBody): boolean =>
  [outletid, staffid, deliveryDate, deliverytimeslotid].some(value => value !== undefined)

/** Changes outlet, receiver, date or slot, with the same checks as for a new order. Prices: `priceForDay`. (rules §3.2, §3.3) */
export async function editPlace(
  order: LockedOrder,
  body: EditBody,
  settings: Settings,
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<EditedPlace> {
  const today = dayOf(now)
  const before = await selectPlace(tx, order.id)
  const isOtherOutlet = body.outletid !== undefined && body.outletid !== before.outlet_id
  const staffid =
    body.staffid === undefined
      ? isOtherOutlet
        ? undefined
        : (before.staff_id ?? undefined)
      : (body.staffid ?? undefined)
  const requested = {
    outletid: body.outletid ?? before.outlet_id,
    staffid,
    deliverytimeslotid: body.deliverytimeslotid ?? before.slot_id,
    deliveryDate: body.deliveryDate ?? order.deliveryDate,
  }
  const buyer = found(await selectBuyer(tx, order.customerId), 'Customer {id} was not found.', {
    id: order.customerId,
  })
  const destination = await destinationOf(tx, requested)
  const place = placeOf(requested, buyer, destination, today)
  refuse(whyNotPlace(place))

  const isOtherTime =
    requested.deliverytimeslotid !== before.slot_id || requested.deliveryDate !== order.deliveryDate
  const late = isOtherTime ? whyTooLate(place.slot, place.deliveryDate, now) : undefined
  const supply = supplyTo(
    { kinds: BuyerKinds.parse(buyer.buyer_kinds), gstin: buyerGstin(destination.gstin, buyer.gstin) },
    { rule: destination.place_of_supply, state: destination.state },
    { supplierState: settings.supplier.state, letters: settings.letters, day: place.deliveryDate },
  )
  const { kind: buyerKind, isUnderLut, state: supplyState } = supply
  return {
    order: {
      ...order,
      supplyState,
      buyerKind,
      isUnderLut,
      outletId: destination.id,
      deliveryDate: requested.deliveryDate,
    },
    changes: {
      outlet_id: destination.id,
      outlet_name: destination.name,
      outlet_address: deliveryAddress(destination),
      city: destination.city,
      buyer_gstin: supply.number,
      supply_state: supplyState,
      buyer_kind: buyerKind,
      is_under_lut: isUnderLut,
      staff_id: destination.staff?.id ?? null,
      staff_snapshot: receiver(destination.staff),
      search_text: searchTextOf({ buyer, destination }),
      delivery_date: requested.deliveryDate,
      slot_id: requested.deliverytimeslotid,
      slot_text: place.slot.timeSlot,
    },
    notes: [
      ...(isOtherOutlet
        ? [
            sentence('moved it from {before} to {outlet}', {
              before: before.outlet_name,
              outlet: destination.name,
            }),
          ]
        : []),
      ...(isOtherTime
        ? [
            sentence('moved the delivery to {day}, {slot}', {
              day: formatDay(requested.deliveryDate),
              slot: place.slot.timeSlot,
            }),
          ]
        : []),
      ...((destination.staff?.id ?? null) === before.staff_id
        ? []
        : [
            destination.staff
              ? sentence('named {person} as the receiver', { person: destination.staff.name })
              : sentence('removed the receiver'),
          ]),
    ],
    needs: late ? [late] : [],
  }
}

/** Why the change that a message asks for comes too late for the slot of its order; it is made with a reason. (rules §9.11) */
export async function whyLateByMessage(
  order: LockedOrder,
  { message, items = [] }: EditBody,
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<Refusal | undefined> {
  if (!message || items.length === 0) return undefined
  const place = await selectPlace(tx, order.id)
  const slots = await timeSlots(tx)
  const slot = slots.find(({ id }) => id === place.slot_id)
  return slot && whyTooLate(slot, order.deliveryDate, now)
}
