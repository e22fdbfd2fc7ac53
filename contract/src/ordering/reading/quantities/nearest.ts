import { type Milli, milli } from '../../../quantity.ts'
import { fewest, type ItemInPacks, type PackToFill } from './packs.ts'

/** The nearest amounts below and above that whole packs make, where none make the amount; thousandths of the base unit. */
export function nearestTo<Pack extends PackToFill>(item: ItemInPacks<Pack>, amount: Milli): Milli[] {
  const sizes = item.packs
    .filter(({ byPiece, contentMilli }) => !byPiece && contentMilli > 0)
    .map(pack => pack.contentMilli)
  const max = amount - fewest(item, amount).remainder
  const below = Math.max(max, ...sizes.map(size => Math.floor(amount / size) * size))
  const above = Math.min(
    ...sizes.flatMap(size => [Math.ceil(amount / size) * size, below + size]).filter(total => total > amount),
  )
  return [below, above].filter(total => total > 0 && Number.isFinite(total)).map(milli)
}
