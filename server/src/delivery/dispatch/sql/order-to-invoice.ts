import { BuyerKinds } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { LineToInvoice, OrderToInvoice } from '../../../billing/invoices/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * A locked order as its documents need it on a date: frozen prices, tax rates of that date, current customer and outlet.
 * (rules §4.7, §12)
 */
export async function orderToInvoice(
  tx: Tx,
  orderId: OrderId,
  date: Day,
): Promise<OrderToInvoice | undefined> {
  const order = await withParties(tx, orderId)
  if (!order) return undefined
  const lines = await selectLines(tx, orderId, date)
  const { cycle, cyclesPerStatement, dueDays } = order
  const hasTerms = order.paysLater && cycle && cyclesPerStatement !== null && dueDays !== null
  return {
    orderId: order.orderId,
    customerId: order.customerId,
    isPrepaid: !order.isPostpaid,
    deliveryCharge: order.deliveryCharge,
    deliveryDate: order.deliveryDate,
    deliverySlot: order.deliverySlot,
    customer: {
      legalName: order.legalName,
      brandName: order.brandName,
      address1: order.address1,
      address2: order.address2,
      city: order.city,
      state: order.state,
      pincode: order.pincode,
      gstin: order.gstin,
      kinds: BuyerKinds.parse(order.kinds),
      mobile: order.mobile,
    },
    outlet: {
      name: order.outletName,
      building: order.building,
      floor: order.floor,
      area: order.area,
      city: order.outletCity,
      state: order.outletState,
      pincode: order.outletPincode,
      gstin: order.outletGstin,
      placeOfSupply: order.placeOfSupply,
      contact: order.contact,
      phone: order.contactMobile ?? order.outletPhone,
    },
    terms: hasTerms ? { cycle, cyclesPerStatement, dueDays } : null,
    lines,
  }
}

const withParties = (tx: Tx, orderId: OrderId) =>
  tx
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customer_id')
    .innerJoin('outlet', 'outlet.id', 'orders.outlet_id')
    .leftJoin('outlet_staff', 'outlet_staff.id', 'orders.staff_id')
    .where('orders.id', '=', orderId)
    .select([
      'orders.id as orderId',
      'orders.customer_id as customerId',
      'orders.is_postpaid as isPostpaid',
      'orders.delivery_charge_paise as deliveryCharge',
      'orders.delivery_date as deliveryDate',
      'orders.slot_text as deliverySlot',
      'customer.legal_name as legalName',
      'customer.brand_name as brandName',
      'customer.address1',
      'customer.address2',
      'customer.city',
      'customer.state',
      'customer.pincode',
      'customer.gstin',
      'customer.buyer_kinds as kinds',
      'customer.mobile',
      'customer.is_postpaid as paysLater',
      'customer.credit_cycle as cycle',
      'customer.cycles_per_statement as cyclesPerStatement',
      'customer.due_days as dueDays',
      'outlet.name as outletName',
      'outlet.outlet_name as building',
      'outlet.floor_number as floor',
      'outlet.area_code as area',
      'outlet.city as outletCity',
      'outlet.state as outletState',
      'outlet.pincode as outletPincode',
      'outlet.gstin as outletGstin',
      'outlet.place_of_supply as placeOfSupply',
      'outlet.poc_contact as outletPhone',
      'outlet_staff.name as contact',
      'outlet_staff.mobile as contactMobile',
    ])
    .executeTakeFirst()

/**
 * Lines in the order they were taken. HSN and tax class are what the goods have now, since an item may have been corrected after the
 * order; tax rates are those valid on the date. (rules §4.7)
 */
async function selectLines(tx: Tx, orderId: OrderId, date: Day): Promise<LineToInvoice[]> {
  const { rows } = await sql<LineToInvoice>`
    select line.id as "orderLineId", line.item_name as "itemName", line.type_name as "typeName", line.local_name as "localName", line.pack_name as "packName",
      type.hsn, line.unit, line.catch_weight as "catchWeight", line.by_piece as "byPiece", line.content_milli as "contentMilli",
      line.ordered_packs_milli as "orderedPacksMilli", line.picked_packs_milli as "pickedPacksMilli",
      line.picked_milli as "pickedMilli", line.list_price_paise as "listPrice",
      line.price_paise as price, line.percent_off_bp as "percentOffBp", coalesce(rate.rate_bp, line.gst_bp) as "gstBp"
    from order_line line
    join pack on pack.id = line.pack_id
    join item_type type on type.id = line.item_type_id
    left join lateral (
      select rate_bp from tax_rate
      where tax_rate.tax_class = coalesce(pack.tax_class, type.tax_class) and valid_from <= ${date}
      order by valid_from desc limit 1
    ) rate on true
    where line.order_id = ${orderId} and line.picked_milli > 0
    order by line.line_no
  `.execute(tx)
  return rows
}
