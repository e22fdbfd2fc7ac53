import {
  IconApple,
  IconBottle,
  IconCarrot,
  IconCategory,
  IconLeaf,
  IconLemon,
  IconMilk,
  IconPepper,
  IconPlant,
  IconSnowflake,
  IconWheat,
  type TablerIcon,
} from '@tabler/icons-react'

const shapes: [words: RegExp, shape: TablerIcon][] = [
  [/leaf|leafy|herb|salad|green/i, IconLeaf],
  [/dairy|milk|egg|paneer|cheese/i, IconMilk],
  [/citrus|lemon/i, IconLemon],
  [/fruit|mango|apple/i, IconApple],
  [/oil|ghee|sauce|drink|beverage|juice|water/i, IconBottle],
  [/spice|masala|chilli|nut/i, IconPepper],
  [/frozen|cold|\bice\b/i, IconSnowflake],
  [/rice|flour|pulse|dal|grain|bread|sugar|salt|grocer|staple/i, IconWheat],
  [/mushroom|sprout|exotic/i, IconPlant],
  [/vegetable|root|tuber|onion|gourd/i, IconCarrot],
]

/** A plain shape for a category without a picture, guessed from its name. */
export const shapeOf = (name: string): TablerIcon => shapes.find(([words]) => words.test(name))?.[1] ?? IconCategory
