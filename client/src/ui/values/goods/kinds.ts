/** Kinds of goods, by how they are stored, bought and cooked; each has its own shape and colour. */
export const goodsKinds = [
  'bulb',
  'root',
  'vegetable',
  'pod',
  'gourd',
  'leaf',
  'mushroom',
  'fruit',
  'dairy',
  'egg',
  'grain',
  'pulse',
  'spice',
  'oil',
  'sack',
  'jar',
  'frozen',
  'bread',
  'drink',
  'other',
] as const
export type GoodsKind = (typeof goodsKinds)[number]

/** The first match wins, so words that change another word's meaning (frozen peas, mustard oil, spring onion) come first. */
const words: readonly (readonly [GoodsKind, RegExp])[] = [
  ['frozen', /frozen|\bice\b|\bfries\b|cold store/],
  ['oil', /\boils?\b|\btel\b|vanaspati/],
  ['jar', /sauce|ketchup|mayo|vinegar|pickle|achar|\bjam\b|noodle|pasta|vermicelli|honey/],
  [
    'spice',
    /powder|masala|spice|turmeric|haldi|cumin|jeera|black pepper|cardamom|clove|cinnamon|mustard seed|cashew|almond|raisin|\bnuts?\b/,
  ],
  ['drink', /\btea\b|coffee|drink|juice|water\b(?!melon)|cola|soda|beverage/],
  ['bread', /bread|\bpav\b|\bbuns?\b|bakery|\brusk|tortilla|pizza base/],
  ['pulse', /\bdal\b|\bdaal\b|pulse|lentil|rajma|chickpea|chana\b|moong|\burad|\btoor|lobia/],
  [
    'grain',
    /rice|flour|\batta\b|maida|besan|\brava\b|sooji|semolina|wheat|poha|\boats\b|grain|grocer|staple/,
  ],
  ['sack', /sugar|\bsalt\b|jaggery/],
  [
    'leaf',
    /spring onion|leaf|leaves|leafy|herb|spinach|palak|coriander|mint\b|methi|fenugreek|lettuce|celery|parsley|basil|amaranth|salad|kale\b/,
  ],
  ['dairy', /dairy|milk|curd|paneer|butter|ghee|cheese|cream|khoya|yogh?urt|lassi/],
  ['egg', /\beggs?\b/],
  ['mushroom', /mushroom/],
  ['gourd', /gourd|pumpkin|squash|zucchini|lauki|karela|turai|ash ?gourd/],
  ['root', /potato|aloo|ginger|\byam\b|colocasia|carrot|beet|radish|turnip|tapioca|cassava|\broots?\b|tuber/],
  ['bulb', /onion|shallot|garlic|leek/],
  ['pod', /chilli|beans?\b|\bpeas?\b|okra|lady ?(?:'s )?finger|bhindi|drumstick|cucumber|corn\b|asparagus/],
  [
    'fruit',
    /fruit|banana|apple|pomegranate|papaya|melon|pineapple|orange|lime\b|lemon|grape|mango|guava|kiwi|coconut|pear\b|plum|berr(?:y|ies)|chikoo|sapota|fig\b|dates?\b/,
  ],
  [
    'vegetable',
    /vegetable|tomato|capsicum|cabbage|cauli|broccoli|brinjal|aubergine|eggplant|everyday|exotic|avocado|sprout/,
  ],
]

/** The kind of goods for an item or category name. */
export const goodsKind = (name: string): GoodsKind => {
  const text = name.toLowerCase()
  return words.find(([, fits]) => fits.test(text))?.[0] ?? 'other'
}
