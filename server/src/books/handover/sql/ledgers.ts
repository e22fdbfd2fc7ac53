import type { BookProgram, LedgerKey } from '@packhouse/contract/books/handover/kinds.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, InvoiceId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { NamedParty, Party } from '../rules/parties.ts'
import type { SoldDocument } from '../rules/zoho.ts'

/** Locks the program: one person at a time changes its ledgers or batches. Returns the version of its mapping. */
export async function lockProgram(tx: Tx, program: BookProgram): Promise<number> {
  const { version } = await tx
    .selectFrom('handover_program')
    .where('program', '=', program)
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

/** The version of a program's mapping. */
export const selectVersion = (db: Reading, program: BookProgram) =>
  db.selectFrom('handover_program').where('program', '=', program).select('version').executeTakeFirstOrThrow()

/** The ledgers of a program that are mapped. */
export async function selectLedgers(db: Reading, program: BookProgram): Promise<Map<LedgerKey, string>> {
  const rows = await db
    .selectFrom('handover_ledger')
    .where('program', '=', program)
    .select(['kind', 'ledger'])
    .orderBy('kind')
    .execute()
  return new Map(rows.map(({ kind, ledger }) => [kind, ledger]))
}

/** Rates at which something was ever sold, in basis points. */
export async function selectRates(db: Reading): Promise<number[]> {
  // each rate is found by one step in the index
  const { rows } = await sql<{ rate: number }>`
    with recursive step as (
      (select min(rate_bp) as rate from tax_rate)
      union all
      select (select min(rate_bp) from tax_rate where rate_bp > step.rate) from step where step.rate is not null
    ) select rate from step where rate is not null`.execute(db)
  return rows.map(({ rate }) => rate)
}

/** Sets ledgers of a locked program, and its next version. */
export async function saveLedgers(
  tx: Tx,
  program: BookProgram,
  rows: readonly { kind: LedgerKey; ledger: string }[],
): Promise<void> {
  for (const row of rows)
    await tx
      .insertInto('handover_ledger')
      .values({ program, ...row })
      .onConflict(conflict => conflict.columns(['program', 'kind']).doUpdateSet({ ledger: row.ledger }))
      .execute()
  await tx
    .updateTable('handover_program')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('program', '=', program)
    .execute()
}

/** Customers as parties of a program, as they are on a day, with the ledgers they have in its books. */
export async function selectParties(
  db: Reading,
  { program, on }: { program: BookProgram; on: Day },
  ids: readonly CustomerId[],
): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select customer.id as "customerId", party.ledger, legal_name as "legalName", business_name as "businessName",
      array_remove(array[nullif(address1, ''), nullif(address2, ''), city], null) as address, state, pincode, pan, mobile, email,
      zoho_customer_id as "zohoCustomerId", coalesce(kind.row ->> 'kind', 'ORDINARY') as "buyerKind",
      case kind.row ->> 'kind' when 'UIN' then kind.row ->> 'uin' when 'ABROAD' then null else gstin end as gstin
    from customer left join handover_party party on party.customer_id = customer.id and party.program = ${program}
    left join lateral (select row from jsonb_array_elements(buyer_kinds) as row where row ->> 'from' <= ${on} order by row ->> 'from' desc limit 1)
      as kind on true
    where customer.id = any(${[...ids]}::integer[]) order by customer.id`.execute(db)
  return rows
}

/** Every name that a ledger of a customer has in the books. */
export async function selectPartyNames(db: Reading, program: BookProgram): Promise<string[]> {
  const rows = await db.selectFrom('handover_party').where('program', '=', program).select('ledger').execute()
  return rows.map(({ ledger }) => ledger)
}

/** Remembers the names of ledgers that are new to the books. */
export async function keepParties(
  tx: Tx,
  program: BookProgram,
  parties: readonly NamedParty[],
): Promise<void> {
  const rows = parties.map(({ customerId, ledger }) => ({ customer_id: customerId, ledger }))
  await sql`
    insert into handover_party (program, customer_id, ledger)
    select ${program}, customer_id, ledger from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as party(customer_id integer, ledger text)
    on conflict (program, customer_id) do nothing`.execute(tx)
}

/** Lines and places of documents, for Zoho Books. */
export async function selectSold(
  db: Reading,
  ids: readonly InvoiceId[],
): Promise<Map<InvoiceId, SoldDocument>> {
  const sold = new Map<InvoiceId, SoldDocument>()
  // A reply is parsed in one go, so a large batch is asked for in parts.
  for (let at = 0; at < ids.length; at += soldAtOnce)
    for (const { id, ...document } of await selectSoldOf(db, ids.slice(at, at + soldAtOnce)))
      sold.set(id, document)
  return sold
}
const soldAtOnce = 1000

async function selectSoldOf(
  db: Reading,
  ids: readonly InvoiceId[],
): Promise<(SoldDocument & { id: InvoiceId })[]> {
  const { rows } = await sql<SoldDocument & { id: InvoiceId }>`
    select invoice.id, coalesce(facts ->> 'buyerKind', 'ORDINARY') as "buyerKind", facts #>> '{billTo,gstin}' as gstin,
      facts ->> 'lut' is not null as "isUnderLut", coalesce(
        (select max(one.total_paise) from note_part part join invoice one on one.id = part.original_id where part.note_id = invoice.id),
        (select one.total_paise from invoice one where one.id = invoice.original_id), 0) as "originalTotal",
      supply_state as "supplyState", is_inter_state as "isInterState", due_date as "dueDate",
      (select jsonb_agg(jsonb_build_object('name', name, 'pack', pack_text, 'hsn', hsn, 'unit', unit, 'packsMilli', packs_milli,
        'price', price_paise, 'taxable', taxable_paise, 'gstBp', gst_bp) order by line_no) from invoice_line where invoice_id = invoice.id) as lines
    from invoice where id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}
