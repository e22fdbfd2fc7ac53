import { createHash } from 'node:crypto'
import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import { priceWords } from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { OrderId, PackId } from '@packhouse/contract/ids.ts'
import { addPaise, formatMoney, inRupees, type Paise } from '@packhouse/contract/money.ts'
import type { OrderStatus, OverrideRule } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { toColumns } from '../../../platform/db/column-map.ts'
import type { AuditEvent } from '../../../platform/trail/record-and-announce.ts'
import { agreedAmount } from '../rules/agreed-for.ts'
import { type FrozenLine, packLabel } from '../rules/price-line.ts'
import type { CustomerAddress, DeliveryAddress, Receiver } from '../rules/snapshots.ts'
import { agreedColumns, linePackColumns } from '../sql/columns.ts'
import type { NewLine, NewOrder } from '../sql/create.ts'
import type { OrderEvent } from '../sql/events.ts'
import type { Body, CreateFacts } from './create-facts.ts'

/** Everything known about an order when it is placed; money in paise. */
export interface Placing {
  body: Body
  facts: CreateFacts
  lines: readonly FrozenLine[]
  total: Paise
  deliveryCharge: Paise
  hold: Sentence | null
  overrides: readonly { rule: OverrideRule; reason: string }[]
  duplicateKey: string
}

/** Orders with the same key are duplicates: same customer, outlet, date, slot and lines in any order. (rules §3.7) */
export function duplicateKeyOf({
  customerid,
  outletid,
  deliveryDate,
  deliverytimeslotid,
  items,
}: Body): string {
  const lines = items.map(({ packsizeid, quantity }) => `${packsizeid}:${quantity}`).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([customerid, outletid, deliveryDate, deliverytimeslotid, lines]))
    .digest('base64url')
}

/** The order row, with current names, addresses and registrations. (rules §12) */
export function orderRow({
  body,
  facts,
  lines,
  total,
  deliveryCharge,
  hold,
  duplicateKey,
}: Placing): DatelessOrder {
  const { buyer, destination, place, settings, credit } = facts
  return {
    status: 'PLACED',
    customer_id: buyer.id,
    outlet_id: destination.id,
    staff_id: destination.staff?.id ?? null,
    business_name: buyer.business_name,
    legal_name: buyer.legal_name,
    customer_address: customerAddress(buyer),
    customer_gstin: buyer.gstin,
    customer_phone: buyer.mobile,
    customer_email: buyer.email ?? '',
    outlet_name: destination.name,
    outlet_address: deliveryAddress(destination),
    city: destination.city,
    buyer_gstin: facts.supply.number,
    supply_state: facts.supply.state,
    buyer_kind: facts.supply.kind,
    is_under_lut: facts.supply.isUnderLut,
    staff_snapshot: receiver(destination.staff),
    warehouse: settings.warehouse,
    is_postpaid: credit.isPostpaid,
    credit_hold: hold !== null,
    hold_reason: hold?.message ?? null,
    delivery_date: body.deliveryDate,
    slot_id: body.deliverytimeslotid,
    slot_text: place.slot.timeSlot,
    instructions: body.instructions ?? '',
    delivery_charge_paise: deliveryCharge,
    lines: lines.length,
    ordered_total_paise: total,
    total_paise: total,
    duplicate_key: duplicateKey,
    search_text: searchTextOf(facts),
  }
}
export type DatelessOrder = Omit<NewOrder, 'placed_at' | 'placed_by' | 'updated_at'>

const customerAddress = ({ address1, address2, city, state, pincode }: CustomerAddress): CustomerAddress => ({
  address1,
  address2,
  city,
  state,
  pincode,
})

export const deliveryAddress = (outlet: CreateFacts['destination']): DeliveryAddress => ({
  outletName: outlet.outlet_name,
  floorNumber: outlet.floor_number,
  city: outlet.city,
  state: outlet.state,
  pincode: outlet.pincode,
  areaCode: outlet.area_code,
  latitude: outlet.latitude,
  longitude: outlet.longitude,
  googleMapCoordinates: outlet.map_coordinates,
})

export const receiver = (staff: CreateFacts['destination']['staff']): Receiver =>
  staff && {
    id: staff.id,
    name: staff.name,
    mobile: staff.mobile,
    email: staff.email,
    designation: staff.designation,
  }

/** What an order is found by, apart from its number: business, outlet, city, both phone numbers. */
export const searchTextOf = ({ buyer, destination }: Pick<CreateFacts, 'buyer' | 'destination'>): string =>
  searchKey(
    [
      ...new Set([
        buyer.business_name,
        buyer.legal_name,
        destination.name,
        destination.outlet_name,
        destination.city,
      ]),
      ...new Set([buyer.mobile, destination.poc_contact, destination.staff?.mobile ?? '']),
    ].join(' '),
  )

/** A line with frozen prices, taxes and names, unaffected by later changes. (rules §4.7) */
export const lineRow = (line: FrozenLine, index: number): NewLine => ({
  line_no: index + 1,
  ...toColumns(linePackColumns, line.pack),
  list_price_paise: line.listPrice,
  discount_kind: line.discount?.kind ?? null,
  discount_value: line.discount?.value ?? null,
  price_paise: line.price,
  percent_off_bp: line.percentOffBp,
  price_source: line.source,
  override_reason: line.overrideReason,
  free_reason: line.free,
  ...toColumns(agreedColumns, agreedAmount(line.agreedFor)),
  usual_price_paise: line.usual,
  price_words: JSON.stringify(priceWords(line, line.pack)),
  ordered_packs_milli: line.packsMilli,
  ordered_milli: line.orderedMilli,
  line_total_paise: line.taxed.taxable,
  tax_paise: addPaise(line.taxed.cgst, line.taxed.sgst, line.taxed.igst),
})

/** The first entries of an order's history. */
export function firstEvents({ body, lines, overrides, hold, total }: Placing): OrderEvent[] {
  return [
    { kind: 'STATUS', status: 'PLACED', data: { lines: lines.length, total: inRupees(total) } },
    ...overrides.map(
      ({ rule, reason }): OrderEvent => ({
        kind: 'OVERRIDE',
        status: 'PLACED',
        did: overrode(rule, reason),
        data: { rule, reason },
      }),
    ),
    ...heardAs(body.items, lines, 'PLACED'),
    ...pricedOtherwise(lines, 'PLACED'),
    ...(hold === null
      ? []
      : [
          {
            kind: 'HOLD',
            status: 'PLACED',
            did: sentence('placed it on hold: {why}', { why: hold }),
          } satisfies OrderEvent,
        ]),
  ]
}

/** What the caller said for the goods of a line, where it is none of their names. (rules §9.4) */
export const heardAs = (
  items: readonly { packsizeid: PackId; said?: string | undefined }[],
  lines: readonly FrozenLine[],
  status: OrderStatus,
): OrderEvent[] =>
  lines.flatMap(({ pack }): OrderEvent[] => {
    const words = items.find(({ packsizeid }) => packsizeid === pack.packId)?.said
    return words === undefined
      ? []
      : [
          {
            kind: 'EDIT',
            status,
            did: sentence('took “{words}” as {item}', { words, item: packLabel(pack) }),
          },
        ]
  })

/** History entries for lines with a price override, each with its reason. */
export const pricedOtherwise = (lines: readonly FrozenLine[], status: OrderStatus): OrderEvent[] =>
  lines.filter(isOverridden).map(({ listPrice, usual, price, overrideReason: reason, pack }) => ({
    kind: 'OVERRIDE',
    status,
    did: sentence('priced {item} at {price} instead of {before}: {reason}', {
      item: packLabel(pack),
      price: formatMoney(price),
      before: formatMoney(usual ?? listPrice),
      reason: reason ?? '',
    }),
    data: {
      rule: 'PRICE',
      packsizeid: pack.packId,
      listPrice: inRupees(listPrice),
      price: inRupees(price),
      reason,
    },
  }))

const isOverridden = ({ source }: FrozenLine): boolean => source === 'OVERRIDE'

const ruleWords: Record<OverrideRule, Sentence> = {
  MOV: sentence('took it below the minimum order value'),
  CUTOFF: sentence('took it after the cut-off'),
  GROUP: sentence('added items from outside the customer’s groups'),
  CREDIT: sentence('overrode the credit hold'),
  EARLY: sentence('dispatched it before its day'),
  RETURN_WINDOW: sentence('overrode the return window'),
}

/** What is said of a rule that someone overrode, with the reason. */
export const overrode = (rule: OverrideRule, reason: string): Sentence =>
  sentence('{what}: {reason}', { what: ruleWords[rule], reason })

/** Writes the audit events: the order, and each overridden rule or price with its reason. */
export function createAudit(
  orderId: OrderId,
  { body, facts, lines, total, hold, overrides }: Placing,
): AuditEvent[] {
  const of = { entity: 'order', entityId: orderId }
  const placed = {
    status: 'PLACED',
    customerId: body.customerid,
    outletId: body.outletid,
    deliveryDate: body.deliveryDate,
    slot: facts.place.slot.timeSlot,
    lines: lines.length,
    total: inRupees(total),
    creditHold: hold !== null,
  }
  return [
    { ...of, action: 'ORDER_CREATED', after: placed },
    ...overrides.map(({ rule, reason }) => ({
      ...of,
      action: 'ORDER_RULE_OVERRIDDEN',
      after: { rule },
      reason,
    })),
    ...lines.filter(isOverridden).map(({ pack, listPrice, price, overrideReason }) => ({
      ...of,
      action: 'ORDER_PRICE_OVERRIDDEN',
      before: { packsizeid: pack.packId, price: inRupees(listPrice) },
      after: { packsizeid: pack.packId, price: inRupees(price) },
      reason: overrideReason ?? undefined,
    })),
  ]
}
