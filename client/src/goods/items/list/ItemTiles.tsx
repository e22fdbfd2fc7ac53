import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { plural, t } from '../../../ui/words.ts'
import { type TileKey, tiles } from './filter.ts'
import type { Counts } from './pages.ts'

interface ItemTilesProps {
  counts: Counts | undefined
  chosen: TileKey | null
  onChoose: (tile: TileKey | null) => void
}

const labels: Record<TileKey, string> = {
  active: 'Active items',
  packs: 'Active packs',
  price: 'Without base price',
  pack: 'Without pack',
  picture: 'Without picture',
  inactive: 'Inactive',
}
const countOf: Record<TileKey, (counts: Counts) => number> = {
  active: counts => counts.activeItems,
  packs: counts => counts.activePacks,
  price: counts => counts.withoutBasePrice,
  pack: counts => counts.withoutPack,
  picture: counts => counts.withoutPicture,
  inactive: counts => counts.inactiveItems,
}
const helpOf: Record<TileKey, (counts: Counts) => string> = {
  active: ({ categories }) => plural(categories, 'in {count} category', 'in {count} categories'),
  packs: ({ manualPrices }) =>
    manualPrices > 0
      ? plural(manualPrices, '{count} with a manual price', '{count} with a manual price')
      : t('all follow the base price'),
  price: () => t('cannot be ordered'),
  pack: () => t('cannot be ordered'),
  picture: () => t('shown with a plain tile'),
  inactive: () => t('hidden from new orders'),
}

/** The catalogue's counts; each filters to exactly the rows it counts. */
export function ItemTiles({ counts, chosen, onChoose }: ItemTilesProps) {
  const labelled = tiles.map(
    (key): Tile => ({
      key,
      label: t(labels[key]),
      count: counts && countOf[key](counts),
      help: counts ? helpOf[key](counts) : ' ',
    }),
  )
  return (
    <Tiles
      tiles={labelled}
      chosen={chosen}
      onChoose={key => onChoose(tiles.find(tile => tile === key) ?? null)}
      label={t('Catalogue')}
    />
  )
}
