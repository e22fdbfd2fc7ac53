import pg from 'pg'

/** Parsers of column values: whole numbers to number, dates to 'YYYY-MM-DD', instants to Date, numeric stays text. */
export function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins
  types.setTypeParser(INT8, wholeNumber)
  types.setTypeParser(DATE, text => text)
  types.setTypeParser(TIMESTAMPTZ, instant)
  types.setTypeParser(INT8_ARRAY, text => listOf(text).map(wholeNumber))
  types.setTypeParser(DATE_ARRAY, listOf)
  return types
}

const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

/** Splits '{1,2}'; only for values that never need quotes. */
const listOf = (text: string) => text.slice(1, -1).split(',').filter(Boolean)

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} from the database is too large for an exact number`)
  return value
}

const anyInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/**
 * Parses '2026-11-20 04:12:33.123456+00' of a session in UTC, to the millisecond. The parser of pg accepts every format but takes
 * eight times as long, and a page of orders contains 150 of them.
 */
function instant(text: string): Date {
  const isUsual = text.length >= 22 && text[4] === '-' && text.endsWith('+00') && !text.startsWith('00')
  if (!isUsual) return anyInstant(text)
  const milliseconds = text[19] === '.' ? Number(text.slice(20, -3).padEnd(3, '0').slice(0, 3)) : 0
  return new Date(
    Date.UTC(
      twoDigits(text, 0) * 100 + twoDigits(text, 2),
      twoDigits(text, 5) - 1,
      twoDigits(text, 8),
      twoDigits(text, 11),
      twoDigits(text, 14),
      twoDigits(text, 17),
      milliseconds,
    ),
  )
}

const zero = '0'.charCodeAt(0)
const twoDigits = (text: string, at: number): number =>
  (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero

/** Columns whose values are types of the contract; modules are named as the server imports them. */
export const namedTypes: Record<string, [type: string, module: string]> = {
  'role.code': ['RoleCode', '@packhouse/contract/rights.ts'],
  'orders.buyer_kind': ['BuyerKind', '@packhouse/contract/business/gst/buyer-kind.ts'],
  'orders.status': ['OrderStatus', '@packhouse/contract/ordering/orders/lifecycle.ts'],
  'order_event.status': ['OrderStatus', '@packhouse/contract/ordering/orders/lifecycle.ts'],
  'order_event.from_status': ['OrderStatus', '@packhouse/contract/ordering/orders/lifecycle.ts'],
  'item_type.unit': ['ItemUnit', '@packhouse/contract/units.ts'],
  'order_line.unit': ['ItemUnit', '@packhouse/contract/units.ts'],
  'invoice_line.unit': ['ItemUnit', '@packhouse/contract/units.ts'],
  'message.source': ['MessageSource', '@packhouse/contract/ordering/messages/inbox.ts'],
  'message.state': ['MessageState', '@packhouse/contract/ordering/messages/inbox.ts'],
  'buying_line.paid_by': ['PaidBy', '@packhouse/contract/supply/buying/kinds.ts'],
  'buying_expense.kind': ['RunExpenseKind', '@packhouse/contract/supply/buying/kinds.ts'],
  'door_part.part': ['StopPart', '@packhouse/contract/delivery/trips/lifecycle.ts'],
  'door_part.state': ['PartState', '@packhouse/contract/delivery/trips/lifecycle.ts'],
  'supplier_entry.kind': ['SupplierEntryKind', '@packhouse/contract/goods/suppliers/sorts.ts'],
  'supplier_entry.mode': ['SupplierPaymentMode', '@packhouse/contract/goods/suppliers/sorts.ts'],
  'standing_run.state': ['RunState', '@packhouse/contract/ordering/standing/days.ts'],
  'handover_ledger.program': ['BookProgram', '@packhouse/contract/books/handover/kinds.ts'],
  'handover_party.program': ['BookProgram', '@packhouse/contract/books/handover/kinds.ts'],
  'handover_batch.program': ['BookProgram', '@packhouse/contract/books/handover/kinds.ts'],
  'handover_item.program': ['BookProgram', '@packhouse/contract/books/handover/kinds.ts'],
  'handover_item.part': ['HandedPart', '@packhouse/contract/books/handover/kinds.ts'],
  'handover_ledger.kind': ['LedgerKey', '@packhouse/contract/books/handover/kinds.ts'],
  'call_outcome.outcome': ['CallOutcome', '@packhouse/contract/office/tonight/states.ts'],
}

/** Units by the suffix of a column's name. */
export const unitTypes: [suffix: string, type: string, module: string][] = [
  ['_paise', 'Paise', '@packhouse/contract/money.ts'],
  ['_milli', 'Milli', '@packhouse/contract/quantity.ts'],
]

/** Id types of the contract by table; columns that refer to a table have the same type. */
export const ids = '@packhouse/contract/ids.ts'
export const idTypes: Record<string, string> = {
  bulk_change: 'BulkChangeId',
  staff_user: 'StaffUserId',
  role: 'RoleId',
  api_key: 'ApiKeyId',
  item: 'ItemId',
  item_type: 'ItemTypeId',
  pack: 'PackId',
  category: 'CategoryId',
  item_group: 'ItemGroupId',
  customer: 'CustomerId',
  outlet: 'OutletId',
  customer_discount: 'DiscountId',
  fixed_price: 'FixedPriceId',
  price_list: 'PriceListId',
  outlet_staff: 'OutletStaffId',
  picker: 'PickerId',
  orders: 'OrderId',
  order_line: 'OrderLineId',
  estimate: 'EstimateId',
  lot: 'LotId',
  sent_message: 'SentMessageId',
  time_slot: 'TimeSlotId',
  reject_reason: 'LookupId',
  customer_type: 'LookupId',
  cuisine_type: 'LookupId',
  designation: 'LookupId',
  manager: 'LookupId',
  mov: 'LookupId',
  hsn_code: 'HsnCodeId',
  invoice: 'InvoiceId',
  invoice_line: 'InvoiceLineId',
  receivable: 'DueId',
  receipt: 'ReceiptId',
  refund: 'RefundId',
  supplier_kind: 'SupplierKindId',
  bank_line: 'BankLineId',
  bank_statement: 'BankStatementId',
  cheque: 'ChequeId',
  deposit: 'DepositId',
  transfer: 'TransferId',
  job: 'JobId',
  price_upload: 'PriceUploadId',
  stock_upload: 'StockUploadId',
  message: 'MessageId',
  item_word: 'ItemWordId',
  standing_order: 'StandingOrderId',
  vehicle: 'VehicleId',
  driver: 'DriverId',
  trip: 'TripId',
  trip_link: 'TripLinkId',
  shared_link: 'SharedLinkId',
  door_entry: 'DoorEntryId',
  crate_entry: 'CrateEntryId',
  supplier: 'SupplierId',
  supplier_entry: 'SupplierEntryId',
  supplier_bill: 'SupplierBillId',
  supplier_return: 'SupplierReturnId',
  sharing: 'SharingId',
  price_run: 'PriceRunId',
  buying_run: 'BuyingRunId',
  buying_line: 'BuyingLineId',
  buying_expense: 'RunExpenseId',
  market_commodity: 'CommodityId',
  credit_release: 'CreditReleaseId',
  credit_promise: 'CreditPromiseId',
  comment: 'CommentId',
  shared_view: 'SharedViewId',
  credit_call: 'CreditCallId',
  customer_merge: 'CustomerMergeId',
  customer_number: 'CustomerNumberId',
  handover_batch: 'HandoverBatchId',
  gst_filing: 'FilingId',
  portal_answer: 'PortalAnswerId',
}

/** PostgreSQL type → type of the value that connect.ts returns. */
export const plainTypes: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  time: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'Json',
  json: 'Json',
}
