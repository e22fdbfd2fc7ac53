import type { Day } from '@packhouse/contract/day.ts'
import type { TaxClass } from '@packhouse/contract/goods/items/tax-class.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsAs } from '../../../platform/db/column-map.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { listedPackColumns } from './columns.ts'
import { everOrdered } from './ordered.ts'

/** The GST rate of each tax class on a date, in basis points. (rules §7.4) */
export const ratesOn = (today: Day): RawBuilder<{ tax_class: TaxClass; rate_bp: number }> => sql`(
  select distinct on (tax_class) tax_class, rate_bp from tax_rate where valid_from <= ${today}::date order by tax_class, valid_from desc)`

/** What lists and forms show of `pack`, with the `rate` of its tax class. */
export const packFields = [
  ...columnsAs('pack', listedPackColumns),
  'pack.manual_price_paise',
  everOrdered.as('everOrdered'),
  'rate.rate_bp',
] as const

/** The packs of these item types by type, smallest first; the rate of a pack without a tax class of its own is null. */
export const selectListedPacks = (db: Reading, itemTypeIds: readonly ItemTypeId[], today: Day) =>
  db
    .selectFrom('pack')
    .leftJoin(ratesOn(today).as('rate'), 'rate.tax_class', 'pack.tax_class')
    .where(eb => eb('pack.item_type_id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .select([...packFields, 'pack.item_type_id'])
    .orderBy('pack.item_type_id')
    .orderBy('pack.content_milli')
    .orderBy('pack.id')
    .execute()

/** What the prices and taxes of these types' packs follow from: base prices and GST rates in basis points. */
export const selectPriceBasis = (db: Reading, itemTypeIds: readonly ItemTypeId[], today: Day) =>
  db
    .selectFrom('item_type')
    .innerJoin(ratesOn(today).as('rate'), 'rate.tax_class', 'item_type.tax_class')
    .where(eb => eb('item_type.id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .select(['item_type.id', 'item_type.base_price_paise as basePrice', 'rate.rate_bp as rateBp'])
    .execute()
