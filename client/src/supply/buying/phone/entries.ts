import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { NewExpense, NewLine, Run } from '../../../api/buying.ts'
import type { Entry } from '../../../app/offline/entries.ts'
import type { Sent } from '../../../app/offline/offlineQueue.ts'

interface OfRun {
  runId: number
  /** Each entry is a subject of its own: none replaces another. */
  mark: string
}
/** A line as it is bought, with what its row shows. */
export interface MadeLine extends OfRun {
  what: 'line'
  line: NewLine
  itemName: string
  alias: string
  itemUnit: ItemUnit
  supplierName: string
}
interface MadeExpense extends OfRun {
  what: 'expense'
  expense: NewExpense
}
export type MadeEntry = MadeLine | MadeExpense
export type QueuedEntry = Entry<MadeEntry>

/** The run after an entry. Entries of a run do not depend on each other, so their version is no more than a number. */
export interface AfterEntry {
  version: number
  run?: Run
}
export type SentEntry = Sent<MadeEntry, AfterEntry>

export const isLine = <One extends MadeEntry>(entry: One): entry is One & MadeLine => entry.what === 'line'
