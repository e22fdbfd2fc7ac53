import { whyNotSoMany } from '@packhouse/contract/goods/items/part-packs.ts'
import { whyTooMuch } from '@packhouse/contract/ordering/orders/policy-create.ts'
import { maxPacksMilli, tooManyPacks } from '@packhouse/contract/ordering/reading/limits.ts'
import { readQuantity } from '@packhouse/contract/platform/formats/typed-number.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { say, t } from '../../ui/words.ts'
import { outgrownText } from './agreed/outgrown.ts'
import { contentByItem, type OrderLine, readPacks } from './lines.ts'
import { type OrderPack, packLabel } from './packs.ts'
import { saidPacks } from './saidPacks.ts'

/** Why a text that is no number of packs was not read; what can be read waits for Enter. */
function whyNotAmount(pack: OrderPack, typed: string): string {
  const read = saidPacks(pack, typed, { packs: [pack], lines: [] })
  return read.kind === 'ISSUE' ? say(read.issue) : t('Press Enter to read “{typed}”', { typed })
}

/** Returns why this quantity of a pack cannot be ordered. (rules §3.3) */
function whyNotQuantity(pack: OrderPack, typed: string): string | undefined {
  if (typed.trim() === '') return t('Enter a quantity')
  const packsMilli = readPacks(typed)
  const { unit, catchWeight } = pack.item
  if (Math.abs(readQuantity(typed).value ?? 0) > maxPacksMilli) return t(tooManyPacks)
  if (packsMilli === null) return whyNotAmount(pack, typed)
  const why = whyNotSoMany(
    { unit, catchWeight, byPiece: pack.byPiece, packContentMilli: pack.contentMilli },
    packsMilli,
  )
  return why && say(why)
}

/** Returns the errors to fix before the order can be placed, by pack. (rules §3.3, §5.7) */
export function lineIssues(lines: readonly OrderLine[]): Map<number, string> {
  const contents = contentByItem(lines)
  const issues = lines.flatMap(({ pack, typed, packsMilli, outgrown }): [number, string][] => {
    const { item } = pack
    const issue =
      whyNotQuantity(pack, typed) ??
      (pack.price === null ? t('Price not set for {item}', { item: packLabel(pack) }) : undefined) ??
      tooMuch(contents.get(item.itemId), item.maxMilli, pack) ??
      (outgrown?.isFree && packsMilli !== null ? outgrownText(outgrown, packsMilli, false) : undefined)
    return issue === undefined ? [] : [[pack.packsizeid, issue]]
  })
  return new Map(issues)
}

function tooMuch(content: Milli | undefined, max: Milli | null, { item }: OrderPack): string | undefined {
  const why = content === undefined ? undefined : whyTooMuch(content, max, item.unit)
  return why && say(why)
}
