import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import type { DB } from './schema.d.ts'
import { schemaSql } from './schema-sql.ts'
import { throwawayServer, withThrowawayDatabase } from './throwaway.ts'

/** Columns whose values are types of the contract; modules are named as the server imports them. */
const namedTypes: Record<string, [type: string, module: string]> = {
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
const unitTypes: [suffix: string, type: string, module: string][] = [
  ['_paise', 'Paise', '@packhouse/contract/money.ts'],
  ['_milli', 'Milli', '@packhouse/contract/quantity.ts'],
]

/** Id types of the contract by table; columns that refer to a table have the same type. */
const ids = '@packhouse/contract/ids.ts'
const idTypes: Record<string, string> = {
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
const plainTypes: Record<string, string> = {
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

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  hasDefault: boolean
  computed: boolean // by the database
  /** definitions of the checks on this column alone */
  checks: string[]
  /** table whose id this column contains */
  idOf: string | null
}

/** Returns the TypeScript text that describes every table and view of a migrated database; deterministic. */
export async function schemaTypes(db: Kysely<DB>): Promise<string> {
  const columns = await readColumns(db)
  refuseStaleNames(columns)
  const imports = new Map<string, Set<string>>()
  const tables = Map.groupBy(columns, ({ table }) => table)
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map(column => `  ${column.column}: ${columnType(column, imports)}\n`)
    return `export interface ${interfaceName(table)} {\n${lines.join('')}}\n`
  })
  const all = [...tables.keys()].map(table => `  ${table}: ${interfaceName(table)}\n`)
  return [header(imports), ...interfaces, `export interface DB {\n${all.join('')}}\n`].join('\n')
}

function header(imports: Map<string, Set<string>>) {
  const lines = [...imports]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([module, types]) => `import type { ${[...types].sort().join(', ')} } from '${module}'\n`)
  return `// Written by "npm run types:db" from the migrated database. Change a migration, then run it again.
${lines.join('')}import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Written as JSON text, or as an object; pg takes a bare array for one of PostgreSQL's own. */
type JsonToWrite = { [key: string]: unknown } | string
export type Json = ColumnType<JsonValue, JsonToWrite, JsonToWrite>
export type JsonWithDefault = ColumnType<JsonValue, JsonToWrite | undefined, JsonToWrite>
`
}

const interfaceName = (table: string) =>
  `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`

function columnType(column: Column, imports: Map<string, Set<string>>): string {
  const base = baseType(column, imports)
  const value = column.nullable ? `${base} | null` : base
  if (base === 'Json' && column.hasDefault) return 'JsonWithDefault' // Generated<> has no effect inside a ColumnType
  if (column.computed) return `GeneratedAlways<${value}>`
  return column.hasDefault ? `Generated<${value}>` : value
}

function baseType(described: Column, imports: Map<string, Set<string>>): string {
  const { table, column, type, checks } = described
  const [name, module] = contractType(described) ?? []
  if (name && module) {
    refuseUnknownType(name, module)
    imports.set(module, (imports.get(module) ?? new Set()).add(name))
    return name
  }
  const list = type.startsWith('_') // PostgreSQL names array types with an underscore
  const plain = allowedWords(checks) ?? plainTypes[list ? type.slice(1) : type]
  if (!plain)
    throw new Error(
      `${table}.${column} is of the type ${type}: say in write-schema-types.ts what it is in TypeScript`,
    )
  return list ? `${plain}[]` : plain
}

function contractType({ table, column, type, idOf }: Column): [type: string, module: string] | undefined {
  const named = namedTypes[`${table}.${column}`]
  if (named) return named
  const id = idOf && idTypes[idOf]
  if (id) return [id, ids]
  const unit = unitTypes.find(([suffix]) => column.endsWith(suffix))
  if (unit) return [unit[1], unit[2]]
  return type === 'date' ? ['Day', '@packhouse/contract/day.ts'] : undefined
}

/** check (kind in ('SEND', 'VERIFY')) → 'SEND' | 'VERIFY' */
function allowedWords(checks: string[]): string | undefined {
  const list = checks
    .map(check => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1])
    .find(Boolean)
  const words = list?.split(', ').map(word => /^('[^'\\]*')::text$/.exec(word)?.[1])
  return words?.every(word => word !== undefined) ? words.join(' | ') : undefined
}

/** An unknown name in a declaration file would silently become any. */
function refuseUnknownType(name: string, module: string) {
  const file = fileURLToPath(import.meta.resolve(module))
  if (
    !existsSync(file) ||
    !new RegExp(`^export (type|interface) ${name}\\b`, 'm').test(readFileSync(file, 'utf8'))
  )
    throw new Error(`${module} exports no type ${name}; see the names in write-schema-types.ts`)
}

function refuseStaleNames(columns: Column[]) {
  const existing = new Set(columns.flatMap(({ table, column }) => [`${table}.${column}`, table]))
  const stale = [...Object.keys(namedTypes), ...Object.keys(idTypes)].filter(name => !existing.has(name))
  if (stale.length)
    throw new Error(`write-schema-types.ts names what the database does not have: ${stale.join(', ')}`)
}

async function readColumns(db: Kysely<DB>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.udt_name as "type",
      c.is_nullable = 'YES' as nullable,
      c.column_default is not null or c.is_identity = 'YES' as "hasDefault",
      c.is_generated = 'ALWAYS' or coalesce(c.identity_generation = 'ALWAYS', false) as computed,
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = r.oid and k.contype = 'c' and k.conkey = array[c.ordinal_position::int2]
        order by 1
      ) as checks,
      case when c.column_name = 'id' then c.table_name else (
        select min(k.confrelid::regclass::text)
        from pg_constraint k join pg_attribute a on a.attrelid = k.confrelid and a.attnum = k.confkey[1]
        where k.conrelid = r.oid and k.contype = 'f' and k.conkey[1] = c.ordinal_position::int2 and a.attname = 'id'
      ) end as "idOf"
    from information_schema.columns c
    join pg_class r on r.relname = c.table_name and r.relnamespace = current_schema()::regnamespace
    where c.table_schema = current_schema() and not r.relispartition
      and c.table_name not in ('kysely_migration', 'kysely_migration_lock', 'migration_checksum')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = r.oid and d.deptype = 'e')
    order by c.table_name collate "C", c.ordinal_position`.execute(db)
  return rows
}

/** What is written, each by the name of its file. */
const described = { 'schema.d.ts': schemaTypes, 'schema.sql': schemaSql }
type Described = [file: string, text: string]

/** Migrates a temporary database and describes it. */
async function freshDescriptions(testServer: string | undefined): Promise<Described[]> {
  const server = await throwawayServer(testServer)
  try {
    return await withThrowawayDatabase(server.url, async url => {
      const { db, close } = connect(url, { max: 2 })
      try {
        await migrate(db)
        const all: Described[] = []
        for (const [file, describe] of Object.entries(described)) all.push([file, await describe(db)])
        return all
      } finally {
        await close()
      }
    })
  } finally {
    await server.stop()
  }
}

/** npm run types:db writes the files; with --check it only reports those that are not up to date. */
async function main() {
  for (const [file, text] of await freshDescriptions(process.env.TEST_DATABASE_URL)) {
    const path = fileURLToPath(new URL(file, import.meta.url))
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    if (process.argv.includes('--check')) {
      console.error(
        `server/src/platform/db/${file} differs from the migrations. Run "npm run types:db" and commit the file.`,
      )
      process.exitCode = 1
    } else {
      writeFileSync(path, text)
      console.log(`Wrote server/src/platform/db/${file}`)
    }
  }
}

if (import.meta.main) await main()
