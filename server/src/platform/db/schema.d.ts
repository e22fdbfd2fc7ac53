// Written by "npm run types:db" from the migrated database. Change a migration, then run it again.
import type { BookProgram, HandedPart, LedgerKey } from '@packhouse/contract/books/handover/kinds.ts'
import type { BuyerKind } from '@packhouse/contract/business/gst/buyer-kind.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { PartState, StopPart } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { SupplierEntryKind, SupplierPaymentMode } from '@packhouse/contract/goods/suppliers/sorts.ts'
import type { ApiKeyId, BankLineId, BankStatementId, BulkChangeId, BuyingLineId, BuyingRunId, CategoryId, ChequeId, CommentId, CommodityId, CrateEntryId, CreditCallId, CreditPromiseId, CreditReleaseId, CustomerId, CustomerMergeId, CustomerNumberId, DepositId, DiscountId, DoorEntryId, DriverId, DueId, EstimateId, FilingId, FixedPriceId, HandoverBatchId, HsnCodeId, InvoiceId, InvoiceLineId, ItemGroupId, ItemId, ItemTypeId, ItemWordId, JobId, LookupId, LotId, MessageId, OrderId, OrderLineId, OutletId, OutletStaffId, PackId, PickerId, PortalAnswerId, PriceListId, PriceRunId, PriceUploadId, ReceiptId, RefundId, RoleId, RunExpenseId, SentMessageId, SharedLinkId, SharedViewId, SharingId, StaffUserId, StandingOrderId, StockUploadId, SupplierBillId, SupplierEntryId, SupplierId, SupplierKindId, SupplierReturnId, TimeSlotId, TransferId, TripId, TripLinkId, VehicleId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { CallOutcome } from '@packhouse/contract/office/tonight/states.ts'
import type { MessageSource, MessageState } from '@packhouse/contract/ordering/messages/inbox.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { RunState } from '@packhouse/contract/ordering/standing/days.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { RoleCode } from '@packhouse/contract/rights.ts'
import type { PaidBy, RunExpenseKind } from '@packhouse/contract/supply/buying/kinds.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Written as JSON text, or as an object; pg takes a bare array for one of PostgreSQL's own. */
type JsonToWrite = { [key: string]: unknown } | string
export type Json = ColumnType<JsonValue, JsonToWrite, JsonToWrite>
export type JsonWithDefault = ColumnType<JsonValue, JsonToWrite | undefined, JsonToWrite>

export interface AccountTable {
  customer_id: CustomerId
  outstanding_paise: Generated<Paise>
  open_orders_paise: Generated<Paise>
  oldest_due: Day | null
  bounced_paise: Generated<Paise>
  has_bounced: GeneratedAlways<boolean>
}

export interface AllocationTable {
  id: GeneratedAlways<number>
  receipt_id: ReceiptId | null
  credit_note_id: InvoiceId | null
  receivable_id: DueId
  amount_paise: Paise
  at: Date
  made_by: StaffUserId | null
  link_id: TripLinkId | null
}

export interface ApiKeyTable {
  id: GeneratedAlways<ApiKeyId>
  staff_user_id: StaffUserId
  key_sha256: Buffer
  hint: string
  per_minute: number
  expires_on: Day
  last_used_at: Date | null
  created_at: Date
  created_by: StaffUserId
  revoked_at: Date | null
  revoked_by: StaffUserId | null
}

export interface AuditEventTable {
  id: GeneratedAlways<number>
  at: Date
  user_id: StaffUserId | null
  user_name: string
  address: string | null
  device: string | null
  action: string
  entity: string
  entity_id: string
  before: Json | null
  after: Json | null
  reason: string | null
  request_id: string
  written_at: Generated<Date>
}

export interface AuditGapTable {
  event_id: number
  noticed_at: Generated<Date>
}

export interface AuditKeyTable {
  key_id: Buffer
  first_position: number
  made_at: Date
  mac: Buffer
}

export interface AuditProgressTable {
  is_only: Generated<boolean>
  through: number
}

export interface AuditSealTable {
  position: number
  event_id: number
  hash: Buffer
  previous_hash: Buffer
  sealed_at: Generated<Date>
  mac: Buffer | null
}

export interface BankCheckTable {
  receipt_id: ReceiptId
  outcome: 'SEEN' | 'OTHER_AMOUNT' | 'NOT_THERE'
  bank_line_id: BankLineId | null
  reason: string | null
  note: string | null
  decided_by: StaffUserId | null
  decided_at: Date
}

export interface BankLayoutTable {
  bank_key: string
  bank: string
  titles: Json
  set_by: StaffUserId
  set_at: Date
}

export interface BankLineTable {
  id: GeneratedAlways<BankLineId>
  statement_id: BankStatementId
  bank_key: string
  date: Day
  amount_paise: Paise
  narration: string
  reference: Generated<string>
  words: string[]
  place: number
  kind: string | null
  party: string | null
  value_date: Day | null
}

export interface BankStatementTable {
  id: GeneratedAlways<BankStatementId>
  bank_key: string
  bank: string
  file_name: string
  first_day: Day
  last_day: Day
  uploaded_by: StaffUserId
  uploaded_at: Date
}

export interface BulkChangeTable {
  id: GeneratedAlways<BulkChangeId>
  entity: 'item_type' | 'customer' | 'promise'
  fields: string[]
  created_by: StaffUserId
  created_at: Date
  undone_at: Date | null
}

export interface BulkChangeRowTable {
  change_id: BulkChangeId
  entity_id: number
  before: Json
  after: Json
}

export interface BuyingExpenseTable {
  id: GeneratedAlways<RunExpenseId>
  run_id: BuyingRunId
  kind: RunExpenseKind
  amount_paise: Paise
  note: Generated<string>
  made_by: StaffUserId
  at: Date
}

export interface BuyingLineTable {
  id: GeneratedAlways<BuyingLineId>
  run_id: BuyingRunId
  item_type_id: ItemTypeId
  supplier_id: SupplierId
  estimate_id: EstimateId
  quantity_milli: Milli
  rate_paise: Paise
  crates: number
  loading_paise: Paise
  commission_points: number
  amount_paise: Paise
  paid_by: PaidBy
  note: Generated<string>
  struck_reason: string | null
  open_reason: string | null
  bill_id: SupplierBillId | null
  made_by: StaffUserId
  bought_at: Date
  version: Generated<number>
}

export interface BuyingRunTable {
  id: GeneratedAlways<BuyingRunId>
  date: Day
  buyer_id: StaffUserId
  market: string
  cash_taken_paise: Paise
  state: Generated<'OPEN' | 'CLOSED'>
  cash_back_paise: Paise | null
  difference_paise: Paise | null
  difference_reason: string | null
  started_at: Date
  closed_at: Date | null
  closed_by: StaffUserId | null
  version: Generated<number>
}

export interface CallOutcomeTable {
  delivery_date: Day
  outlet_id: OutletId
  outcome: CallOutcome
  call_again_at: Date | null
  note: Generated<string>
  said_by: StaffUserId
  said_at: Date
}

export interface CategoryTable {
  id: GeneratedAlways<CategoryId>
  parent_id: CategoryId | null
  name: string
  name_key: string
  caption: Generated<string>
  description: Generated<string>
  images: Generated<string[]>
  listing_order: Generated<number>
  is_active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
  dates: 'NONE' | 'PRINTED' | 'SHELF_LIFE' | null
  markup_bp: number | null
}

export interface ChequeTable {
  id: GeneratedAlways<ChequeId>
  customer_id: CustomerId
  number: string
  bank: string | null
  date: Day
  amount_paise: Paise
  reason: string | null
  deposit_id: DepositId | null
  replaced_by: ChequeId | null
  taken_by: StaffUserId | null
  created_at: Date
  version: Generated<number>
  bank_key: GeneratedAlways<string | null>
  ended: 'GIVEN_BACK' | 'REPLACED' | 'WITHDRAWN' | null
  banked_on: Day | null
  reference: GeneratedAlways<string>
  reference_key: GeneratedAlways<string>
  number_key: GeneratedAlways<string>
}

export interface ChequeDueTable {
  cheque_id: ChequeId
  receivable_id: DueId
}

export interface CommentTable {
  id: GeneratedAlways<CommentId>
  record_kind: 'order' | 'customer' | 'item_type'
  record_id: number
  author_id: StaffUserId
  text: string | null
  mentions: JsonWithDefault
  at: Date
  is_edited: Generated<boolean>
  version: Generated<number>
}

export interface CrateBalanceTable {
  outlet_id: OutletId
  balance: number
}

export interface CrateEntryTable {
  id: GeneratedAlways<CrateEntryId>
  outlet_id: OutletId
  order_id: OrderId | null
  kind: 'OUT' | 'IN' | 'COUNT'
  quantity: number
  counted: number | null
  balance: number
  note: string | null
  made_by: StaffUserId | null
  made_by_name: string | null
  at: Date
  link_id: TripLinkId | null
}

export interface CreditCallTable {
  id: GeneratedAlways<CreditCallId>
  customer_id: CustomerId
  outcome: 'WILL_PAY' | 'PAID' | 'NO_ANSWER' | 'CALL_AGAIN' | 'DISPUTED' | 'REMINDED'
  note: Generated<string>
  made_by: StaffUserId
  made_at: Date
}

export interface CreditPromiseTable {
  id: GeneratedAlways<CreditPromiseId>
  customer_id: CustomerId
  amount_paise: Paise
  by: Day
  note: Generated<string>
  state: Generated<'OPEN' | 'KEPT' | 'BROKEN'>
  made_by: StaffUserId
  made_at: Date
  turned_at: Date | null
}

export interface CreditReleaseTable {
  id: GeneratedAlways<CreditReleaseId>
  customer_id: CustomerId
  kind: 'ORDER' | 'UNTIL' | 'AMOUNT'
  order_id: OrderId | null
  order_paise: Paise | null
  until: Day | null
  amount_paise: Paise | null
  reason: string
  used_paise: Generated<Paise>
  uses: Generated<number>
  made_by: StaffUserId
  made_at: Date
  ended_by: StaffUserId | null
  ended_at: Date | null
}

export interface CreditReleaseUseTable {
  id: GeneratedAlways<number>
  release_id: CreditReleaseId
  order_id: OrderId
  amount_paise: Paise
  at: Date
}

export interface CuisineTypeTable {
  id: GeneratedAlways<LookupId>
  name: string
  name_key: string
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface CustomerTable {
  id: GeneratedAlways<CustomerId>
  customer_type_id: LookupId
  legal_name: string
  brand_name: string | null
  business_name: GeneratedAlways<string>
  poc_name: string
  mobile: string
  email: string | null
  address1: string
  address2: Generated<string>
  city: string
  state: string
  pincode: string
  gstin: string | null
  pan: string | null
  zoho_customer_id: string | null
  manager_id: LookupId | null
  mov_id: LookupId | null
  gstin_document_name: string | null
  gstin_document_sha256: string | null
  pan_document_name: string | null
  pan_document_sha256: string | null
  is_postpaid: boolean
  credit_cycle: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY' | null
  due_days: number | null
  cycles_per_statement: number | null
  credit_limit_paise: Paise | null
  is_active: Generated<boolean>
  search_text: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
  crate_alert: number | null
  merged_into_id: CustomerId | null
  buyer_kinds: JsonWithDefault
  priority: Generated<'A' | 'B' | 'C'>
}

export interface CustomerDiscountTable {
  id: GeneratedAlways<DiscountId>
  customer_id: CustomerId
  item_type_id: ItemTypeId
  kind: 'PERCENT' | 'FLAT'
  percent_bp: number | null
  flat_paise: Paise | null
  valid_from: Day | null
  valid_to: Day | null
  created_by: StaffUserId
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface CustomerGroupTable {
  customer_id: CustomerId
  item_group_id: ItemGroupId
}

export interface CustomerMergeTable {
  id: GeneratedAlways<CustomerMergeId>
  from_id: CustomerId
  into_id: CustomerId
  moved: Json
  before: Json
  state: Json
  made_by: StaffUserId
  made_at: Date
  undone_by: StaffUserId | null
  undone_at: Date | null
}

export interface CustomerNumberTable {
  id: GeneratedAlways<CustomerNumberId>
  customer_id: CustomerId
  kind: 'MOBILE' | 'LANDLINE' | 'WHATSAPP'
  number: string
  label: Generated<string>
}

export interface CustomerTwoTable {
  one_id: CustomerId
  other_id: CustomerId
  made_by: StaffUserId
  made_at: Date
}

export interface CustomerTypeTable {
  id: GeneratedAlways<LookupId>
  name: string
  name_key: string
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface CustomerWordTable {
  id: GeneratedAlways<number>
  word: string
}

export interface DepositTable {
  id: GeneratedAlways<DepositId>
  number: string
  date: Day
  bank: string | null
  account: string | null
  made_by: StaffUserId
  created_at: Date
  undone_at: Date | null
  version: Generated<number>
  photo: string | null
}

export interface DesignationTable {
  id: GeneratedAlways<LookupId>
  name: string
  name_key: string
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface DoorEntryTable {
  id: GeneratedAlways<DoorEntryId>
  trip_id: TripId
  order_id: OrderId
  entry: Json
  driver_name: string
  made_by: StaffUserId | null
  received_at: Date
  link_id: TripLinkId | null
  happened_at: Date | null
  by_office: Generated<boolean>
}

export interface DoorPartTable {
  entry_id: DoorEntryId
  part: StopPart
  state: PartState
  why: Json | null
  before: Json | null
  decided_by: StaffUserId | null
  decided_at: Date | null
  decision_reason: string | null
}

export interface DoorPhotoTable {
  trip_id: TripId
  sha256: string
}

export interface DoorSessionTable {
  id: GeneratedAlways<number>
  link_id: TripLinkId
  token_sha256: Buffer
  created_at: Date
  address: string
  device: string
  ended_at: Date | null
}

export interface DriverTable {
  id: GeneratedAlways<DriverId>
  name: string
  mobile: string
  is_active: Generated<boolean>
  version: Generated<number>
  mobile_by: StaffUserId | null
  mobile_at: Date | null
  confirmed_mobile: string | null
  confirmed_by: StaffUserId | null
  confirmed_at: Date | null
}

export interface EstimateTable {
  id: GeneratedAlways<EstimateId>
  item_type_id: ItemTypeId
  quantity_milli: Milli
  expected_date: Day
  supplier: string | null
  expected_cost_paise: Paise | null
  status: Generated<'PENDING' | 'RECEIVED' | 'CLOSED_SHORT' | 'CANCELLED' | 'EXPIRED'>
  actual_milli: Milli | null
  accepted_milli: Milli | null
  notes: Generated<string>
  received_at: Date | null
  received_by: StaffUserId | null
  created_by: StaffUserId
  created_at: Date
  version: Generated<number>
  supplier_id: SupplierId | null
  landed_paise: Paise | null
  best_before: Day | null
}

export interface FileTable {
  id: GeneratedAlways<number>
  sha256: string
  is_private: boolean
  name: string
  content_type: string
  size: number
  bytes: Buffer
  list_bytes: Buffer | null
  created_by: StaffUserId | null
  created_at: Generated<Date>
}

export interface FixedPriceTable {
  id: GeneratedAlways<FixedPriceId>
  customer_id: CustomerId
  pack_id: PackId
  price_paise: Paise
  valid_from: Day
  valid_to: Day | null
  created_by: StaffUserId
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface GstFilingTable {
  id: GeneratedAlways<FilingId>
  month: Day
  form: 'GSTR1' | 'GSTR1A' | 'GSTR3B'
  arn: string
  filed_on: Day
  file: string | null
  cancelled: string[]
  amended: string[]
  marked_by: StaffUserId
  marked_at: Date
  taken_back_by: StaffUserId | null
  taken_back_at: Date | null
  taken_back_reason: string | null
}

export interface HandoverBatchTable {
  id: GeneratedAlways<HandoverBatchId>
  program: BookProgram
  number: number
  from_date: Day
  until_date: Day
  debit_paise: Paise
  credit_paise: Paise
  sales_paise: Paise
  receipts_paise: Paise
  file_id: number
  made_by: StaffUserId
  made_at: Date
  state: Generated<'MADE' | 'IMPORTED' | 'TAKEN_BACK'>
  changed_by: StaffUserId | null
  changed_at: Date | null
  reason: string | null
  version: Generated<number>
  papers: Generated<number>
  receipts: Generated<number>
  others: Generated<number>
}

export interface HandoverItemTable {
  id: GeneratedAlways<number>
  batch_id: HandoverBatchId
  program: BookProgram
  is_live: Generated<boolean>
  kind: 'DOCUMENT' | 'CANCELLED' | 'RECEIPT' | 'CLEARED' | 'BOUNCED' | 'REFUND' | 'REFUND_BACK' | 'ENTRY' | 'MERGE' | 'MERGE_UNDONE'
  invoice_id: InvoiceId | null
  receipt_id: ReceiptId | null
  refund_id: RefundId | null
  ledger_entry_id: number | null
  merge_id: CustomerMergeId | null
  voucher: 'SALES' | 'CREDIT_NOTE' | 'DEBIT_NOTE' | 'RECEIPT' | 'PAYMENT' | 'CONTRA' | 'JOURNAL'
  part: HandedPart
  number: string
  date: Day
  customer_id: CustomerId
  other_customer_id: CustomerId | null
  is_void: boolean
  debit_paise: Paise
  credit_paise: Paise
  party_paise: Paise
  of_batch_id: HandoverBatchId | null
}

export interface HandoverLedgerTable {
  program: BookProgram
  kind: LedgerKey
  ledger: string
}

export interface HandoverPartyTable {
  program: BookProgram
  customer_id: CustomerId
  ledger: string
}

export interface HandoverProgramTable {
  program: 'TALLY' | 'ZOHO'
  version: Generated<number>
}

export interface HolidayTable {
  day: Day
  name: string
}

export interface HsnCodeTable {
  id: GeneratedAlways<HsnCodeId>
  code: string
  description: string
  tax_class: 'NIL' | 'GST5' | 'GST18' | 'GST40' | 'ASK'
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface IdempotencyKeyTable {
  route: string
  key: string
  request_sha256: Buffer
  status: number | null
  reply: string | null
  created_at: Date
  caller: string
}

export interface InvoiceTable {
  id: GeneratedAlways<InvoiceId>
  number: string
  type: 'BS' | 'TI' | 'IB' | 'BI' | 'CN' | 'CB' | 'TN' | 'TB' | 'FN'
  financial_year: string
  order_id: OrderId | null
  customer_id: CustomerId
  date: Day
  due_date: Day | null
  facts: Json
  supply_state: string
  is_inter_state: boolean
  taxable_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
  igst_paise: Paise
  round_off_paise: Paise
  total_paise: Paise
  original_id: InvoiceId | null
  reason: string | null
  itc_reversal: 'PENDING' | 'ACCEPTED' | 'REJECTED' | null
  irn: string | null
  eway_number: string | null
  issued_by: StaffUserId | null
  issued_at: Date
  cancelled_at: Date | null
  cancelled_by: StaffUserId | null
  cancel_reason: string | null
  irn_ack_number: string | null
  irn_at: Date | null
  irn_qr: string | null
  eway_date: Day | null
  note_kind: 'RATE' | 'SHORT' | 'DISCOUNT' | 'MORE' | null
  supplier_kind_id: SupplierKindId | null
  link_id: TripLinkId | null
}

export interface InvoiceLineTable {
  id: GeneratedAlways<InvoiceLineId>
  invoice_id: InvoiceId
  line_no: number
  order_line_id: OrderLineId | null
  original_line_id: InvoiceLineId | null
  name: string
  local_name: string | null
  pack_text: string
  hsn: string
  unit: ItemUnit
  by_weight: boolean
  packs_milli: Milli
  quantity_milli: Milli
  price_paise: Paise
  content_milli: Milli
  delivery_paise: Generated<Paise>
  taxable_paise: Paise
  gst_bp: number
  cgst_paise: Paise
  sgst_paise: Paise
  igst_paise: Paise
  total_paise: Paise
  list_price_paise: Paise | null
  percent_off_bp: number | null
  of_milli: Milli | null
  agreed_paise: Paise | null
  goods_bp: number | null
}

export interface InvoiceSeriesTable {
  financial_year: string
  type: 'BS' | 'TI' | 'IB' | 'BI' | 'CN' | 'CB' | 'RV' | 'RC' | 'OB' | 'DN' | 'WO' | 'RF' | 'PY' | 'TN' | 'TB' | 'FN' | 'DS' | 'SR'
  last_number: Generated<number>
}

export interface ItemTable {
  id: GeneratedAlways<ItemId>
  code: GeneratedAlways<string>
  name: string
  name_key: string
  aliases: Generated<string[]>
  packing_order: Generated<number>
  listing_order: Generated<number>
  is_active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface ItemCategoryTable {
  item_id: ItemId
  category_id: CategoryId
  place: Generated<number>
}

export interface ItemGroupTable {
  id: GeneratedAlways<ItemGroupId>
  name: string
  name_key: string
  description: Generated<string>
  listing_order: Generated<number>
  kind: 'ITEMS' | 'PACKS'
  is_active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface ItemGroupEntryTable {
  item_group_id: ItemGroupId
  item_type_id: ItemTypeId | null
  pack_id: PackId | null
  of_type_id: ItemTypeId
}

export interface ItemTypeTable {
  id: GeneratedAlways<ItemTypeId>
  item_id: ItemId
  code: string
  name: string
  unit: ItemUnit
  hsn: string
  tax_class: 'NIL' | 'GST5' | 'GST18' | 'GST40'
  catch_weight: boolean
  procure_to_order: boolean
  shelf_life_days: number | null
  images: Generated<string[]>
  base_price_paise: Paise | null
  previous_base_price_paise: Paise | null
  price_changed_at: Date | null
  price_changed_by: StaffUserId | null
  max_order_milli: Milli | null
  is_active: Generated<boolean>
  listing_key: Generated<string>
  search_text: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
  sell_arrivals: Generated<boolean>
  markup_bp: number | null
}

export interface ItemWordTable {
  id: GeneratedAlways<ItemWordId>
  text: string
  customer_id: CustomerId | null
  item_type_id: ItemTypeId
  pack_id: PackId | null
  times: Generated<number>
  last_used_at: Date
  used_by: StaffUserId
  is_given: Generated<boolean>
  is_active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface JobTable {
  id: GeneratedAlways<JobId>
  kind: string
  data: Json
  status: Generated<'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'>
  doing: Generated<string>
  done: Generated<number>
  total: Generated<number>
  attempts: Generated<number>
  run_at: Generated<Date>
  message: string | null
  file_id: number | null
  created_by: StaffUserId | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  kind: 'OPENING' | 'INVOICE' | 'INVOICE_REVERSAL' | 'DEBIT_NOTE' | 'CREDIT_NOTE' | 'RECEIPT' | 'RECEIPT_BOUNCED' | 'WRITE_OFF' | 'REFUND' | 'REFUND_BACK'
  amount_paise: Paise
  balance_paise: Paise
  date: Day
  order_id: OrderId | null
  invoice_id: InvoiceId | null
  receipt_id: ReceiptId | null
  number: string | null
  note: string | null
  made_by: StaffUserId | null
  at: Date
  link_id: TripLinkId | null
  made_by_name: string | null
}

export interface LotTable {
  id: GeneratedAlways<LotId>
  item_type_id: ItemTypeId
  estimate_id: EstimateId | null
  day: Day
  best_before: Day | null
  cost_paise: Paise | null
  opening_milli: Generated<Milli>
  left_milli: Milli
  is_blocked: Generated<boolean>
  block_reason: string | null
  blocked_by: StaffUserId | null
  blocked_at: Date | null
  version: Generated<number>
  is_printed: Generated<boolean>
  let_go_until: Day | null
  let_go_reason: string | null
  let_go_by: StaffUserId | null
  let_go_at: Date | null
  let_go_milli: Milli | null
}

export interface LotStartTable {
  ledger_id: number
}

export interface LotUseTable {
  ledger_id: number
  lot_id: LotId
  quantity_milli: Milli
}

export interface ManagerTable {
  id: GeneratedAlways<LookupId>
  name: string
  name_key: string
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface MarketCommodityTable {
  id: GeneratedAlways<CommodityId>
  name: string
  name_key: string
  item_type_id: ItemTypeId | null
  likeness: number | null
  is_confirmed: Generated<boolean>
  decided_by: StaffUserId | null
  decided_at: Date | null
  version: Generated<number>
}

export interface MarketRateTable {
  id: GeneratedAlways<number>
  commodity_id: CommodityId
  date: Day
  market: string
  state: string
  variety: string
  grade: string
  min_paise: Paise
  max_paise: Paise
  modal_paise: Paise
  kept_at: Date
}

export interface MessageTable {
  id: GeneratedAlways<MessageId>
  source: MessageSource
  sender_name: string | null
  sender_mobile: string | null
  received_at: Date
  text: string
  media: string | null
  outside_id: string | null
  outlet_id: OutletId | null
  state: Generated<MessageState>
  order_id: OrderId | null
  text_sha256: Buffer
  sender_key: string
  minute: number
  lines: Generated<number>
  to_check: Generated<number>
  value_paise: Generated<Paise>
  read_at: Date | null
  search_text: string
  created_by: StaffUserId | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
  intent: 'NEW' | 'AMEND' | 'CANCEL' | 'REPEAT' | 'NONE' | null
  draft_by: StaffUserId | null
  draft_at: Date | null
  amends: Json | null
  is_payment: Generated<boolean>
  part_of: MessageId | null
  proposed_outlet_id: OutletId | null
  given_to: StaffUserId | null
}

export interface MovTable {
  id: GeneratedAlways<LookupId>
  max_value_paise: Paise
  is_default: Generated<boolean>
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface NotePartTable {
  note_id: InvoiceId
  original_id: InvoiceId
  exact_paise: Paise
  total_paise: Paise
}

export interface NoticeTable {
  id: GeneratedAlways<number>
  staff_user_id: StaffUserId
  kind: string
  record_kind: string
  record_id: number
  subject: string
  parts: Json
  caused_by: StaffUserId | null
  at: Date
  read_at: Date | null
}

export interface OrderDraftTable {
  staff_user_id: StaffUserId
  key: string
  device: string
  device_kind: 'DESK' | 'TABLET' | 'PHONE'
  customer: string
  outlet: string
  lines: number
  draft: Json | null
  ended: 'PLACED' | 'CLOSED' | null
  order_id: OrderId | null
  saved_at: Date
}

export interface OrderEventTable {
  id: GeneratedAlways<number>
  order_id: OrderId
  kind: 'STATUS' | 'UNDO' | 'ASSIGN' | 'PICK' | 'EDIT' | 'TASK' | 'WAIVE' | 'HOLD' | 'OVERRIDE' | 'INVOICE' | 'RETURN'
  status: OrderStatus
  from_status: OrderStatus | null
  note: string | null
  data: Json | null
  picker_id: PickerId | null
  user_id: StaffUserId | null
  user_name: string
  at: Date
  words: Json | null
}

export interface OrderLineTable {
  id: GeneratedAlways<OrderLineId>
  order_id: OrderId
  line_no: number
  pack_id: PackId
  item_type_id: ItemTypeId
  item_name: string
  local_name: string | null
  type_name: string
  sku: string
  pack_name: string
  unit: ItemUnit
  hsn: string
  tax_class: string
  gst_bp: number
  catch_weight: boolean
  by_piece: boolean
  procure_to_order: boolean
  packing_order: number
  weight_milli: Milli
  multiplier: number
  content_milli: Milli
  list_price_paise: Paise
  discount_kind: 'PERCENT' | 'FLAT' | null
  discount_value: number | null
  price_paise: Paise
  price_source: 'DERIVED' | 'MANUAL' | 'LIST' | 'DISCOUNT' | 'FIXED' | 'OVERRIDE'
  price_change_id: number | null
  override_reason: string | null
  ordered_packs_milli: Milli
  ordered_milli: Milli
  picked_packs_milli: Milli | null
  picked_milli: Milli | null
  draft_packs_milli: Milli | null
  draft_milli: Milli | null
  delivered_packs_milli: Milli | null
  delivered_milli: Milli | null
  returned_packs_milli: Generated<Milli>
  returned_milli: Generated<Milli>
  short_reason: 'OUT_OF_STOCK' | 'QUALITY' | 'DAMAGED' | 'NOT_RECEIVED' | 'CUSTOMER_CANCELLED' | 'OTHER' | 'CUSTOMER_AGREED' | null
  substitute_for: OrderLineId | null
  substitute_consent: string | null
  open_task: string | null
  waived_reason: string | null
  line_total_paise: Paise
  tax_paise: Paise
  picked_at: Date | null
  open_task_words: Json | null
  percent_off_bp: number | null
  price_words: Json | null
  free_reason: 'SAMPLE' | 'REPLACEMENT' | 'OTHER' | null
  usual_price_paise: Paise | null
  allotted_milli: Milli | null
  allotted_at: Date | null
  agreed_packs_milli: Milli | null
  agreed_any_amount: Generated<boolean>
}

export interface OrderLineLotTable {
  order_line_id: OrderLineId
  lot_id: LotId
}

export interface OrderMessageTable {
  id: GeneratedAlways<number>
  order_id: OrderId
  message_id: MessageId | null
  text: string
  spans: JsonWithDefault
  at: Date
}

export interface OrderTextTable {
  id: GeneratedAlways<number>
  text: string
}

export interface OrderVersionTable {
  order_id: OrderId
  version: number
  action: string
  status: string
  facts: Json
  lines: Json
  gone: Generated<number[]>
  picker_id: PickerId | null
  user_id: StaffUserId | null
  user_name: string
  at: Date
}

export interface OrderedPackTable {
  pack_id: PackId
}

export interface OrdersTable {
  id: GeneratedAlways<OrderId>
  status: OrderStatus
  customer_id: CustomerId
  outlet_id: OutletId
  staff_id: OutletStaffId | null
  business_name: string
  legal_name: string
  customer_address: Json
  customer_gstin: string | null
  customer_phone: string
  customer_email: string
  outlet_name: string
  outlet_address: Json
  city: string
  buyer_gstin: string | null
  supply_state: string
  staff_snapshot: Json | null
  warehouse: string
  is_postpaid: boolean
  credit_hold: Generated<boolean>
  hold_reason: string | null
  delivery_date: Day
  slot_id: TimeSlotId
  slot_text: string
  instructions: Generated<string>
  delivery_charge_paise: Generated<Paise>
  lines: number
  picked_lines: Generated<number>
  short_lines: Generated<number>
  open_tasks: Generated<number>
  ordered_total_paise: Paise
  total_paise: Paise
  picker_id: PickerId | null
  checked_by: StaffUserId | null
  checked_at: Date | null
  crates: Generated<number>
  partly_returned: Generated<boolean>
  reject_reason: string | null
  duplicate_key: string
  placed_at: Date
  placed_by: StaffUserId
  packing_at: Date | null
  packed_at: Date | null
  dispatched_at: Date | null
  delivered_at: Date | null
  closed_at: Date | null
  rejected_at: Date | null
  updated_at: Date
  version: Generated<number>
  text_id: number
  goods_ordered_paise: Paise | null
  goods_picked_paise: Paise | null
  buyer_kind: Generated<BuyerKind>
  is_under_lut: Generated<boolean>
}

export interface OtpAttemptTable {
  id: GeneratedAlways<number>
  address: string
  kind: 'SEND' | 'VERIFY'
  at: Date
  wide: string | null
  in_trail: Generated<boolean>
}

export interface OtpChallengeTable {
  id: GeneratedAlways<number>
  mobile: string
  staff_user_id: StaffUserId | null
  code_hmac: Buffer
  salt: Buffer
  wrong_tries: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
  dead_at: Date | null
  superseded_at: Date | null
  address: string
  device_sha256: Buffer | null
}

export interface OutletTable {
  id: GeneratedAlways<OutletId>
  customer_id: CustomerId
  name: string
  outlet_name: string
  floor_number: Generated<string>
  city: string
  state: string
  pincode: string
  area_code: string | null
  latitude: number | null
  longitude: number | null
  map_coordinates: string | null
  poc_contact: string
  cuisine_type_id: LookupId | null
  time_slot_id: TimeSlotId | null
  gstin: string | null
  place_of_supply: Generated<'DELIVERY' | 'BILL_TO'>
  is_active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface OutletDayTable {
  outlet_id: OutletId
  delivery_date: Day
  orders: number
  value_paise: Paise
  minutes: number[]
  first_minute: number | null
  slot_id: TimeSlotId | null
  baskets: Json | null
}

export interface OutletStaffTable {
  id: GeneratedAlways<OutletStaffId>
  outlet_id: OutletId
  name: string
  mobile: string
  email: string | null
  designation_id: LookupId | null
  is_primary: Generated<boolean>
  is_active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface PackTable {
  id: GeneratedAlways<PackId>
  item_type_id: ItemTypeId
  sku: string
  name: string
  weight_milli: Milli
  multiplier: Generated<number>
  content_milli: GeneratedAlways<Milli>
  by_piece: Generated<boolean>
  labelled_for_retail: Generated<boolean>
  tax_class: 'NIL' | 'GST5' | 'GST18' | 'GST40' | null
  markup_bp: Generated<number>
  manual_price_paise: Paise | null
  is_active: Generated<boolean>
  listing_key: Generated<string>
  search_text: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface PackSoldTable {
  pack_id: PackId
  sold_milli: Milli
}

export interface PickerTable {
  id: GeneratedAlways<PickerId>
  name: string
  mobile: string
  email: string | null
  address1: Generated<string>
  address2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  pincode: Generated<string>
  is_active: Generated<boolean>
  search_text: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface PortalAnswerTable {
  id: GeneratedAlways<PortalAnswerId>
  file_name: string
  rows: Json
  read_by: StaffUserId
  read_at: Date
}

export interface PreferenceTable {
  staff_user_id: StaffUserId
  key: string
  value: Json
  updated_at: Generated<Date>
}

export interface PriceChangeTable {
  id: GeneratedAlways<number>
  change_id: number
  item_type_id: ItemTypeId
  pack_id: PackId | null
  old_paise: Paise | null
  new_paise: Paise | null
  source: 'SCREEN' | 'BULK' | 'UNDO' | 'OPENING' | 'RUN'
  changed_by: StaffUserId
  changed_at: Date
}

export interface PriceListTable {
  id: GeneratedAlways<PriceListId>
  name: string
  valid_from: Day
  valid_to: Day | null
  is_active: Generated<boolean>
  updated_by: StaffUserId
  updated_at: Date
  version: Generated<number>
  packs: Generated<number>
}

export interface PriceListForTable {
  price_list_id: PriceListId
  customer_id: CustomerId | null
  customer_type_id: LookupId | null
}

export interface PriceListRowTable {
  price_list_id: PriceListId
  pack_id: PackId
  from_packs_milli: Milli
  price_paise: Paise | null
  percent_bp: number | null
}

export interface PriceRequestTable {
  id: GeneratedAlways<number>
  asked_by: StaffUserId
  asked_at: Date
  draft_key: string
  order_id: OrderId | null
  outlet_id: OutletId
  pack_id: PackId
  packs_milli: Milli
  usual_paise: Paise
  price_paise: Paise
  answer: 'AGREED' | 'STAYS' | 'WITHDRAWN' | null
  answered_by: StaffUserId | null
  answered_at: Date | null
  any_amount: Generated<boolean>
}

export interface PriceRunTable {
  id: GeneratedAlways<PriceRunId>
  state: Generated<'DRAFT' | 'SCHEDULED' | 'DONE' | 'CANCELLED' | 'REVERTED'>
  effective_at: Date
  orders_rule: 'KEEP' | 'REPRICE'
  made_by: StaffUserId
  made_at: Date
  scheduled_by: StaffUserId | null
  scheduled_at: Date | null
  applied_at: Date | null
  change_id: number | null
  ended_by: StaffUserId | null
  ended_at: Date | null
  reprices_since: Date | null
  version: Generated<number>
}

export interface PriceRunOrderTable {
  run_id: PriceRunId
  order_id: OrderId
  step: 'APPLY' | 'REVERT'
  lines: Json
  kept_why: Json | null
  at: Date
}

export interface PriceRunRowTable {
  run_id: PriceRunId
  item_type_id: ItemTypeId
  place: number
  cost_paise: Paise | null
  cost_day: Day | null
  market_paise: Paise | null
  markup_bp: number
  old_paise: Paise | null
  proposed_paise: Paise | null
  chosen_paise: Paise | null
  included: boolean
  flags: Generated<string[]>
  note: Generated<string>
  left_why: Json | null
  version: Generated<number>
}

export interface PriceUploadTable {
  id: GeneratedAlways<PriceUploadId>
  file_sha256: string
  file_name: string
  file_id: number | null
  job_id: JobId | null
  status: 'CHECKING' | 'CHECKED' | 'APPLYING' | 'APPLIED' | 'REFUSED' | 'REVERTED'
  sheet_at: Date | null
  sheet_by: string | null
  rows_total: Generated<number>
  rows_ready: Generated<number>
  rows_confirm: Generated<number>
  rows_stale: Generated<number>
  rows_failed: Generated<number>
  rows_unchanged: Generated<number>
  rows_skipped: Generated<number>
  rows_applied: Generated<number>
  packs_follow: Generated<number>
  packs_stay: Generated<number>
  confirmed_rows: Generated<number[]>
  change_id: number | null
  message: string | null
  uploaded_by: StaffUserId
  uploaded_at: Date
  applied_by: StaffUserId | null
  applied_at: Date | null
  reverted_by: StaffUserId | null
  reverted_at: Date | null
  version: Generated<number>
  words: Json | null
}

export interface PriceUploadRowTable {
  upload_id: number
  row_no: number
  item_type_id: number | null
  result: 'READY' | 'CONFIRM' | 'STALE' | 'FAILED' | 'UNCHANGED' | 'SKIPPED'
  message: Generated<string>
  old_paise: Paise | null
  new_paise: Paise | null
  resets_packs: Generated<boolean>
  packs_follow: Generated<number>
  packs_stay: Generated<number>
  typed: Json
  words: Json | null
}

export interface PurchaseUnitTable {
  item_type_id: ItemTypeId
  name: string
  content_milli: Milli
}

export interface ReceiptTable {
  id: GeneratedAlways<ReceiptId>
  customer_id: CustomerId
  order_id: OrderId | null
  number: string
  date: Day
  amount_paise: Paise
  mode: 'CASH' | 'UPI' | 'NEFT' | 'RTGS' | 'IMPS' | 'CHEQUE' | 'CARD' | 'TDS' | 'ADJUSTMENT'
  reference: string | null
  status: 'RECEIVED' | 'CLEARED' | 'BOUNCED'
  status_date: Day | null
  free_paise: Paise
  received_by: StaffUserId | null
  created_at: Date
  version: Generated<number>
  reference_key: GeneratedAlways<string | null>
  transfer_id: TransferId | null
  is_withdrawn: Generated<boolean>
  link_id: TripLinkId | null
  received_by_name: string | null
  cheque_id: ChequeId | null
  deposit_id: DepositId | null
}

export interface ReceiptHolderTable {
  receipt_id: ReceiptId
  holder: string
  since: Date
  handed_in_at: Date | null
}

export interface ReceivableTable {
  id: GeneratedAlways<DueId>
  customer_id: CustomerId
  order_id: OrderId | null
  invoice_id: InvoiceId | null
  kind: 'INVOICE' | 'OPENING' | 'DEBIT_NOTE'
  number: string
  date: Day
  due_date: Day
  amount_paise: Paise
  open_paise: Paise
  created_at: Date
  reversed_at: Date | null
  paid_on: Day | null
}

export interface RefundTable {
  id: GeneratedAlways<RefundId>
  customer_id: CustomerId
  receipt_id: ReceiptId
  number: string
  date: Day
  amount_paise: Paise
  mode: 'NEFT' | 'UPI' | 'RTGS' | 'IMPS' | 'CHEQUE' | 'CASH'
  reference: string | null
  paid_to: string
  reason: string
  came_back_on: Day | null
  came_back_reason: string | null
  made_by: StaffUserId
  created_at: Date
  version: Generated<number>
  printed_for: Json | null
}

export interface RejectReasonTable {
  id: GeneratedAlways<LookupId>
  name: string
  name_key: string
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface ReservationLogTable {
  id: GeneratedAlways<number>
  item_type_id: ItemTypeId
  kind: 'RESERVE' | 'RELEASE' | 'CONSUME'
  quantity_milli: Milli
  balance_milli: Milli
  order_id: OrderId
  at: Date
}

export interface RoleTable {
  id: GeneratedAlways<RoleId>
  code: RoleCode | null
  name: string
  name_key: string
  rights: string[]
  is_active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface SendConsentTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  number: string
  agreed_on: Day
  noted_by: StaffUserId
  noted_at: Date
  withdrawn_at: Date | null
}

export interface SentMessageTable {
  id: GeneratedAlways<SentMessageId>
  customer_id: CustomerId
  kind: 'ORDER' | 'DOCUMENT' | 'STATEMENT' | 'DUES'
  order_id: OrderId | null
  invoice_id: InvoiceId | null
  day: Day | null
  link_id: SharedLinkId | null
  way: 'CLOUD' | 'WA_ME' | 'MAIL' | 'SHARE' | 'LINK'
  name: string
  address: string
  title: string
  text: Generated<string>
  by_itself: Generated<boolean>
  once_key: string | null
  state: 'HANDED' | 'WAITS' | 'SENDING' | 'UNKNOWN' | 'SENT' | 'DELIVERED' | 'READ' | 'REFUSED' | 'TAKEN_OUT'
  why: Json | null
  code: number | null
  tries: Generated<number>
  not_before: Date
  give_up_at: Date
  claimed_at: Date | null
  outside_id: string | null
  made_by: StaffUserId | null
  made_at: Date
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
}

export interface SeriesPassTable {
  id: GeneratedAlways<number>
  month: Day
  gaps: string[]
  reason: string
  passed_by: StaffUserId
  passed_at: Date
}

export interface SessionTable {
  id: GeneratedAlways<number>
  token_sha256: Buffer
  staff_user_id: StaffUserId
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  address: string
  device: string
}

export interface SettingTable {
  key: string
  value: Json
  version: Generated<number>
  updated_at: Generated<Date>
  updated_by: StaffUserId | null
}

export interface SharedLinkTable {
  id: GeneratedAlways<SharedLinkId>
  customer_id: CustomerId
  kind: 'ORDER' | 'DOCUMENT' | 'STATEMENT' | 'DUES'
  order_id: OrderId | null
  invoice_id: InvoiceId | null
  day: Day | null
  sent_to: string
  salt: Buffer
  token_sha256: Buffer
  made_by: StaffUserId | null
  made_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_by: StaffUserId | null
}

export interface SharedLinkOpeningTable {
  id: GeneratedAlways<number>
  link_id: SharedLinkId
  at: Date
  what: 'PAGE' | 'FILE'
  address: string
  device: string
  count: Generated<number>
  minute: Date | null
}

export interface SharedViewTable {
  id: GeneratedAlways<SharedViewId>
  list: string
  role_id: RoleId
  name: string
  view: Json
  shared_by: StaffUserId
  shared_at: Date
}

export interface SharingTable {
  id: GeneratedAlways<SharingId>
  item_type_id: ItemTypeId
  delivery_date: Day
  slot_id: TimeSlotId | null
  rule: 'PRO_RATA' | 'PRIORITY' | 'FIRST_COME' | 'SLOT'
  there_milli: Milli
  shared_milli: Milli
  rows: Json
  made_by: StaffUserId
  made_at: Date
  undone_by: StaffUserId | null
  undone_at: Date | null
}

export interface ShortCallTable {
  order_id: OrderId
  answer: 'ACCEPTS_LESS' | 'ANOTHER_ITEM' | 'NOTHING' | 'NO_ANSWER'
  tries: Generated<number>
  said_by: StaffUserId
  said_at: Date
}

export interface ShortCallItemTable {
  order_id: number
  order_line_id: OrderLineId
  pack_id: PackId
  packs_milli: Milli
}

export interface SignInDeviceTable {
  mark_sha256: Buffer
  staff_user_id: StaffUserId
  expires_at: Date
}

export interface StaffRoleTable {
  staff_user_id: StaffUserId
  role_id: RoleId
}

export interface StaffUserTable {
  id: GeneratedAlways<StaffUserId>
  name: string
  mobile: string | null
  email: string | null
  is_active: Generated<boolean>
  last_sign_in_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
  first_sign_in_at: Date | null
}

export interface StandingOrderTable {
  id: GeneratedAlways<StandingOrderId>
  outlet_id: OutletId
  slot_id: TimeSlotId
  weekdays: number[]
  instructions: Generated<string>
  from_day: Day
  until_day: Day | null
  pauses: JsonWithDefault
  is_active: Generated<boolean>
  changed_by: StaffUserId
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface StandingOrderLineTable {
  standing_order_id: StandingOrderId
  line_no: number
  pack_id: PackId
  packs_milli: Milli
}

export interface StandingRunTable {
  standing_order_id: StandingOrderId
  delivery_date: Day
  state: RunState
  order_id: OrderId | null
  other_order_id: OrderId | null
  why: Json | null
  at: Date
}

export interface StockTable {
  item_type_id: ItemTypeId
  on_hand_milli: Generated<Milli>
  reserved_milli: Generated<Milli>
  picked_milli: Generated<Milli>
  counted_at: Date | null
  counted_by: StaffUserId | null
  updated_at: Generated<Date>
  blocked_milli: Generated<Milli>
}

export interface StockLedgerTable {
  id: GeneratedAlways<number>
  item_type_id: ItemTypeId
  kind: 'OPENING' | 'RECEIPT' | 'SALE_ISSUE' | 'SALE_ISSUE_REVERSAL' | 'RETURN_IN' | 'WASTAGE' | 'ADJUST_PLUS' | 'ADJUST_MINUS' | 'SUPPLIER_RETURN' | 'SUPPLIER_RETURN_UNDONE'
  quantity_milli: Milli
  balance_milli: Milli
  order_id: OrderId | null
  order_line_id: OrderLineId | null
  estimate_id: EstimateId | null
  upload_id: StockUploadId | null
  reason: string | null
  note: string | null
  made_by: StaffUserId
  at: Date
}

export interface StockUploadTable {
  id: GeneratedAlways<StockUploadId>
  file_sha256: string
  file_name: string
  rows_updated: Generated<number>
  rows_failed: Generated<number>
  applied_by: StaffUserId | null
  applied_at: Date | null
  status: 'CHECKING' | 'CHECKED' | 'APPLYING' | 'APPLIED' | 'REFUSED'
  file_id: number | null
  job_id: JobId | null
  message: string | null
  rows_total: Generated<number>
  rows_unchanged: Generated<number>
  rows_skipped: Generated<number>
  rows_confirm: Generated<number>
  uploaded_by: StaffUserId
  uploaded_at: Date
  version: Generated<number>
  words: Json | null
}

export interface StockUploadRowTable {
  upload_id: number
  row_no: number
  item_type_id: number | null
  item_name: string | null
  status: 'UPDATED' | 'UNCHANGED' | 'SKIPPED' | 'NEEDS_CONFIRM' | 'FAILED'
  message: string
  typed: Json
  words: Json | null
}

export interface SupplierTable {
  id: GeneratedAlways<SupplierId>
  name: string
  name_key: string
  market: Generated<string>
  mobile: string | null
  gstin: string | null
  note: Generated<string>
  is_active: Generated<boolean>
  version: Generated<number>
  owed_paise: Generated<Paise>
  owed_since: Day | null
}

export interface SupplierBillTable {
  id: GeneratedAlways<SupplierBillId>
  supplier_id: SupplierId
  number: string
  number_key: string
  date: Day
  amount_paise: Paise
  gst_paise: Paise
  made_by: StaffUserId
  at: Date
  returned_paise: Generated<Paise>
}

export interface SupplierEntryTable {
  id: GeneratedAlways<SupplierEntryId>
  supplier_id: SupplierId
  day: Day
  kind: SupplierEntryKind
  amount_paise: Paise
  run_id: BuyingRunId | null
  line_id: BuyingLineId | null
  bill_id: SupplierBillId | null
  label: string
  mode: SupplierPaymentMode | null
  note: Generated<string>
  made_by: StaffUserId
  at: Date
  return_id: SupplierReturnId | null
}

export interface SupplierKindTable {
  id: GeneratedAlways<SupplierKindId>
  from_day: Day
  kind: 'REGULAR' | 'COMPOSITION' | 'UNREGISTERED'
  gstin: string | null
  version: Generated<number>
  made_by: StaffUserId
  made_at: Date
}

export interface SupplierReturnTable {
  id: GeneratedAlways<SupplierReturnId>
  supplier_id: SupplierId
  number: string
  day: Day
  rate: 'AGREED' | 'LANDED'
  reason: 'QUALITY' | 'WRONG_KIND' | 'TOO_MUCH' | 'PAST_ITS_DAY'
  note: Generated<string>
  goods_paise: Paise
  gst_paise: Paise
  made_by: StaffUserId
  at: Date
  undone_by: StaffUserId | null
  undone_at: Date | null
  version: Generated<number>
  photo: string | null
}

export interface SupplierReturnLineTable {
  return_id: SupplierReturnId
  lot_id: LotId
  item_type_id: ItemTypeId
  line_id: BuyingLineId | null
  bill_id: SupplierBillId | null
  quantity_milli: Milli
  rate_paise: Paise
  goods_paise: Paise
  gst_paise: Paise
}

export interface TaxRateTable {
  tax_class: 'NIL' | 'GST5' | 'GST18' | 'GST40'
  valid_from: Day
  rate_bp: number
}

export interface TimeSlotTable {
  id: GeneratedAlways<TimeSlotId>
  time_slot: string
  starts_at: string
  ends_at: string
  cutoff_time: Generated<string>
  cutoff_days_before: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface TransferTable {
  id: GeneratedAlways<TransferId>
  mode: 'UPI' | 'NEFT' | 'RTGS' | 'IMPS'
  reference: string
  date: Day
  amount_paise: Paise
  made_by: StaffUserId
  created_at: Date
  undone_at: Date | null
  version: Generated<number>
}

export interface TripTable {
  id: GeneratedAlways<TripId>
  delivery_date: Day
  slot_id: TimeSlotId | null
  name: string
  vehicle_id: VehicleId | null
  driver_id: DriverId | null
  state: Generated<'PLANNED' | 'LOADING' | 'OUT' | 'BACK' | 'SETTLED'>
  out_at: Date | null
  back_at: Date | null
  made_by: StaffUserId
  made_at: Date
  version: Generated<number>
  advance_paise: Generated<Paise>
  expected_paise: Paise | null
  counted_paise: Paise | null
  difference_reason: string | null
  settled_by: StaffUserId | null
  settled_at: Date | null
  distance_km: number | null
  driver_by: StaffUserId | null
  driver_at: Date | null
}

export interface TripExpenseTable {
  id: GeneratedAlways<number>
  trip_id: TripId
  kind: string
  amount_paise: Paise
  note: string | null
}

export interface TripLinkTable {
  id: GeneratedAlways<TripLinkId>
  trip_id: TripId
  token_sha256: Buffer
  made_by: StaffUserId
  made_at: Date
  expires_at: Date
  code_number: Generated<number>
  code_sent_at: Date | null
  code_used_at: Date | null
  wrong_tries: Generated<number>
  ended_at: Date | null
  driver_id: DriverId | null
  driver_name: string
  ended_why: 'WITHDRAWN' | 'NEW_LINK' | 'TRIES' | 'OTHER_DRIVER' | 'OTHER_MOBILE' | 'SWITCHED_OFF' | 'PLANNED' | 'SETTLED' | null
  ended_by: StaffUserId | null
}

export interface TripReceiptTable {
  receipt_id: ReceiptId
  trip_id: TripId
  order_id: OrderId
}

export interface TripStopTable {
  order_id: OrderId
  trip_id: TripId
  place: number
}

export interface TruckEntryTable {
  id: GeneratedAlways<number>
  order_line_id: OrderLineId
  item_type_id: ItemTypeId
  quantity_milli: Milli
  disposition: 'RESTOCK' | 'WASTE' | 'CLAIM_ONLY' | null
  reason: string
  made_by: StaffUserId | null
  at: Date
  link_id: TripLinkId | null
}

export interface TypeWordTable {
  id: GeneratedAlways<number>
  word: string
}

export interface VehicleTable {
  id: GeneratedAlways<VehicleId>
  number: string
  number_key: string
  name: string
  capacity_kg: number
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface DB {
  account: AccountTable
  allocation: AllocationTable
  api_key: ApiKeyTable
  audit_event: AuditEventTable
  audit_gap: AuditGapTable
  audit_key: AuditKeyTable
  audit_progress: AuditProgressTable
  audit_seal: AuditSealTable
  bank_check: BankCheckTable
  bank_layout: BankLayoutTable
  bank_line: BankLineTable
  bank_statement: BankStatementTable
  bulk_change: BulkChangeTable
  bulk_change_row: BulkChangeRowTable
  buying_expense: BuyingExpenseTable
  buying_line: BuyingLineTable
  buying_run: BuyingRunTable
  call_outcome: CallOutcomeTable
  category: CategoryTable
  cheque: ChequeTable
  cheque_due: ChequeDueTable
  comment: CommentTable
  crate_balance: CrateBalanceTable
  crate_entry: CrateEntryTable
  credit_call: CreditCallTable
  credit_promise: CreditPromiseTable
  credit_release: CreditReleaseTable
  credit_release_use: CreditReleaseUseTable
  cuisine_type: CuisineTypeTable
  customer: CustomerTable
  customer_discount: CustomerDiscountTable
  customer_group: CustomerGroupTable
  customer_merge: CustomerMergeTable
  customer_number: CustomerNumberTable
  customer_two: CustomerTwoTable
  customer_type: CustomerTypeTable
  customer_word: CustomerWordTable
  deposit: DepositTable
  designation: DesignationTable
  door_entry: DoorEntryTable
  door_part: DoorPartTable
  door_photo: DoorPhotoTable
  door_session: DoorSessionTable
  driver: DriverTable
  estimate: EstimateTable
  file: FileTable
  fixed_price: FixedPriceTable
  gst_filing: GstFilingTable
  handover_batch: HandoverBatchTable
  handover_item: HandoverItemTable
  handover_ledger: HandoverLedgerTable
  handover_party: HandoverPartyTable
  handover_program: HandoverProgramTable
  holiday: HolidayTable
  hsn_code: HsnCodeTable
  idempotency_key: IdempotencyKeyTable
  invoice: InvoiceTable
  invoice_line: InvoiceLineTable
  invoice_series: InvoiceSeriesTable
  item: ItemTable
  item_category: ItemCategoryTable
  item_group: ItemGroupTable
  item_group_entry: ItemGroupEntryTable
  item_type: ItemTypeTable
  item_word: ItemWordTable
  job: JobTable
  ledger_entry: LedgerEntryTable
  lot: LotTable
  lot_start: LotStartTable
  lot_use: LotUseTable
  manager: ManagerTable
  market_commodity: MarketCommodityTable
  market_rate: MarketRateTable
  message: MessageTable
  mov: MovTable
  note_part: NotePartTable
  notice: NoticeTable
  order_draft: OrderDraftTable
  order_event: OrderEventTable
  order_line: OrderLineTable
  order_line_lot: OrderLineLotTable
  order_message: OrderMessageTable
  order_text: OrderTextTable
  order_version: OrderVersionTable
  ordered_pack: OrderedPackTable
  orders: OrdersTable
  otp_attempt: OtpAttemptTable
  otp_challenge: OtpChallengeTable
  outlet: OutletTable
  outlet_day: OutletDayTable
  outlet_staff: OutletStaffTable
  pack: PackTable
  pack_sold: PackSoldTable
  picker: PickerTable
  portal_answer: PortalAnswerTable
  preference: PreferenceTable
  price_change: PriceChangeTable
  price_list: PriceListTable
  price_list_for: PriceListForTable
  price_list_row: PriceListRowTable
  price_request: PriceRequestTable
  price_run: PriceRunTable
  price_run_order: PriceRunOrderTable
  price_run_row: PriceRunRowTable
  price_upload: PriceUploadTable
  price_upload_row: PriceUploadRowTable
  purchase_unit: PurchaseUnitTable
  receipt: ReceiptTable
  receipt_holder: ReceiptHolderTable
  receivable: ReceivableTable
  refund: RefundTable
  reject_reason: RejectReasonTable
  reservation_log: ReservationLogTable
  role: RoleTable
  send_consent: SendConsentTable
  sent_message: SentMessageTable
  series_pass: SeriesPassTable
  session: SessionTable
  setting: SettingTable
  shared_link: SharedLinkTable
  shared_link_opening: SharedLinkOpeningTable
  shared_view: SharedViewTable
  sharing: SharingTable
  short_call: ShortCallTable
  short_call_item: ShortCallItemTable
  sign_in_device: SignInDeviceTable
  staff_role: StaffRoleTable
  staff_user: StaffUserTable
  standing_order: StandingOrderTable
  standing_order_line: StandingOrderLineTable
  standing_run: StandingRunTable
  stock: StockTable
  stock_ledger: StockLedgerTable
  stock_upload: StockUploadTable
  stock_upload_row: StockUploadRowTable
  supplier: SupplierTable
  supplier_bill: SupplierBillTable
  supplier_entry: SupplierEntryTable
  supplier_kind: SupplierKindTable
  supplier_return: SupplierReturnTable
  supplier_return_line: SupplierReturnLineTable
  tax_rate: TaxRateTable
  time_slot: TimeSlotTable
  transfer: TransferTable
  trip: TripTable
  trip_expense: TripExpenseTable
  trip_link: TripLinkTable
  trip_receipt: TripReceiptTable
  trip_stop: TripStopTable
  truck_entry: TruckEntryTable
  type_word: TypeWordTable
  vehicle: VehicleTable
}
