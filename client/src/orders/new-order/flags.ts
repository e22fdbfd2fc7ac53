import { formatPacks, type Milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import { contentByItem, type OrderLine, shortAmount } from './lines.ts'

/** What a line is worth a second look for; the order may be placed all the same. */
export interface LineFlags {
  /** Usual is 20 */
  usual?: string
  /** To buy 2 kg */
  toBuy?: string
  /** The item is not bought to order, so the order can be accepted only when stock has come. */
  isShort?: boolean
}

/** Flags of the lines, by pack. */
export function flagsOf(lines: readonly OrderLine[]): Map<number, LineFlags> {
  const contents = contentByItem(lines)
  const lastLine = new Map(lines.map(({ pack }) => [pack.item.itemId, pack.packsizeid]))
  return new Map(
    lines.map(line => {
      const { item, packsizeid } = line.pack
      const content = contents.get(item.itemId)
      const missing =
        content !== undefined && lastLine.get(item.itemId) === packsizeid ? missingOf(content, item.freeMilli) : undefined
      const usual = content === line.contentMilli ? unusual(line) : undefined
      return [
        packsizeid,
        {
          ...(usual === undefined ? {} : { usual }),
          ...(missing === undefined ? {} : { toBuy: shortAmount(missing, item.unit), isShort: !item.procureToOrder }),
        },
      ]
    }),
  )
}

/** What the stock lacks for this order; what others were promised already is not bought twice. */
function missingOf(content: Milli, free: Milli): Milli | undefined {
  const missing = free > 0 ? subtractMilli(content, free) : content
  return missing > 0 ? missing : undefined
}

/** Twice or half of what the customer usually takes, and by more than one pack, looks like a slip of the hand. */
function unusual({ pack, packsMilli, contentMilli }: OrderLine): string | undefined {
  const { habitPackId, usualPacksMilli } = pack.item
  if (habitPackId !== pack.packsizeid || usualPacksMilli === null || packsMilli === null || contentMilli === null)
    return undefined
  const isFar = packsMilli >= 2 * usualPacksMilli || 2 * packsMilli <= usualPacksMilli
  return isFar && Math.abs(packsMilli - usualPacksMilli) > 1000 ? formatPacks(usualPacksMilli) : undefined
}
