import type { RegisterSummary } from '@packhouse/contract/books/registers/endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import { documentsOf, isB2b, type Period, reported } from './documents.ts'

type DocumentSums = RegisterSummary['tables']
export type DocumentsSummary = RegisterSummary['documents'] & {
  /** Of who collects no tax: in no table of GSTR-1. */
  untaxedSums: DocumentSums
}

/** Totals of a period from the issued documents: every register must match them. */
export async function selectDocumentsSummary(db: Reading, period: Period): Promise<DocumentsSummary> {
  const part = (only: RawBuilder<unknown>) => sql`jsonb_build_object(
    'taxable', coalesce(sum(sign * taxable_paise) filter (where ${only}), 0), 'cgst', coalesce(sum(sign * cgst_paise) filter (where ${only}), 0),
    'sgst', coalesce(sum(sign * sgst_paise) filter (where ${only}), 0), 'igst', coalesce(sum(sign * igst_paise) filter (where ${only}), 0))`
  const valid = sql`not is_cancelled`
  const unreversed = sql`${valid} and itc_reversal is distinct from 'ACCEPTED' and itc_reversal is not null`
  const { rows } = await sql<DocumentsSummary>`
    with document as (${documentsOf(period)})
    select (count(*) filter (where ${valid} and not is_note))::integer as invoices,
      (count(*) filter (where ${valid} and is_note and sign = -1))::integer as "creditNotes",
      (count(*) filter (where ${valid} and is_note and sign = 1))::integer as "debitNotes",
      (count(*) filter (where is_cancelled))::integer as cancelled,
      ${part(valid)} as sums,
      coalesce(sum(sign * round_off_paise) filter (where ${valid}), 0)::bigint as "roundOff",
      coalesce(sum(sign * total_paise) filter (where ${valid}), 0)::bigint as total,
      (count(*) filter (where ${valid} and is_late))::integer as late, ${part(sql`${valid} and is_late`)} as "lateSums",
      ${part(sql`${valid} and is_untaxed and not is_late`)} as "untaxedSums",
      (count(*) filter (where ${unreversed}))::integer as unreversed,
      coalesce(sum(cgst_paise + sgst_paise + igst_paise) filter (where ${unreversed}), 0)::bigint as "unreversedTax"
    from (select document.*, own.taxable_paise, own.cgst_paise, own.sgst_paise, own.igst_paise from document join invoice own using (id)) as document`.execute(
    db,
  )
  const [summary] = rows
  if (!summary) throw new Error('A sum without a row')
  return summary
}

export interface TableSums extends DocumentSums {
  kind: 'B2B' | 'SEZ' | 'B2CL' | 'B2CS' | 'CDNR' | 'CDNUR' | 'EXEMP' | 'HSN_B2B' | 'HSN_B2C'
  /** Only exempt goods have both sides. */
  isB2b: boolean
  rows: number
}

const added = (sign: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'].map(
      column => sql`sum(${sign} * ${sql.ref(column)})::bigint as ${sql.ref(column)}`,
    ),
  )

/**
 * Totals of each GSTR-1 table by side, B2B or B2C, from the lines of the documents; notes are subtracted. What is counted are the sums of lines that a
 * table reports as one row, so lines are added up first: by document and rate, and by HSN code, unit and rate. Rows of zero are not
 * shown by the tables that add up documents. (rules §7.9)
 */
export async function selectTableSums(db: Reading, period: Period): Promise<TableSums[]> {
  const sums = sql.join(
    (['taxable', 'cgst', 'sgst', 'igst'] as const).map(
      name => sql`coalesce(sum(${sql.ref(`${name}_paise`)}), 0)::bigint as ${sql.ref(name)}`,
    ),
  )
  const { rows } = await sql<TableSums>`
    with document as materialized (
      select id, sign, is_note, part, ${isB2b} as is_b2b, supply_state, is_inter_state from (${documentsOf(period)}) as document where ${reported}
    ), line as materialized (
      select document.*, hsn, unit, gst_bp, quantity_milli, taxable_paise, cgst_paise, sgst_paise, igst_paise
      from document join invoice_line on invoice_line.invoice_id = document.id
    ), rated as (
      select id, is_b2b, supply_state, is_inter_state, gst_bp, ${added(sql`sign`)},
        case when part = 'SEZ' then case when is_note then 'CDNR' else 'SEZ' end
          when gst_bp = 0 then 'EXEMP' when part = 'B2B' then case when is_note then 'CDNR' else 'B2B' end
          when part = 'B2CL' then case when is_note then 'CDNUR' else 'B2CL' end else 'B2CS' end as kind
      from line group by id, sign, is_note, part, is_b2b, supply_state, is_inter_state, gst_bp
    ), coded as (
      select is_b2b, ${added(sql`sign`)}, sum(sign * quantity_milli) <> 0 or sum(sign * taxable_paise) <> 0 as is_shown
      from line group by is_b2b, hsn, unit, gst_bp
    )
    select kind, is_b2b as "isB2b", (count(*) filter (where is_shown))::integer as rows, ${sums}
    from (
      select kind, is_b2b, ${added(sql`1`)}, kind not in ('B2CS', 'EXEMP') or sum(taxable_paise) <> 0 as is_shown from rated
      group by kind, is_b2b, case kind when 'B2CS' then row(supply_state, gst_bp)::text when 'EXEMP' then row(is_inter_state)::text
        else row(id, gst_bp)::text end
    ) as shown group by kind, is_b2b
    union all
    select case when is_b2b then 'HSN_B2B' else 'HSN_B2C' end, is_b2b, (count(*) filter (where is_shown))::integer, ${sums} from coded group by is_b2b`.execute(
    db,
  )
  return rows
}
