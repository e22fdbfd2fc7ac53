import { taxClasses } from '@packhouse/contract/goods/items/tax-class.ts'
import { itemUnits } from '@packhouse/contract/units.ts'
import { bothWays, given, type UrlState } from '../../../app/navigation/urlState.ts'
import { type Chosen, orNot } from '../../../ui/fields/choice.ts'

const lacks = ['price', 'pack', 'picture'] as const
export type Lack = (typeof lacks)[number]
export const statuses = ['active', 'inactive', 'all'] as const
export type Status = (typeof statuses)[number]
const itemSorts = bothWays(['itemName', 'itemTypeCode', 'basePrice'])
const packSorts = bothWays(['itemName', 'sku'])

/** Address parameters of the item list: `by=pack` is the list of packs, `item` is the one open next to it. */
export const addressShape = {
  by: ['pack'],
  status: statuses,
  without: lacks,
  categoryId: 'choice',
  itemgroupid: 'id',
  itemUnit: orNot(itemUnits),
  taxClass: orNot(taxClasses),
  catchWeight: 'flag',
  procureToOrder: 'flag',
  priceSource: ['DERIVED', 'MANUAL'],
  byPiece: 'flag',
  labelledForRetail: 'flag',
  neverOrdered: 'flag',
  searchtext: 'search',
  sort: [...itemSorts, ...packSorts],
  item: 'number',
  tab: 'text',
} as const
export type Address = UrlState<typeof addressShape>

interface Shared {
  status: Status
  categoryId: Chosen<number>
  itemgroupid: number | null
  searchtext: string
}
type Of<Names extends keyof Address, Sorts extends readonly string[]> = Shared &
  Pick<Address, Names> & { sort: Sorts[number] | null }
export type ItemFilter = { by: 'group' } & Of<
  'without' | 'itemUnit' | 'taxClass' | 'catchWeight' | 'procureToOrder',
  typeof itemSorts
>
export type PackFilter = { by: 'pack' } & Of<
  'priceSource' | 'byPiece' | 'labelledForRetail' | 'neverOrdered',
  typeof packSorts
>
export type CatalogueFilter = ItemFilter | PackFilter

/** Reads the filter from an address. Without a status the list shows active rows. */
export function readAddress(address: Address): CatalogueFilter {
  const { by, status, categoryId, itemgroupid, searchtext, sort } = address
  const shared: Shared = { status: status ?? 'active', categoryId, itemgroupid, searchtext: searchtext ?? '' }
  if (by === 'pack') {
    const { priceSource, byPiece, labelledForRetail, neverOrdered } = address
    const own = { priceSource, byPiece, labelledForRetail, neverOrdered }
    return { by, ...shared, ...own, sort: packSorts.find(one => one === sort) ?? null }
  }
  const { without, itemUnit, taxClass, catchWeight, procureToOrder } = address
  const own = { without, itemUnit, taxClass, catchWeight, procureToOrder }
  return { by: 'group', ...shared, ...own, sort: itemSorts.find(one => one === sort) ?? null }
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

/** The parameters that are chips above one of the lists. */
export const chips = [
  'categoryId',
  'itemgroupid',
  'itemUnit',
  'taxClass',
  'catchWeight',
  'procureToOrder',
  'priceSource',
  'byPiece',
  'labelledForRetail',
  'neverOrdered',
] as const

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
  without: lacks.find(lack => lack === tile) ?? null,
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
    return (
      shared ||
      filter.priceSource !== null ||
      filter.byPiece ||
      filter.labelledForRetail ||
      filter.neverOrdered
    )
  return (
    shared ||
    filter.itemUnit !== null ||
    filter.taxClass !== null ||
    filter.catchWeight ||
    filter.procureToOrder
  )
}

export const isNarrowed = (filter: CatalogueFilter): boolean =>
  hasChoices(filter) || filter.searchtext.trim() !== ''

const isOn = { active: true, inactive: false, all: undefined } as const

const sharedAsked = ({ status, categoryId, itemgroupid, searchtext }: Shared) => ({
  ...(isOn[status] === undefined ? {} : { status: isOn[status] }),
  ...given({ categoryId, itemgroupid, searchtext }),
})

const lackAsked = {
  price: { withoutPrice: true },
  pack: { withoutPack: true },
  picture: { withoutPicture: true },
} as const

/** Converts the filter for the items call. */
export const itemsQuery = ({
  without,
  itemUnit,
  taxClass,
  catchWeight,
  procureToOrder,
  sort,
  ...shared
}: ItemFilter) => ({
  ...sharedAsked(shared),
  ...(without ? lackAsked[without] : {}),
  ...given({ itemUnit, taxClass, catchWeight, procureToOrder, sort }),
})

/** Converts the filter for the packs call. */
export const packsQuery = ({
  priceSource,
  byPiece,
  labelledForRetail,
  neverOrdered,
  sort,
  ...shared
}: PackFilter) => ({
  ...sharedAsked(shared),
  ...given({ priceSource, byPiece, labelledForRetail, sort }),
  ...(neverOrdered ? { everOrdered: false } : {}),
})
