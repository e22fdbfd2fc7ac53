import type { Day } from '@packhouse/contract/day.ts'
import { type RawBuilder, sql } from 'kysely'
import { bills, gstCredits } from '../../../billing/invoices/api.ts'

export interface Period {
  from: Day
  to: Day
}

/** An inter-state invoice to an unregistered buyer above this is listed separately, in paise with tax. (rules §7.9) */
const largeAbove = 1_00_000_00

const isSezDocument = sql`coalesce(invoice.facts ->> 'buyerKind' in ('SEZ_UNIT', 'SEZ_DEVELOPER'), false)`
/** GSTR-1 of the month of a day, where it was filed. (rules §30.5) */
export const filingOf = (date: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select cancelled, amended from gst_filing where month = date_trunc('month', ${date})::date and form = 'GSTR1' and taken_back_at is null`
const cancelledThen = sql`case when filing.cancelled is null then invoice.cancelled_at is not null else invoice.number = any(filing.cancelled) end`

/**
 * The documents of a period as a table `document`: buyer, sign, and the GSTR-1 part that reports their taxable value. A credit note
 * dated after 30 November (is_late) is not reported in GSTR-1. A note over several invoices has originals of one part and one financial
 * year; a financial note is no document of GST. Documents of a filed month are cancelled if they were when it was filed, unless
 * `asNow`. is_untaxed: of a supplier that collects no tax; is_without_payment: to an SEZ without payment of tax.
 * (rules §7.7, §7.9, §7.10, §12.1, §30.5)
 */
export const documentsOf = ({ from, to }: Period, { asNow = false } = {}): RawBuilder<unknown> => sql`
  select invoice.id, invoice.number, invoice.type, invoice.date, invoice.order_id, invoice.supply_state, invoice.is_inter_state,
    invoice.total_paise, invoice.round_off_paise, invoice.itc_reversal, ${asNow ? sql`invoice.cancelled_at is not null` : cancelledThen} as is_cancelled,
    invoice.facts -> 'supplier' ->> 'kind' is not null as is_untaxed,
    invoice.facts -> 'billTo' ->> 'gstin' as gstin, invoice.facts -> 'billTo' ->> 'name' as buyer,
    coalesce(original.number, part.numbers) as original_number, coalesce(original.date, part.date) as original_date,
    case when invoice.type in (${gstCredits}) then -1 else 1 end as sign, invoice.type not in (${bills}) as is_note,
    coalesce(invoice.type in (${gstCredits}) and invoice.date > make_date(extract(year from coalesce(original.date, part.date) - interval '3 months')::integer + 1, 11, 30), false) as is_late,
    ${isSezDocument} and (invoice.type in ('BS', 'CB', 'TB') or invoice.facts ->> 'lut' is not null) as is_without_payment,
    case when ${isSezDocument} then 'SEZ' when invoice.facts -> 'billTo' ->> 'gstin' is not null then 'B2B'
      when invoice.is_inter_state and coalesce(original.total_paise, part.largest, invoice.total_paise) > ${largeAbove} then 'B2CL'
      else 'B2CS' end as part
  from invoice left join invoice original on original.id = invoice.original_id
  left join lateral (${filingOf(sql`invoice.date`)}) filing on true
  left join lateral (
    select string_agg(one.number, ', ' order by one.id) as numbers, min(one.date) as date, max(one.total_paise) as largest
    from note_part join invoice one on one.id = note_part.original_id where note_part.note_id = invoice.id
  ) part on invoice.note_kind is not null
  where invoice.type <> 'FN' and invoice.date between ${from}::date and ${to}::date`

/**
 * Whether a document is B2B: the one answer for tables 8 and 12, which the portal compares side by side. Table 4A names the holders of
 * a UIN, so all that they buy is B2B. (rules §2.2.4, §7.9)
 */
export const isB2b = sql`part in ('B2B', 'SEZ')`

/** Lines of a document that the tables of invoices report: taxed ones, and all of a zero-rated supply to an SEZ. */
export const listedLine = sql`(gst_bp > 0 or part = 'SEZ')`

/** Documents that are reported in GSTR-1: those of a regular supplier. (rules §12.1) */
export const reported = sql`not is_cancelled and not is_late and not is_untaxed`
