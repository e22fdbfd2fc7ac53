import type { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { zeroMilli } from '@packhouse/contract/quantity.ts'
import type { Asked, Data } from '../../../app/requests/figures.ts'
import {
  codeKey,
  type DraftItem,
  type DraftPack,
  type DraftType,
  newItem,
  newPack,
  newType,
  type Step,
} from './draft.ts'

export type SavedItem = Data<typeof items.itemsToEdit>[number]
type SavedType = SavedItem['itemGeneralDetails'][number]
type EditedBody = Asked<typeof items.updateSeveralItems>['body']['items'][number]
type NewBody = Extract<Asked<typeof items.saveItems>['body'], { itemGeneralDetails: unknown }>
type NewPackBody = NonNullable<NewBody['itemGeneralDetails'][number]['packSizesArray']>[number]

/** Converts a saved item for the form; its parts keep their ids. */
export const draftOf = (item: SavedItem): DraftItem =>
  newItem({
    key: `item-${item.id}`,
    id: item.id,
    version: item.version,
    code: item.itemID,
    name: item.name,
    aliases: item.alias,
    categoryIds: item.categoryIds,
    packingOrder: item.packingOrder,
    listingOrder: item.listingOrder,
    isActive: item.isActive,
    types: item.itemGeneralDetails.map(typeOf),
  })

const typeOf = (type: SavedType): DraftType =>
  newType({
    key: `type-${type.id}`,
    id: type.id,
    code: type.itemTypeCode,
    name: type.itemTypeName,
    unit: type.itemUnit,
    hsn: type.hsn,
    taxClass: type.taxClass,
    catchWeight: type.catchWeight,
    procureToOrder: type.procureToOrder,
    sellArrivals: type.sellArrivals,
    shelfLifeDays: type.shelfLifeDays,
    images: type.images,
    basePrice: type.basePrice,
    packs: type.packs.map(pack =>
      newPack({
        key: `pack-${pack.packsizeid}`,
        packsizeid: pack.packsizeid,
        version: pack.version,
        size: pack.packsizeweight,
        times: pack.packmultiplier,
        sku: pack.sku,
        markup: pack.markupPercent,
        byPiece: pack.byPiece,
        isActive: pack.isActive,
        manualPrice: pack.priceSource === 'MANUAL' ? pack.price : null,
      }),
    ),
  })

const packFields = (pack: DraftPack) => ({
  packsizeweight: pack.size ?? zeroMilli,
  packmultiplier: pack.times ?? 1,
  markupPercent: pack.markup ?? 0,
  byPiece: pack.byPiece,
  ...(pack.sku.trim() === '' ? {} : { sku: pack.sku }),
})

const packBody = (pack: DraftPack): NewPackBody => packFields(pack)
const editedPackBody = (pack: DraftPack) => ({
  ...packFields(pack),
  isActive: pack.isActive,
  ...(pack.packsizeid === null ? {} : { packsizeid: pack.packsizeid }),
  ...(pack.version === null ? {} : { version: pack.version }),
})

const typeFields = (type: DraftType) => ({
  itemTypeCode: codeKey(type.code),
  itemTypeName: type.name,
  itemUnit: type.unit,
  hsn: type.hsn.replace(/\s/g, ''),
  taxClass: type.taxClass,
  catchWeight: type.catchWeight,
  procureToOrder: type.procureToOrder,
  sellArrivals: type.sellArrivals,
  shelfLifeDays: type.shelfLifeDays,
  images: type.images,
})

const itemFields = (item: DraftItem) => ({
  name: item.name,
  alias: item.aliases,
  categoryIds: item.categoryIds,
  packingOrder: item.packingOrder ?? 0,
  listingOrder: item.listingOrder ?? 0,
})

/** Request body, and which part of the draft is at which position: a refusal refers to positions. */
export interface Sending<Body> {
  body: Body
  /** Keys of types and packs by position; unchanged packs are not sent. */
  keys: { item: string; types: { type: string; packs: string[] }[] }
}

export const newBody = (item: DraftItem): Sending<NewBody> => ({
  body: {
    ...itemFields(item),
    isActive: item.isActive,
    itemGeneralDetails: item.types.map(type => ({
      ...typeFields(type),
      packSizesArray: type.packs.map(packBody),
    })),
  },
  keys: {
    item: item.key,
    types: item.types.map(type => ({ type: type.key, packs: type.packs.map(({ key }) => key) })),
  },
})

/** A saved item with its types, and only the packs that are new or changed. */
export function editedBody(
  item: DraftItem & { id: number },
  was: DraftItem | undefined,
): Sending<EditedBody> {
  const before = new Map(
    was?.types.flatMap(({ packs }) => packs.map(pack => [pack.key, JSON.stringify(pack)])),
  )
  const changed = (type: DraftType) =>
    type.packs.filter(pack => before.get(pack.key) !== JSON.stringify(pack))
  return {
    body: {
      id: item.id,
      ...(item.version === null ? {} : { version: item.version }),
      ...itemFields(item),
      itemGeneralDetails: item.types.map(type =>
        type.id === null
          ? { ...typeFields(type), packSizesArray: type.packs.map(packBody) }
          : { id: type.id, ...typeFields(type), packSizesArray: changed(type).map(editedPackBody) },
      ),
    },
    keys: {
      item: item.key,
      types: item.types.map(type => ({
        type: type.key,
        packs: (type.id === null ? type.packs : changed(type)).map(({ key }) => key),
      })),
    },
  }
}

/** The form field of an error: the key of its part and the field name. */
export interface FieldPlace {
  item: string
  field: string
  step: Step
}

const itemSteps: Record<string, Step> = { categoryIds: 2 }

/** Returns the field for the path of a refusal: `items.1.itemGeneralDetails.0.packSizesArray.2.sku`. */
export function placeOf(path: string, sent: readonly Sending<unknown>['keys'][]): FieldPlace | undefined {
  const parts = path.replace(/^body\./, '').split('.')
  if (parts[0] === 'items') parts.shift()
  const several = /^\d+$/.test(parts[0] ?? '')
  const item = sent[several ? Number(parts.shift()) : 0]
  if (!item) return undefined
  const [first = '', typeAt = '', second = '', packAt = '', third = ''] = parts
  if (first !== 'itemGeneralDetails')
    return { item: item.item, field: `${item.item}:${first}`, step: itemSteps[first] ?? 1 }
  const type = item.types[Number(typeAt)]
  if (!type) return undefined
  if (second !== 'packSizesArray') return { item: item.item, field: `${type.type}:${second}`, step: 1 }
  return { item: item.item, field: `${type.packs[Number(packAt)] ?? type.type}:${third || 'packs'}`, step: 3 }
}
