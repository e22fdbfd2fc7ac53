import { percentText } from '../../goods/pricing/item/priceFacts.ts'
import { type Tile, Tiles } from '../../ui/layout/Tiles.tsx'
import { t } from '../../ui/words.ts'
import { type RunSum, type RunView, runViews } from './runRows.ts'
import { changeText } from './words.ts'

interface RunTilesProps {
  /** Undefined while rows load. */
  sum: RunSum | undefined
  chosen: RunView | null
  onChoose: (view: RunView | null) => void
}

/** What a run does in figures; the first three show their rows. */
export function RunTiles({ sum, chosen, onChoose }: RunTilesProps) {
  const toDecide = sum?.toDecide.length ?? 0
  const tiles: Tile[] = [
    {
      key: 'LOOK',
      label: t('Exceptions'),
      count: sum?.looks,
      value: sum && t('of {count} items', { count: sum.lines }),
      help: sum
        ? t('{open} to decide, {taken} taken', { open: toDecide, taken: sum.going - sum.ready })
        : ' ',
    },
    { key: 'READY', label: t('Ready'), count: sum?.ready, help: t('within 25%, above cost') },
    { key: 'STAYS', label: t('Unchanged'), count: sum?.stays, help: t('same price as now') },
    {
      key: 'change',
      label: t('Average change'),
      count: sum && changeText(sum.change),
      still: true,
      help: sum ? t('{up} up, {down} down', { up: sum.up, down: sum.down }) : ' ',
    },
    {
      key: 'margin',
      label: t('Average margin'),
      still: true,
      count: sum && (sum.margin ? percentText(sum.margin.now) : '-'),
      value: sum?.margin && t('from {margin}', { margin: percentText(sum.margin.old) }),
      help: t('of items with a known cost'),
    },
  ]
  return (
    <Tiles
      tiles={tiles}
      chosen={chosen}
      onChoose={key => onChoose(runViews.find(view => view === key) ?? null)}
      label={t('Price run')}
    />
  )
}
