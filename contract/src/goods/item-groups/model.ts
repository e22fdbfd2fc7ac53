import { z } from 'zod'
import { CustomerId, ItemGroupId, ItemTypeId, PackId } from '../../ids.ts'
import { rowError, version } from '../../paging.ts'
import { ItemName, textOf } from '../../platform/formats/names.ts'
import { ItemRow, ListingOrder } from '../items/model.ts'

/** A group contains item types with all their packs, or single packs. (rules §12) */
export const groupKinds = ['ITEMS', 'PACKS'] as const
const GroupKind = z.enum(groupKinds)

const customerOfGroup = z.object({ customerID: CustomerId, businessName: z.string() })

export const ItemGroup = z.object({
  id: ItemGroupId,
  name: z.string(),
  description: z.string(),
  listingOrder: z.int(),
  kind: GroupKind,
  /** Item types, in list order; empty for a group of packs. */
  itemids: z.array(ItemTypeId),
  /** Packs, in list order; empty for a group of items. */
  itemPacks: z.array(PackId),
  /** Number of items or packs in it. */
  itemCount: z.int(),
  customerCount: z.int(),
  /** Pictures of its first items, at most four. */
  pictures: z.array(z.string()),
  /** The first customers that use it, at most three. */
  customers: z.array(customerOfGroup),
  isActive: z.boolean(),
  version,
})

export const ItemGroupDetails = ItemGroup.extend({
  /** In a group of packs, each item has only the packs in the group. */
  items: z.array(ItemRow),
  /** All customers that use it. */
  customers: z.array(
    customerOfGroup.extend({
      outlets: z.int(),
      /** How many other groups it has; without any group, the customer may order everything active. (rules §12) */
      otherGroups: z.int(),
      /** How many of those are active; if none is, it may order nothing once this group is deactivated. (rules §12) */
      otherActiveGroups: z.int(),
    }),
  ),
})
export type ItemGroupDetails = z.output<typeof ItemGroupDetails>

const name = ItemName
const description = textOf('Description', 500).optional()
const itemids = z.array(ItemTypeId).max(20_000, 'A group can have at most 20,000 items')
const itemPacks = z.array(PackId).max(20_000, 'A group can have at most 20,000 packs')
const fields = { name, description, listingOrder: ListingOrder.optional(), isActive: z.boolean().optional() }

export const NewItemGroup = z.object({ ...fields, itemids: itemids.optional() })
export type NewItemGroup = z.output<typeof NewItemGroup>
export const NewPackGroup = z.object({ ...fields, itemPacks: itemPacks.optional() })

/** Omitted fields are unchanged; the kind of a group never changes. */
export const EditedItemGroup = z.object({
  ...fields,
  id: ItemGroupId,
  name: ItemName.optional(),
  kind: GroupKind.optional(),
  itemids: itemids.optional(),
  itemPacks: itemPacks.optional(),
  version: version.optional(),
})

const tooMany = 'At most 5,000 at a time'
/** What is added to or removed from a group: items for a group of items, packs for a group of packs. */
export const ItemsOfGroup = z
  .object({
    id: ItemGroupId,
    itemids: z.array(ItemTypeId).max(5000, tooMany).optional(),
    itemPacks: z.array(PackId).max(5000, tooMany).optional(),
  })
  .refine(
    ({ itemids = [], itemPacks = [] }) => itemids.length + itemPacks.length > 0,
    'Choose at least one item or pack',
  )

/** Groups with the versions shown, to be activated or deactivated. */
export const SwitchedGroups = z
  .array(z.object({ id: ItemGroupId, version: version.optional() }))
  .min(1, 'Choose at least one group')
  .max(200, 'At most 200 groups at a time')
export const SwitchedGroup = z.object({
  id: ItemGroupId,
  ok: z.boolean(),
  isActive: z.boolean().optional(),
  error: rowError.optional(),
})
