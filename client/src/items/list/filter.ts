import { type TaxClass, taxClasses } from '@packhouse/contract/items/tax-class.ts'
import { type ItemUnit, itemUnits } from '@packhouse/contract/items/units.ts'

/** Address parameters of the item list: `by=pack` is the list of packs, `item` is the one open next to it. */
export const addressShape = {
  by: 'text',
  status: 'text',
  without: 'text',
  categoryId: 'number',
  itemgroupid: 'number',
  itemUnit: 'text',
  taxClass: 'text',
  catchWeight: 'flag',
  procureToOrder: 'flag',
  priceSource: 'text',
  byPiece: 'flag',
  labelledForRetail: 'flag',
  neverOrdered: 'flag',
  searchtext: 'text',
  sort: 'text',
  item: 'number',
  tab: 'text',
} as const

export interface Address {
  by: string | null
  status: string | null
  without: string | null
  categoryId: number | null
  itemgroupid: number | null
  itemUnit: string | null
  taxClass: string | null
  catchWeight: boolean
  procureToOrder: boolean
  priceSource: string | null
  byPiece: boolean
  labelledForRetail: boolean
  neverOrdered: boolean
  searchtext: string | null
  sort: string | null
  item: number | null
  tab: string | null
}

const lacks = ['price', 'pack', 'picture'] as const
export type Lack = (typeof lacks)[number]
export const statuses = ['active', 'inactive', 'all'] as const
export type Status = (typeof statuses)[number]
const priceSources = ['DERIVED', 'MANUAL'] as const
type PriceSource = (typeof priceSources)[number]

const itemSorts = ['itemName', 'itemTypeCode', 'basePrice'] as const
const packSorts = ['itemName', 'sku'] as const
const eachWay = <Field extends string>(fields: readonly Field[]) => fields.flatMap(field => [field, `-${field}`] as const)

interface Shared {
  status: Status
  categoryId: number | null
  itemgroupid: number | null
  searchtext: string
}
export interface ItemFilter extends Shared {
  by: 'group'
  without: Lack | null
  itemUnit: ItemUnit | null
  taxClass: TaxClass | null
  catchWeight: boolean
  procureToOrder: boolean
  sort: `${'-' | ''}${(typeof itemSorts)[number]}` | null
}
export interface PackFilter extends Shared {
  by: 'pack'
  priceSource: PriceSource | null
  byPiece: boolean
  labelledForRetail: boolean
  neverOrdered: boolean
  sort: `${'-' | ''}${(typeof packSorts)[number]}` | null
}
export type CatalogueFilter = ItemFilter | PackFilter

/** Max length the calls accept. */
const longestSearch = 200

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | null =>
  words.find(word => word === text) ?? null
const id = (value: number | null): number | null => (value !== null && Number.isInteger(value) && value > 0 ? value : null)

/** Reads the filter from an address, ignoring invalid values. Without a status the list shows active rows. */
export function readAddress(address: Address): CatalogueFilter {
  const shared: Shared = {
    status: oneOf(statuses, address.status) ?? 'active',
    categoryId: id(address.categoryId),
    itemgroupid: id(address.itemgroupid),
    searchtext: (address.searchtext ?? '').slice(0, longestSearch),
  }
  if (address.by === 'pack') {
    const { byPiece, labelledForRetail, neverOrdered } = address
    const priceSource = oneOf(priceSources, address.priceSource)
    return {
      by: 'pack',
      ...shared,
      priceSource,
      byPiece,
      labelledForRetail,
      neverOrdered,
      sort: oneOf(eachWay(packSorts), address.sort),
    }
  }
  return {
    by: 'group',
    ...shared,
    without: oneOf(lacks, address.without),
    itemUnit: oneOf(itemUnits, address.itemUnit),
    taxClass: oneOf(taxClasses, address.taxClass),
    catchWeight: address.catchWeight,
    procureToOrder: address.procureToOrder,
    sort: oneOf(eachWay(itemSorts), address.sort),
  }
}

/** The tiles above both lists; each filters to exactly the rows it counts. */
export const tiles = ['active', 'packs', 'price', 'pack', 'picture', 'inactive'] as const
export type TileKey = (typeof tiles)[number]

/** Returns the tile that matches the list; null if it shows active and inactive rows together. */
export function tileOf(filter: CatalogueFilter): TileKey | null {
  if (filter.by === 'pack') return filter.status === 'active' ? 'packs' : null
  if (filter.status === 'inactive') return filter.without ? null : 'inactive'
  return filter.status === 'active' ? (filter.without ?? 'active') : null
}

/** Clears all chips. */
export const withoutChips: Partial<Address> = {
  categoryId: null,
  itemgroupid: null,
  itemUnit: null,
  taxClass: null,
  catchWeight: false,
  procureToOrder: false,
  priceSource: null,
  byPiece: false,
  labelledForRetail: false,
  neverOrdered: false,
  searchtext: null,
}

/** Selects a tile and clears other filters. With null the list shows everything. */
export const withTile = (tile: TileKey | null): Partial<Address> => ({
  ...withoutChips,
  status: tile === null ? 'all' : tile === 'inactive' ? 'inactive' : null,
  without: oneOf(lacks, tile),
  ...(tile === null ? {} : { by: tile === 'packs' ? 'pack' : null, sort: null }),
})

/** Switches to the other list, keeping search, category and group; filters it does not know are cleared. */
export const withView = (
  by: CatalogueFilter['by'],
  { searchtext, categoryId, itemgroupid }: Pick<CatalogueFilter, 'searchtext' | 'categoryId' | 'itemgroupid'>,
): Partial<Address> => ({
  ...withoutChips,
  searchtext,
  categoryId,
  itemgroupid,
  by: by === 'pack' ? 'pack' : null,
  without: null,
  sort: null,
})

/** Whether one of the chips above the table is set. */
export const hasChoices = (filter: CatalogueFilter): boolean => {
  const shared = filter.categoryId !== null || filter.itemgroupid !== null
  if (filter.by === 'pack')
    return shared || filter.priceSource !== null || filter.byPiece || filter.labelledForRetail || filter.neverOrdered
  return shared || filter.itemUnit !== null || filter.taxClass !== null || filter.catchWeight || filter.procureToOrder
}

export const isNarrowed = (filter: CatalogueFilter): boolean => hasChoices(filter) || filter.searchtext.trim() !== ''

const isOn = { active: true, inactive: false, all: undefined } as const

const sharedAsked = ({ status, categoryId, itemgroupid, searchtext }: Shared) => ({
  ...(isOn[status] === undefined ? {} : { status: isOn[status] }),
  ...(categoryId ? { categoryId } : {}),
  ...(itemgroupid ? { itemgroupid } : {}),
  ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
})

const lackAsked = { price: { withoutPrice: true }, pack: { withoutPack: true }, picture: { withoutPicture: true } } as const

/** Converts the filter for the items call. */
export const askedItems = ({ without, itemUnit, taxClass, catchWeight, procureToOrder, sort, ...shared }: ItemFilter) => ({
  ...sharedAsked(shared),
  ...(without ? lackAsked[without] : {}),
  ...(itemUnit ? { itemUnit } : {}),
  ...(taxClass ? { taxClass } : {}),
  ...(catchWeight ? { catchWeight } : {}),
  ...(procureToOrder ? { procureToOrder } : {}),
  ...(sort ? { sort } : {}),
})

/** Converts the filter for the packs call. */
export const askedPacks = ({ priceSource, byPiece, labelledForRetail, neverOrdered, sort, ...shared }: PackFilter) => ({
  ...sharedAsked(shared),
  ...(priceSource ? { priceSource } : {}),
  ...(byPiece ? { byPiece } : {}),
  ...(labelledForRetail ? { labelledForRetail } : {}),
  ...(neverOrdered ? { everOrdered: false } : {}),
  ...(sort ? { sort } : {}),
})
