import { z } from 'zod'
import { creditStatuses } from '../../billing/payments/credit-status.ts'
import { buyerKinds } from '../../business/gst/buyer-kind.ts'
import { documentTypes } from '../../business/gst/document-types.ts'
import { Day, Instant } from '../../day.ts'
import { priceSources } from '../../goods/pricing/model.ts'
import {
  CustomerId,
  ItemTypeId,
  OrderId,
  OrderLineId,
  OutletId,
  OutletStaffId,
  PackId,
  PickerId,
  ReceiptId,
  StaffUserId,
  TripId,
} from '../../ids.ts'
import { Percent, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { OutletAddress } from '../../people/customers/model.ts'
import { contactsEmail, customersEmail, owed } from '../../platform/formats/seen-with.ts'
import { Quantity } from '../../quantity.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { itemUnits } from '../../units.ts'
import { freeReasons } from './free.ts'
import { orderActionNames, pickReasons } from './lifecycle.ts'
import { OrderStatus } from './model.ts'
import { OrderMessage } from './order-message.ts'
import { tripStates } from './trip-states.ts'

export const OrderItem = z.object({
  orderitemid: OrderLineId,
  itemId: ItemTypeId,
  itemtype: z.string(),
  name: z.string(),
  localName: z.string().nullable(),
  sku: z.string(),
  packsize: z.string(),
  packsizeid: PackId,
  packsizeweight: Quantity,
  packmultiplier: z.int(),
  packContent: Quantity,
  itemUnit: z.enum(itemUnits),
  catchWeight: z.boolean(),
  byPiece: z.boolean(),
  /** In packs. */
  orderedquantity: Quantity,
  pickedquantity: Quantity.nullable(),
  deliveredquantity: Quantity.nullable(),
  returnedquantity: Quantity,
  /** In base units. */
  orderedweight: Quantity,
  pickedweight: Quantity.nullable(),
  deliveredweight: Quantity.nullable(),
  returnedweight: Quantity,
  /** What was picked before the order was reopened: shown for confirmation, without effect. Packs, base units. */
  draftquantity: Quantity.nullable().optional(),
  draftweight: Quantity.nullable().optional(),
  shortReason: z.enum(pickReasons).nullable(),
  /** Its share of an item that was short, base units; null: not shared out. (rules §35) */
  allotted: Quantity.nullable(),
  substituteFor: OrderLineId.nullable(),
  changed: z.boolean(),
  /** A late change that waits for the picker, as text and with its key. */
  task: z.string().nullable(),
  taskWords: SentenceModel.nullable(),
  listPrice: Rupees,
  price: Rupees,
  /** Off the list price, taken off the whole line and rounded once; null: the line is worth its amount at the price. (rules §2.4) */
  percentOff: Percent.nullable(),
  /** The step that decided the price, and what it came from; a line older than this says nothing. (rules §4.14) */
  priceStep: z.int(),
  priceWords: SentenceModel.nullable(),
  /** When and how the list price behind it was set; null: of a line without one. (rules §4.7) */
  listPriceSet: z.object({ at: Instant, by: z.string(), source: z.enum(priceSources) }).nullable(),
  /** Why the price was agreed for this order. */
  agreedReason: z.string().nullable(),
  free: z.enum(freeReasons).nullable(),
  /** What the customer would have paid; null where nothing was agreed, and for a line older than this. */
  usualPrice: Rupees.nullable(),
  /** For how many packs the price was agreed: it holds up to twice that; null: any amount, or nothing was agreed. (rules §4.19) */
  agreedFor: Quantity.nullable(),
  gstPercent: z.number(),
  lineTotal: Rupees,
  tax: Rupees,
  /** On hand now, base units. */
  currentStock: Quantity,
})

export const OrderAction = z.object({
  action: z.enum(orderActionNames),
  allowed: z.boolean(),
  /** Why not, in at most three words, for the button. */
  reason: z.string().nullable(),
  /** The same as a sentence. */
  sentence: z.string().nullable(),
  /** The order allows it, the person lacks the right: why, with its key. */
  denied: SentenceModel.nullable(),
  to: OrderStatus.nullable(),
})

/** The trip that an order is on. */
const TripOfOrder = z.object({
  id: TripId,
  deliveryDate: Day,
  name: z.string(),
  /** Number of the vehicle. */
  vehicle: z.string().nullable(),
  driver: z.string().nullable(),
  state: z.enum(tripStates),
  /** Which stop of the trip it is, from 1. */
  stop: z.int(),
})
export type TripOfOrder = z.output<typeof TripOfOrder>

export const OrderDetails = z.object({
  orderid: OrderId,
  status: OrderStatus,
  version,
  customerid: CustomerId,
  /** The legal name used on documents; `customeraddressdetails.businessname` is the name in everyday use. */
  legalname: z.string(),
  accountmanager: z.string().nullable(),
  outletid: OutletId,
  outletName: z.string(),
  picker: z.object({ id: PickerId, name: z.string(), isActive: z.boolean() }).nullable(),
  /** What the buyer is to GST on the delivery day, and whether its goods go without tax. (rules §2.2.4) */
  buyerKind: z.enum(buyerKinds),
  isUnderLut: z.boolean(),
  total: Rupees,
  orderedTotal: Rupees,
  itemsTotal: Rupees,
  taxTotal: Rupees,
  creditHold: owed(z.boolean()),
  holdReason: owed(z.string().nullable()),
  crates: z.int(),
  checkedBy: z.string().nullable(),
  iscustomerpostpaid: z.boolean(),
  isorderrejected: z.boolean(),
  orderrejectionreason: z.string().nullable(),
  partlyReturned: z.boolean(),
  documents: z.array(
    z.object({ number: z.string(), type: z.enum(documentTypes), total: Rupees, cancelled: z.boolean() }),
  ),
  /** The setting, by which Packed goes to Dispatched at once. */
  singleStepDispatch: z.boolean(),
  allowedActions: z.array(z.enum(orderActionNames)),
  actions: z.array(OrderAction),
  orderitemdetails: z.array(OrderItem),
  customeroutletstaff: z
    .object({
      id: OutletStaffId,
      name: z.string(),
      mobile: z.string(),
      email: contactsEmail(),
      designation: z.string().nullable(),
    })
    .nullable(),
  orderprepaidpaymentdetails: z.object({
    paidamount: owed(Rupees),
    originalorderamount: Rupees,
    deliverycharge: Rupees,
    couponapplied: z.null(),
    discount: Rupees,
    paymentstatus: owed(z.enum(['POSTPAID', 'UNPAID', 'PART_PAID', 'PAID'])),
    paymentdetails: owed(
      z.array(z.object({ receiptId: ReceiptId, mode: z.string(), amount: Rupees, date: Day })),
    ),
  }),
  orderauditworkflowdetails: z.object({
    workflowdata: z.array(
      z.object({
        status: OrderStatus,
        at: Instant,
        by: z.string(),
        note: z.string().nullable(),
      }),
    ),
    labels: z.array(OrderStatus),
    activeorderstatus: OrderStatus,
  }),
  /** `by` is the name at the time; renamed or namesake people are distinguished as in the audit trail. */
  activity: z.array(
    z.object({
      at: Instant,
      by: z.string(),
      userId: StaffUserId.nullable(),
      nowCalled: z.string().nullable(),
      isShared: z.boolean(),
      kind: z.string(),
      /** What was done, as text and with its key. */
      text: z.string(),
      words: SentenceModel,
    }),
  ),
  customeraddressdetails: z.object({
    address: OutletAddress,
    phone: z.string(),
    businessname: z.string(),
    email: customersEmail(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  credit: owed(
    z.object({
      status: z.enum(creditStatuses),
      creditLimit: Rupees.nullable(),
      outstanding: Rupees,
      /** Other accepted orders that are not part of the dues yet. */
      openOrders: Rupees,
      /** Cheques on hand that count; 0 unless the settings say so. (rules §6.4) */
      chequesOnHand: Rupees,
      available: Rupees.nullable(),
      terms: z.string(),
    }),
  ),
  orderdetails: z.object({
    deliverytimeslot: z.string(),
    deliveryDate: Day,
    instructions: z.string(),
    orderid: OrderId,
    orderdatetime: Instant,
    warehouse: z.string(),
  }),
  /** The message that it was last saved from. */
  message: OrderMessage.nullable(),
  /** Those before, newest first. */
  earlierMessages: z.array(OrderMessage),
  /** Where the order is read and is on a trip. */
  trip: TripOfOrder.optional(),
})
