import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { Cell } from './cells.ts'
import type { Column } from './columns.ts'
import { NotASheet } from './refused.ts'

type ByKey = Readonly<Record<string, Column>>

/** Our sheets and lists by titles that only they have, and what to do with one that was sent elsewhere. */
const ours: readonly { titles: readonly string[]; words: Sentence }[] = [
  {
    titles: ['Item group', 'Base price (₹)'],
    words: sentence(
      'This is the list of items, not their sheet. Download the .xlsx of the item list and upload that.',
    ),
  },
  {
    titles: ['SKU', 'Price (₹)', 'Price from'],
    words: sentence(
      'This is the list of packs. To import items with their packs, download the .xlsx of the item list.',
    ),
  },
  {
    titles: ['Type Code', 'Pack Weight'],
    words: sentence('This is the sheet of items. Import it on Items.'),
  },
  {
    titles: ['Business Name', 'Contact Person'],
    words: sentence('This is the sheet of customers. Import it on Customers.'),
  },
  {
    titles: ['Current Base Price', 'New Base Price'],
    words: sentence('This is the price sheet. Upload it on Item pricing.'),
  },
  {
    titles: ['Add Estimate', 'Actual Received'],
    words: sentence('This is the stock sheet. Upload it on Inventory.'),
  },
]

/** Which of our other sheets a header is, in words; undefined if it is none. Titles are compared by `bare`. */
function whyOther(
  header: readonly string[],
  wanted: readonly string[],
  bare: (title: string) => string,
): Sentence | undefined {
  const has = (titles: readonly string[], all: readonly string[]) =>
    titles.every(title => all.includes(bare(title)))
  return ours.find(({ titles }) => has(titles, header) && !has(titles, wanted))?.words
}

export const titlesIn = (cells: readonly Cell[]): string[] => cells.filter(cell => typeof cell === 'string')

/** A title as titles are compared: a space may be written as an underscore, or as programs that write XML do. */
export const bare = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\*/g, '')
    .replace(/_x0020_|[_\s]+/g, ' ')
    .trim()

const namesOf = ({ title, also = [], like = [] }: Column): (string | RegExp)[] => [
  ...[title, ...also].map(bare),
  ...like,
]
const isNamed = (name: string | RegExp, title: string): boolean =>
  typeof name === 'string' ? name === title : name.test(title)

/** Whether a row is the header of these columns. */
export function hasHeader(cells: readonly Cell[], columns: ByKey): boolean {
  const places = findPlaces(cells.map(titleOf), columns)
  return missingOf(columns, places).length === 0
}

const titleOf = (cell: Cell): string => (typeof cell === 'string' ? bare(cell) : '')

/**
 * The place of each column of a header: of its names the surest decides, so that a transaction day goes before a value day. Columns
 * without a place of their own come first to it, those beside them last.
 */
function findPlaces(titles: readonly string[], columns: ByKey): Map<string, number> {
  const places = new Map<string, number>()
  const taken = new Set<number>()
  const take = (key: string, place: number | undefined) => {
    if (place === undefined) return
    places.set(key, place)
    taken.add(place)
  }
  const free = (name: string | RegExp) =>
    titles.flatMap((title, place) => (title !== '' && !taken.has(place) && isNamed(name, title) ? place : []))
  const first = (column: Column) => namesOf(column).values().flatMap(free).next().value
  const all = Object.entries(columns)
  for (const [key, column] of all) if (column.beside === undefined) take(key, first(column))
  // right of its column, else left of it, else anywhere; what is next to one column is taken by no other
  const beside = all.flatMap(([key, column]) => {
    const place = column.beside === undefined ? undefined : places.get(column.beside)
    return place === undefined ? [] : { key, column, place }
  })
  for (const pick of [
    (near: readonly number[], place: number) => near.find(one => one === place + 1),
    (near: readonly number[], place: number) => near.find(one => one === place - 1),
    (near: readonly number[]) => near[0],
  ])
    for (const { key, column, place } of beside)
      if (!places.has(key)) take(key, pick(namesOf(column).flatMap(free), place))
  return places
}

/** The titles of columns that a header lacks; of a group that it has none of, the first. */
function missingOf(columns: ByKey, places: ReadonlyMap<string, number>): string[] {
  const all = Object.entries(columns)
  const groups = Map.groupBy(
    all.filter(([, { group }]) => group !== undefined),
    ([, { group }]) => group,
  )
  return [
    ...all.filter(([key, { optional }]) => !optional && !places.has(key)).map(([, { title }]) => title),
    ...[...groups.values()].flatMap(some =>
      some.some(([key]) => places.has(key)) ? [] : (some[0]?.[1].title ?? []),
    ),
  ]
}

/** The places of columns in their header; refused if it lacks one, or has the same title of a required one twice. */
export function placesIn(header: readonly Cell[], columns: ByKey): ReadonlyMap<string, number> {
  const titles = header.map(titleOf)
  const places = findPlaces(titles, columns)
  const required = Object.entries(columns).filter(([, { optional, group }]) => !optional || group)
  const missing = missingOf(columns, places)
  const expected = Object.values(columns)
    .filter(({ optional, group }, at, all) => !optional || all.findIndex(one => one.group === group) === at)
    .filter(({ optional, group }) => !optional || group !== undefined)
    .map(({ title }) => title)
  if (missing.length > 0)
    throw new NotASheet(
      whyOther(
        titles,
        Object.values(columns).map(({ title }) => bare(title)),
        bare,
      ) ??
        sentence('The first row must be the header: {header}. Missing: {missing}.', {
          header: expected.join(' | '),
          missing,
        }),
      { expected, missing, titles: titlesIn(header) },
    )
  const twice = required.find(([key]) => {
    const title = titles[places.get(key) ?? -1]
    return title !== undefined && titles.filter(one => one === title).length > 1
  })
  if (twice)
    throw new NotASheet(sentence('The header has the column {column} twice.', { column: twice[1].title }), {
      expected,
    })
  return places
}
