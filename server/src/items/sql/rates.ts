import type { Day } from '@packhouse/contract/day.ts'
import type { TaxClass } from '@packhouse/contract/items/tax-class.ts'
import { type RawBuilder, sql } from 'kysely'

/** The GST rate of each tax class on a date, in basis points. (rules.md §7.4) */
export const ratesOn = (today: Day): RawBuilder<{ tax_class: TaxClass; rate_bp: number }> => sql`(
  select distinct on (tax_class) tax_class, rate_bp from tax_rate where valid_from <= ${today}::date order by tax_class, valid_from desc)`
