import type { CustomerId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../db/transaction.ts'
import { insertItemGroup, insertPackGroup, linkItemGroups } from '../item-groups/api.ts'
import { demoCatalogue } from './catalogue.ts'
import { demoCustomers } from './customers.ts'
import { cafeBasics, codesOf, usualOf } from './kitchens.ts'
import { at, named } from './seeded.ts'

const cafe = [...cafeBasics, 'CURRYLEAF', 'BANANA', 'RICE-SM', 'URADDAL']
const southIndian = codesOf('South Indian').filter(code => !cafe.includes(code))
const banquets = 'Bidri Banquets'
const halls = codesOf('North Indian').filter(code => !cafe.includes(code) && !southIndian.includes(code))

/**
 * Item groups that restrict some customers: lists of items, one of packs, and one not assigned to anyone. No item is in two of
 * them.
 */
export async function loadGroups(
  tx: Tx,
  all: { types: Map<string, ItemTypeId>; packs: Map<string, PackId>; customers: readonly CustomerId[] },
): Promise<void> {
  const typeIds = (codes: readonly string[]) => codes.map(code => named(all.types, code))
  const give = (itemGroupId: Awaited<ReturnType<typeof insertItemGroup>>, brands: readonly string[]) =>
    linkItemGroups(
      tx,
      brands.map(brand => ({
        customerId: at(
          all.customers,
          demoCustomers.findIndex(customer => customer.brand === brand),
        ),
        itemGroupId,
      })),
    )
  const basics = await insertItemGroup(tx, {
    name: 'Cafe basics',
    description: 'What a small cafe orders every day',
    itemTypeIds: typeIds(cafe),
  })
  await give(basics, ['Kaapi & Co.', 'Rayala Mess', banquets])
  const kitchen = await insertItemGroup(tx, {
    name: 'Everyday kitchen',
    description: 'All that a tiffin room cooks with every day',
    itemTypeIds: typeIds(southIndian),
  })
  await give(kitchen, ['Rayala Mess', banquets])
  const bulk = await insertPackGroup(tx, {
    name: 'Banquet packs',
    description: 'Large packs for halls, no loose kilos',
    packIds: banquetSkus().map(sku => named(all.packs, sku)),
  })
  await give(bulk, [banquets])
  await insertItemGroup(tx, {
    name: 'Festival sweets',
    description: 'Given out in the weeks before a festival',
    itemTypeIds: typeIds(['CASHEW', 'MAIDA', 'BESAN', 'POMEGRANATE']),
  })
}

/** The largest pack of each further item a banquet hall needs, and the packs this kitchen orders. */
function banquetSkus(): string[] {
  const usual = demoCustomers.filter(({ brand }) => brand === banquets).flatMap(customer => usualOf(customer, 0))
  const ordered = new Set(usual.map(({ sku }) => sku))
  return demoCatalogue
    .filter(({ code }) => halls.includes(code))
    .flatMap(({ packs }) => packs.map(({ sku }) => sku).filter((sku, index) => ordered.has(sku) || index === packs.length - 1))
}
