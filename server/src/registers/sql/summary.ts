import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import { documentsOf, type Period, reported } from './documents.ts'

interface DocumentSums {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}
export interface DocumentsSummary {
  invoices: number
  creditNotes: number
  cancelled: number
  sums: DocumentSums
  roundOff: Paise
  total: Paise
  late: number
  lateSums: DocumentSums
  unreversed: number
  unreversedTax: Paise
}

const signed = (column: string): RawBuilder<Paise> => sql<Paise>`coalesce(sum(sign * ${sql.ref(column)}), 0)::bigint`

/** Totals of a period from the issued documents: every register must match them. */
export async function selectDocumentsSummary(db: Reading, period: Period): Promise<DocumentsSummary> {
  const part = (only: RawBuilder<unknown>) => sql`jsonb_build_object(
    'taxable', coalesce(sum(sign * taxable_paise) filter (where ${only}), 0), 'cgst', coalesce(sum(sign * cgst_paise) filter (where ${only}), 0),
    'sgst', coalesce(sum(sign * sgst_paise) filter (where ${only}), 0), 'igst', coalesce(sum(sign * igst_paise) filter (where ${only}), 0))`
  const valid = sql`not is_cancelled`
  const unreversed = sql`${valid} and itc_reversal is distinct from 'ACCEPTED' and itc_reversal is not null`
  const { rows } = await sql<DocumentsSummary>`
    with document as (${documentsOf(period)})
    select (count(*) filter (where ${valid} and sign = 1))::integer as invoices,
      (count(*) filter (where ${valid} and sign = -1))::integer as "creditNotes",
      (count(*) filter (where is_cancelled))::integer as cancelled,
      ${part(valid)} as sums,
      coalesce(sum(sign * round_off_paise) filter (where ${valid}), 0)::bigint as "roundOff",
      coalesce(sum(sign * total_paise) filter (where ${valid}), 0)::bigint as total,
      (count(*) filter (where ${valid} and is_late))::integer as late, ${part(sql`${valid} and is_late`)} as "lateSums",
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
  kind: 'B2B' | 'B2CL' | 'B2CS' | 'CDNR' | 'CDNUR' | 'EXEMP' | 'HSN_B2B' | 'HSN_B2C'
  rows: number
}

/** Totals of each GSTR-1 table, from the lines of the documents; notes are subtracted. (rules.md §7.9) */
export async function selectTableSums(db: Reading, period: Period): Promise<TableSums[]> {
  const { rows } = await sql<TableSums>`
    with document as (${documentsOf(period)}),
    line as (
      select document.id as document_id, document.sign, document.part, document.supply_state, document.is_inter_state, invoice_line.hsn, invoice_line.unit,
        gst_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise,
        case when gst_bp = 0 then 'EXEMP' when part = 'B2B' then case sign when 1 then 'B2B' else 'CDNR' end
          when part = 'B2CL' then case sign when 1 then 'B2CL' else 'CDNUR' end else 'B2CS' end as kind
      from document join invoice_line on invoice_line.invoice_id = document.id where ${reported}
    )
    select kind,
      (case kind when 'B2CS' then count(distinct (supply_state, gst_bp)) when 'EXEMP' then count(distinct (is_inter_state, part = 'B2B'))
        else count(distinct (document_id, gst_bp)) end)::integer as rows,
      ${signed('taxable_paise')} as taxable, ${signed('cgst_paise')} as cgst, ${signed('sgst_paise')} as sgst, ${signed('igst_paise')} as igst
    from line group by kind
    union all
    select case part when 'B2B' then 'HSN_B2B' else 'HSN_B2C' end, count(distinct (hsn, unit, gst_bp))::integer,
      ${signed('taxable_paise')}, ${signed('cgst_paise')}, ${signed('sgst_paise')}, ${signed('igst_paise')}
    from line group by 1`.execute(db)
  return rows
}
