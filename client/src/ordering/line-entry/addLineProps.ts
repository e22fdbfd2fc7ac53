import type { SupplyTax } from '@packhouse/contract/business/gst/supply.ts'
import type { NameReader } from '@packhouse/contract/ordering/reading/names/typed-name.ts'
import type { Offer } from './ranking.ts'
import type { LineEntryState } from './useLineEntry.ts'
import type { SearchServer } from './useOffer.ts'

export interface AddLineProps {
  number: number
  entry: LineEntryState
  /** null while loading; text typed meanwhile is matched once loaded. */
  offer: Offer | null
  /** Reads names against it; null while loading. */
  names: NameReader | null
  /** Loads items that are not in memory from the server. */
  search: SearchServer
  tax: SupplyTax
  /** What is in the order, by pack, as it was typed. */
  inOrder: ReadonlyMap<number, string>
  /** Places the order including the line just added. */
  onPlace: () => void
  /** Writes words that are no goods into the instructions. */
  onNote?: ((words: string) => void) | undefined
  /** Reads a text as a message; without it, all that is pasted is searched. */
  onMessage?: ((text: string) => void) | undefined
}
