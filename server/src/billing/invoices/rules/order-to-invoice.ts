import type { CreditTerms } from '@packhouse/contract/billing/payments/terms.ts'
import type { BuyerKindRow } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

/** A picked line of an order as the documents need it: prices are frozen, the tax rate is that of the invoice date. */
export interface LineToInvoice {
  orderLineId: OrderLineId
  itemName: string
  typeName: string
  localName: string | null
  packName: string
  hsn: string
  unit: ItemUnit
  catchWeight: boolean
  byPiece: boolean
  /** One pack, thousandths of the base unit. */
  contentMilli: Milli
  orderedPacksMilli: Milli
  pickedPacksMilli: Milli
  pickedMilli: Milli
  /** Per pack, without GST. */
  listPrice: Paise
  price: Paise
  percentOffBp: number | null
  gstBp: number
}

/** An order with its customer and outlet as they are on the invoice date. (rules §12) */
export interface OrderToInvoice {
  orderId: OrderId
  customerId: CustomerId
  isPrepaid: boolean
  deliveryCharge: Paise
  deliveryDate: Day
  deliverySlot: string
  customer: {
    legalName: string
    brandName: string | null
    address1: string
    address2: string
    city: string
    state: string
    pincode: string
    gstin: string | null
    kinds: readonly BuyerKindRow[]
    mobile: string
  }
  outlet: {
    name: string
    building: string
    floor: string
    area: string | null
    city: string
    state: string
    pincode: string
    gstin: string | null
    placeOfSupply: 'DELIVERY' | 'BILL_TO'
    contact: string | null
    phone: string
  }
  /** null: the customer pays in advance. */
  terms: CreditTerms | null
  lines: LineToInvoice[]
}
