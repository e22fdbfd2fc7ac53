/** A product of a fictitious brand: either an item, or the brand is a type of an item that many brands pack. */
export interface MarketItem {
  name: string
  aliases: readonly string[]
  types: readonly { name: string; code: string; pack: string; grams: number }[]
}

// Fictitious brands: a beginning and an end each. Neighbours sound alike, as on a real shelf.
const starts = 'Zor Quim Tas Ol Brin Plim Van Mur Fen Gri Hax Jel Kov Lum Nyl Pax Rud Sib Tren Wob'.split(' ')
const ends =
  'vella bo tivo linka dleko sy toro rowel dari mmon trik wick sano bert quin dova zet phor gle nuk'.split(
    ' ',
  )

const things =
  'Chilli powder, Turmeric powder, Coriander powder, Garam masala, Chaat masala, Sambar masala, Instant noodles, Hakka noodles, Tomato ketchup, Tomato puree, Mayonnaise, Soy sauce, Vinegar, Mustard oil, Sunflower oil, Groundnut oil, Basmati rice, Idli rice, Poha, Rava, Vermicelli, Wheat flour, Gram flour, Butter, Cheese slices, Cheese block, Paneer, Curd, Buttermilk, Lassi, Ghee, Milk powder, Tea, Instant coffee, Green tea, Orange juice, Mango juice, Coconut water, Mineral water, Biscuits, Rusk, Cornflakes, Oats, Jam, Honey, Lime pickle, Mango pickle, Papad, Salted peanuts, Potato chips'.split(
    ', ',
  )
const sizes = [
  ['100 g', 100],
  ['200 g', 200],
  ['500 g', 500],
  ['1 kg', 1000],
  ['5 kg', 5000],
] as const
/** Local names of items that many brands pack. */
const localNames: Record<string, string[]> = {
  Poha: ['aval', 'पोहा'],
  Rava: ['sooji', 'रवा'],
  Honey: ['shahad', 'thaen'],
  Papad: ['appalam', 'पापड़'],
}

/** Every fourth brand is a type of a generic item. */
const isType = (brand: number): boolean => brand % 4 === 3

/** Returns this many products of fictitious brands, always the same: 50 of each brand; at most 20,000. */
export function marketItems(count: number): MarketItem[] {
  const products = Array.from({ length: count }, (_, number) => {
    const at = Math.floor(number / things.length)
    const row = at % starts.length
    const brand = `${starts[row] ?? ''}${ends[(row + Math.floor(at / starts.length)) % ends.length] ?? ''}`
    const thing = things[number % things.length] ?? ''
    const [pack, grams] = sizes[number % sizes.length] ?? sizes[0]
    return { brand, isType: isType(at), thing, type: { code: `MARKET-${number}`, pack, grams } }
  })
  const own = products.filter(product => !product.isType)
  const shared = Map.groupBy(
    products.filter(product => product.isType),
    ({ thing }) => thing,
  )
  return [
    ...own.map(({ brand, thing, type }) => ({
      name: `${brand} ${thing.toLowerCase()}`,
      aliases: [],
      types: [{ ...type, name: 'Regular' }],
    })),
    ...[...shared].map(([thing, packed]) => ({
      name: `Packed ${thing.toLowerCase()}`,
      aliases: localNames[thing] ?? [],
      types: packed.map(({ brand, type }) => ({ ...type, name: brand })),
    })),
  ]
}
