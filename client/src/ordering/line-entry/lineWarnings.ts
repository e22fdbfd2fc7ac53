import { formatPacks, type Milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import { contentByItem, type OrderLine, shortAmount } from './lines.ts'

/** Warnings of a line; none of them prevents placing the order. */
export interface LineWarnings {
  /** Usually 20 */
  usual?: string
  /** To buy 2 kg */
  toBuy?: string
  /** The item is not bought to order, so the order can be accepted only once stock has arrived. */
  isShort?: boolean
}

/** Returns the flags of the lines, by pack. */
export function lineWarnings(lines: readonly OrderLine[]): Map<number, LineWarnings> {
  const contents = contentByItem(lines)
  const lastLine = new Map(lines.map(({ pack }) => [pack.item.itemId, pack.packsizeid]))
  return new Map(
    lines.map(line => {
      const { item, packsizeid } = line.pack
      const content = contents.get(item.itemId)
      const missing =
        content !== undefined && lastLine.get(item.itemId) === packsizeid
          ? missingOf(content, item.freeMilli)
          : undefined
      const usual = content === line.contentMilli ? unusual(line) : undefined
      return [
        packsizeid,
        {
          ...(usual === undefined ? {} : { usual }),
          ...(missing === undefined
            ? {}
            : { toBuy: shortAmount(missing, item.unit), isShort: !item.procureToOrder }),
        },
      ]
    }),
  )
}

/** Returns the shortage caused by this order; quantities reserved for other orders are not counted again. */
function missingOf(content: Milli, free: Milli): Milli | undefined {
  const missing = free > 0 ? subtractMilli(content, free) : content
  return missing > 0 ? missing : undefined
}

/** Three times or a third of the customer's usual quantity, with a difference of more than one pack, may be a typo. */
function unusual({ pack, packsMilli, contentMilli }: OrderLine): string | undefined {
  const { habitPackId, usualPacksMilli } = pack.item
  if (
    habitPackId !== pack.packsizeid ||
    usualPacksMilli === null ||
    packsMilli === null ||
    contentMilli === null
  )
    return undefined
  const isFar = packsMilli >= 3 * usualPacksMilli || 3 * packsMilli <= usualPacksMilli
  return isFar && Math.abs(packsMilli - usualPacksMilli) > 1000 ? formatPacks(usualPacksMilli) : undefined
}
