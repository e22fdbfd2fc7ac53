import type { Expiring } from '../../../api/lots.ts'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import { isOf, restOf, type TileKey, worthOf } from './expiring.ts'

interface ExpiresTilesProps {
  data: Expiring | undefined
  chosen: TileKey | null
  onChoose: (tile: TileKey | null) => void
}

/** Lots by where their best before stands; each filters the list to exactly its lots. */
export function ExpiresTiles({ data, chosen, onChoose }: ExpiresTilesProps) {
  const of = (key: TileKey) => data?.lots.filter(lot => isOf(key, lot))
  const tile = (key: TileKey, label: string, help: string): Tile<TileKey> => {
    const lots = of(key)
    const worth = lots && lots.length > 0 ? worthOf(lots) : undefined
    return {
      key,
      label,
      help,
      count: lots?.length,
      ...(worth === undefined ? {} : { value: amountText(worth) }),
    }
  }
  const letGo =
    of('PAST')?.filter(({ letGoUntil }) => letGoUntil !== null && letGoUntil >= (data?.today ?? '')).length ??
    0
  const endToday = of('TODAY') ?? []
  const free = endToday.filter(lot => restOf(lot) > 0).length
  const promised =
    free > 0 ? plural(free, '{count} not all promised', '{count} not all promised') : t('all promised')
  const late = of('LATE')
  const orders = late?.reduce((sum, { lateOrders }) => sum + lateOrders, 0) ?? 0
  const tiles: Tile<TileKey>[] = [
    tile(
      'PAST',
      t('Past their day'),
      letGo > 0 ? t('cannot leave, but {count} let go', { count: letGo }) : t('cannot be picked or sent'),
    ),
    tile('TODAY', t('Today'), endToday.length > 0 ? promised : ' '),
    tile('SOON', t('Next 3 days'), data ? t('to {day}', { day: dateText(data.until, 'short') }) : ' '),
    {
      key: 'LATE',
      label: t('Promised, past by then'),
      count: late?.length,
      help: t('give them a younger lot'),
      ...(orders > 0 ? { value: plural(orders, '{count} order', '{count} orders') } : {}),
    },
  ]
  return <Tiles label={t('What expires')} tiles={tiles} chosen={chosen} onChoose={onChoose} />
}
