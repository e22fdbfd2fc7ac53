import type { CustomerPriceFigures } from '../../../api/customers.ts'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { someNames } from '../../../ui/values/someNames.ts'
import { plural, t } from '../../../ui/words.ts'
import { type Only, onlys } from './filter.ts'

interface DiscountTilesProps {
  figures: CustomerPriceFigures | undefined
  groups: number | undefined
  chosen: Only | null
  onChoose: (only: Only | null) => void
}

/** Counts of a customer's saved prices; each filters the grid to exactly its items. */
export function DiscountTiles({ figures, groups, chosen, onChoose }: DiscountTilesProps) {
  const figure = (key: Only, label: string, own: CustomerPriceFigures['ending'] | undefined): Tile => ({
    key,
    label,
    count: own?.items ?? (figures && 0),
    help: own && own.items > 0 ? someNames(own.names, 2, own.items) : '\u00a0',
  })
  const tiles: Tile[] = [
    {
      key: 'all',
      label: t('Items'),
      count: figures?.items,
      help:
        groups === 0
          ? t('no group: all items')
          : groups && plural(groups, 'from {count} item group', 'from {count} item groups'),
    },
    figure('discounted', t('With discount'), figures?.discounted),
    figure('ending', t('Ends within 14 days'), figures?.ending),
    figure('loss', t('Below cost'), figures?.belowCost),
  ]
  return (
    <Tiles
      tiles={tiles}
      chosen={chosen ?? 'all'}
      onChoose={key => onChoose(onlys.find(one => one === key) ?? null)}
      label={t('Discounts')}
    />
  )
}
