import { z } from 'zod'
import { schemaText, unlessMissing } from './issue-words.ts'
import { sentence, worded } from './sentence.ts'

const id = <Brand extends string>(what: string) =>
  z
    .int(unlessMissing(what, 'a whole number'))
    .positive(schemaText(sentence('{what} must be 1 or more', { what: worded(what) })))
    .max(2_147_483_647, schemaText(sentence('{what} is too large', { what: worded(what) })))
    .brand<Brand>()

export const StaffUserId = id<'StaffUserId'>('Staff user id')
export type StaffUserId = z.output<typeof StaffUserId>
export const RoleId = id<'RoleId'>('Role id')
export type RoleId = z.output<typeof RoleId>
export const ApiKeyId = id<'ApiKeyId'>('API key id')
export type ApiKeyId = z.output<typeof ApiKeyId>
/** Id of an item type: the `itemid` of price, stock and pack calls. */
export const ItemTypeId = id<'ItemTypeId'>('Item id')
export type ItemTypeId = z.output<typeof ItemTypeId>
/** Id of the item that contains the types. */
export const ItemId = id<'ItemId'>('Item id')
export type ItemId = z.output<typeof ItemId>
export const FixedPriceId = id<'FixedPriceId'>('Fixed price id')
export type FixedPriceId = z.output<typeof FixedPriceId>
export const PriceListId = id<'PriceListId'>('Price list id')
export type PriceListId = z.output<typeof PriceListId>
export const PackId = id<'PackId'>('Pack size id')
export type PackId = z.output<typeof PackId>
export const CategoryId = id<'CategoryId'>('Category id')
export type CategoryId = z.output<typeof CategoryId>
export const ItemGroupId = id<'ItemGroupId'>('Item group id')
export type ItemGroupId = z.output<typeof ItemGroupId>
export const CustomerId = id<'CustomerId'>('Customer id')
export type CustomerId = z.output<typeof CustomerId>
export const CustomerMergeId = id<'CustomerMergeId'>('Merge id')
export type CustomerMergeId = z.output<typeof CustomerMergeId>
export const CustomerNumberId = id<'CustomerNumberId'>('Number id')
export type CustomerNumberId = z.output<typeof CustomerNumberId>
export const FilingId = id<'FilingId'>('Filing id')
export type FilingId = z.output<typeof FilingId>
export const PortalAnswerId = id<'PortalAnswerId'>('Answer id')
export type PortalAnswerId = z.output<typeof PortalAnswerId>
export const OutletId = id<'OutletId'>('Outlet id')
export type OutletId = z.output<typeof OutletId>
export const OutletStaffId = id<'OutletStaffId'>('Outlet staff id')
export type OutletStaffId = z.output<typeof OutletStaffId>
export const PickerId = id<'PickerId'>('Picker id')
export type PickerId = z.output<typeof PickerId>
/** The order number people see. */
export const OrderId = id<'OrderId'>('Order id')
export type OrderId = z.output<typeof OrderId>
export const OrderLineId = id<'OrderLineId'>('Order line id')
export type OrderLineId = z.output<typeof OrderLineId>
export const EstimateId = id<'EstimateId'>('Estimate id')
export type EstimateId = z.output<typeof EstimateId>
export const TimeSlotId = id<'TimeSlotId'>('Time slot id')
export type TimeSlotId = z.output<typeof TimeSlotId>
/** A value of a master list. */
export const LookupId = id<'LookupId'>('Id')
export type LookupId = z.output<typeof LookupId>
export const RejectReasonId = id<'LookupId'>('Reject reason id')
export type RejectReasonId = LookupId
export const HsnCodeId = id<'HsnCodeId'>('HSN code id')
export type HsnCodeId = z.output<typeof HsnCodeId>
export const InvoiceId = id<'InvoiceId'>('Invoice id')
export type InvoiceId = z.output<typeof InvoiceId>
export const InvoiceLineId = id<'InvoiceLineId'>('Invoice line id')
export type InvoiceLineId = z.output<typeof InvoiceLineId>
export const RefundId = id<'RefundId'>('Refund id')
export type RefundId = z.output<typeof RefundId>
export const SupplierKindId = id<'SupplierKindId'>('Kind id')
export type SupplierKindId = z.output<typeof SupplierKindId>
export const ChequeId = id<'ChequeId'>('Cheque id')
export type ChequeId = z.output<typeof ChequeId>
export const BankLineId = id<'BankLineId'>('Bank line id')
export type BankLineId = z.output<typeof BankLineId>
export const BankStatementId = id<'BankStatementId'>('Bank statement id')
export type BankStatementId = z.output<typeof BankStatementId>
export const DepositId = id<'DepositId'>('Deposit id')
export type DepositId = z.output<typeof DepositId>
export const TransferId = id<'TransferId'>('Transfer id')
export type TransferId = z.output<typeof TransferId>
/** A single due: an invoice, an opening due, a debit note. */
export const DueId = id<'DueId'>('Due id')
export type DueId = z.output<typeof DueId>
export const ReceiptId = id<'ReceiptId'>('Receipt id')
export type ReceiptId = z.output<typeof ReceiptId>
export const DiscountId = id<'DiscountId'>('Discount id')
export type DiscountId = z.output<typeof DiscountId>
/** A background job. */
export const HandoverBatchId = id<'HandoverBatchId'>('Batch id')
export type HandoverBatchId = z.output<typeof HandoverBatchId>
export const JobId = id<'JobId'>('Job id')
export type JobId = z.output<typeof JobId>
/** An uploaded price sheet. */
export const PriceUploadId = id<'PriceUploadId'>('Upload id')
export type PriceUploadId = z.output<typeof PriceUploadId>
/** An uploaded stock sheet. */
export const StockUploadId = id<'StockUploadId'>('Upload id')
export type StockUploadId = z.output<typeof StockUploadId>
/** Prices changed together. */
export const PriceChangeId = id<'PriceChangeId'>('Change id')
export type PriceChangeId = z.output<typeof PriceChangeId>
/** A message that was pasted, or came by a chat. */
export const MessageId = id<'MessageId'>('Message id')
export type MessageId = z.output<typeof MessageId>
/** A word and the item that it means. */
export const ItemWordId = id<'ItemWordId'>('Word id')
export type ItemWordId = z.output<typeof ItemWordId>
/** The order that an outlet has agreed on for its weekdays. */
export const StandingOrderId = id<'StandingOrderId'>('Standing order id')
export type StandingOrderId = z.output<typeof StandingOrderId>
/** A release of a credit hold. */
export const CreditReleaseId = id<'CreditReleaseId'>('Release id')
export type CreditReleaseId = z.output<typeof CreditReleaseId>
/** A promise of money. */
export const CreditPromiseId = id<'CreditPromiseId'>('Promise id')
export type CreditPromiseId = z.output<typeof CreditPromiseId>
/** A view of a list, shared with a role. */
export const SharedViewId = id<'SharedViewId'>('View id')
export type SharedViewId = z.output<typeof SharedViewId>
/** What somebody wrote on a record. */
export const CommentId = id<'CommentId'>('Comment id')
export type CommentId = z.output<typeof CommentId>
/** A call that asked for money. */
export const CreditCallId = id<'CreditCallId'>('Call id')
export type CreditCallId = z.output<typeof CreditCallId>
/** A change of many records at once. */
export const BulkChangeId = id<'BulkChangeId'>('Change id')
export type BulkChangeId = z.output<typeof BulkChangeId>
export const VehicleId = id<'VehicleId'>('Vehicle id')
export type VehicleId = z.output<typeof VehicleId>
export const DriverId = id<'DriverId'>('Driver id')
export type DriverId = z.output<typeof DriverId>
export const TripId = id<'TripId'>('Trip id')
export type TripId = z.output<typeof TripId>
/** The link of a trip for the phone of its driver. */
export const TripLinkId = id<'TripLinkId'>('Link id')
export type TripLinkId = z.output<typeof TripLinkId>
/** A link that opens one file for a customer. */
export const SharedLinkId = id<'SharedLinkId'>('Link id')
export type SharedLinkId = z.output<typeof SharedLinkId>
export const DoorEntryId = id<'DoorEntryId'>('Entry id')
export type DoorEntryId = z.output<typeof DoorEntryId>
export const CrateEntryId = id<'CrateEntryId'>('Crate entry id')
export type CrateEntryId = z.output<typeof CrateEntryId>
export const SupplierId = id<'SupplierId'>('Supplier id')
export type SupplierId = z.output<typeof SupplierId>
export const SupplierEntryId = id<'SupplierEntryId'>('Supplier entry id')
export type SupplierEntryId = z.output<typeof SupplierEntryId>
export const SupplierReturnId = id<'SupplierReturnId'>('Supplier return id')
export type SupplierReturnId = z.output<typeof SupplierReturnId>
export const SharingId = id<'SharingId'>('Sharing id')
export type SharingId = z.output<typeof SharingId>
export const PriceRunId = id<'PriceRunId'>('Price run id')
export type PriceRunId = z.output<typeof PriceRunId>
export const SupplierBillId = id<'SupplierBillId'>('Supplier bill id')
export type SupplierBillId = z.output<typeof SupplierBillId>
export const BuyingRunId = id<'BuyingRunId'>('Run id')
export type BuyingRunId = z.output<typeof BuyingRunId>
export const BuyingLineId = id<'BuyingLineId'>('Line id')
export type BuyingLineId = z.output<typeof BuyingLineId>
export const RunExpenseId = id<'RunExpenseId'>('Expense id')
export type RunExpenseId = z.output<typeof RunExpenseId>
export const LotId = id<'LotId'>('Lot id')
export type LotId = z.output<typeof LotId>
/** A commodity of the wholesale markets. */
export const CommodityId = id<'CommodityId'>('Commodity id')
export type CommodityId = z.output<typeof CommodityId>
/** A message to a customer, by hand or by itself. */
export const SentMessageId = id<'SentMessageId'>('Message id')
export type SentMessageId = z.output<typeof SentMessageId>
