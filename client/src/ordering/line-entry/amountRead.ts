import type { Paise } from '@packhouse/contract/money.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { OrderPack } from './packs.ts'
import type { SaidAmount, SaidPacks } from './saidPacks.ts'
import type { LineEntryState } from './useLineEntry.ts'

/** What was said of a line: the name, a price for one unit, and the size of a pack with what it can mean. */
export interface Said {
  name: string
  rate: Paise | null
  number: string | null
  packs: readonly SaidPacks[]
}
export const unsaid: Said = { name: '', rate: null, number: null, packs: [] }

/** What is known of a pack that is taken without its amount. */
export interface Taking {
  /** What the number that was typed can mean. */
  sized?: readonly SaidPacks[] | undefined
  rate?: Paise | null
}

/** Reads the quantity of a pack. The number that named it, said again, may be the amount or so many of it. */
export function amountRead(
  pack: OrderPack,
  quantity: string,
  said: Said | undefined,
  read: LineEntryState['read'],
): SaidAmount | undefined {
  const text = quantity.trim()
  if (said?.number != null && said.packs.length > 1 && (text === '' || text === said.number))
    return {
      kind: 'ISSUE',
      issue: sentence('Enter a quantity of packs, or choose with ↓'),
      nearest: said.packs.map(one => [...one]),
    }
  return text === '' ? undefined : read(pack, quantity)
}
