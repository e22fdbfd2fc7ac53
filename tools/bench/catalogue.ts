import { searchKey } from '@packhouse/contract/search/normalise.ts'
import type pg from 'pg'
import type { Request } from './load.ts'

const firsts = ['Green', 'Red', 'Baby', 'Local', 'Hill', 'Small', 'Large', 'Fresh', 'Dried', 'Organic', 'Imported', 'Peeled']
const roots = [
  'brinjal',
  'gourd',
  'pepper',
  'lentil',
  'spinach',
  'cucumber',
  'radish',
  'pumpkin',
  'cabbage',
  'beetroot',
  'ginger',
  'mustard',
  'mango',
  'papaya',
  'coconut',
  'turmeric',
]
const lasts = ['leaf', 'root', 'pods', 'seed', 'slices', 'powder', 'paste', 'whole', 'cut', 'bunch']
const local = [
  'baingan',
  'lauki',
  'mirch',
  'dal',
  'palak',
  'kheera',
  'mooli',
  'kaddu',
  'gobhi',
  'chukandar',
  'adrak',
  'sarson',
  'aam',
  'papita',
  'nariyal',
  'haldi',
]

const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? ''

/** Returns the item of a number: words repeat in names as in a real catalogue. */
function itemOf(number: number) {
  const root = number * 7 + Math.floor(number / 97)
  const name = `${pick(firsts, number)} ${pick(roots, root)} ${pick(lasts, Math.floor(number / 12))} ${number}`
  return { name, alias: `${pick(local, root)} ${number}`, code: `BENCH-${number}` }
}

const sizes = [1, 5, 25]

/**
 * Extends the catalogue to the wanted number of types, three packs each, as if saved one by one; every twentieth is in a group of the
 * customer with the most groups, behind the others in the lists.
 */
export async function fillCatalogue(client: pg.Client, wanted: number): Promise<{ types: number; packs: number }> {
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from item_type')
  const have = rows[0]?.count ?? 0
  const made = Array.from({ length: Math.max(0, wanted - have) }, (_, number) => {
    const { name, alias, code } = itemOf(have + number)
    const skus = sizes.map(kg => `${code}-${kg}KG`)
    const own = [name, 'Regular', alias, code]
    const phrases = (texts: string[]) => `| ${texts.map(searchKey).join(' | ')} |`
    const listing = [`2000000${name.toLowerCase()}`, 'regular', code].join('\u0001')
    const packs = sizes.map((kg, at) => ({
      sku: skus[at],
      name: `${kg} kg`,
      weight: kg * 1000,
      listing: `${listing}\u0001${String(kg * 1000).padStart(10, '0')}`,
      search: phrases([...own, `${kg} kg`, skus[at] ?? '']),
    }))
    return {
      name,
      key: name.toLowerCase(),
      alias,
      code,
      listing,
      search: phrases([...own, ...skus]),
      price: 1000 + have + number,
      packs,
    }
  })
  await client.query('begin')
  await client.query(
    `create temporary table made on commit drop as select * from jsonb_to_recordset($1::jsonb)
      as made(name text, key text, alias text, code text, listing text, search text, price bigint, packs jsonb)`,
    [JSON.stringify(made)],
  )
  await client.query(`insert into item (name, name_key, aliases) select name, key, array[alias] from made`)
  await client.query(`
    insert into item_type (item_id, code, name, unit, hsn, tax_class, catch_weight, procure_to_order, base_price_paise, listing_key, search_text)
    select item.id, code_of, 'Regular', 'KG', '070200', 'NIL', true, true, price, listing, search
    from (select made.*, made.code as code_of from made) as made join item on item.name_key = made.key`)
  await client.query(`
    insert into pack (item_type_id, sku, name, weight_milli, listing_key, search_text)
    select item_type.id, pack.sku, pack.name, pack.weight, pack.listing, pack.search
    from made join item_type on item_type.code = made.code,
      jsonb_to_recordset(made.packs) as pack(sku text, name text, weight bigint, listing text, search text)`)
  await client.query(`
    with added as (
      insert into item_group (name, name_key, kind, listing_order)
      values ('Up to ${wanted}', 'up to ${wanted}', 'ITEMS', 99) returning id
    ), entered as (
      insert into item_group_entry (item_group_id, item_type_id)
      select added.id, item_type.id from added, made join item_type using (code) where item_type.id % 20 = 0
    )
    insert into customer_group (customer_id, item_group_id)
    select (select customer_id from customer_group group by customer_id order by count(*) desc, customer_id limit 1), id from added`)
  await client.query('commit')
  await client.query('vacuum analyze item, item_type, pack, item_group, item_group_entry, customer_group')
  const counts = await client.query<{ types: number; packs: number }>(
    'select (select count(*)::integer from item_type) as types, (select count(*)::integer from pack) as packs',
  )
  return counts.rows[0] ?? { types: 0, packs: 0 }
}

/** New items in one call, two types each with a pack; the names differ per round. */
export function itemsToSave(round: number, many = 500): Request {
  const type = (code: string, name: string) => ({
    itemTypeCode: code,
    itemTypeName: name,
    itemUnit: 'KG',
    hsn: '070200',
    taxClass: 'NIL',
    packSizesArray: [{ packsizeweight: 5 }],
  })
  const items = Array.from({ length: many }, (_, number) => ({
    name: `Saved ${round} ${number}`,
    alias: [`naya ${round} ${number}`],
    itemGeneralDetails: [type(`SAVED-${round}-${number}-A`, 'Regular'), type(`SAVED-${round}-${number}-B`, 'Large')],
  }))
  return { method: 'POST', path: '/api/web/v1/item/saveitems', body: JSON.stringify({ items }) }
}
