import type { TypedPick } from './judge.ts'
import { kindOf } from './quantities.ts'
import type { OrderLine } from './wire.ts'

/** What a person has typed for one line and not saved yet. */
export interface PickEntry extends TypedPick {
  /** A reason, a confirmation or a second look is asked for. */
  asking: boolean
  saving: boolean
  /** What the server said no to. */
  refused: string | null
  /** Somebody else decided on this line meanwhile. */
  theirs: { by: string; at: string } | null
  /** A line that is decided already is typed again. */
  editing: boolean
  /** The line as it stood when typing began. */
  seen: string
}

const blank: PickEntry = {
  packs: null,
  weight: null,
  asking: false,
  saving: false,
  refused: null,
  theirs: null,
  editing: false,
  seen: '',
}

/** What makes a line another one to whoever types on it. */
export const markOf = (
  line: Pick<OrderLine, 'orderedquantity' | 'pickedquantity' | 'pickedweight' | 'shortReason' | 'task'>,
): string => [line.orderedquantity, line.pickedquantity, line.pickedweight, line.shortReason, line.task].join(' ')

export type PickBook = ReturnType<typeof createPickBook>

/** The typed amounts of an order, line by line: they live outside the table, so that no refresh of it touches them. */
export function createPickBook() {
  const entries = new Map<number, PickEntry>()
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const watcher of watchers) watcher()
  }
  const get = (line: OrderLine): PickEntry => entries.get(line.orderitemid) ?? draftOf(line)
  return {
    get,
    change(line: OrderLine, part: Partial<PickEntry>): void {
      const before = get(line)
      entries.set(line.orderitemid, { ...before, seen: before.seen || markOf(line), ...part })
      tell()
    },
    /** What was typed is sent or given up. */
    clear(line: OrderLine): void {
      if (entries.delete(line.orderitemid)) tell()
    },
    /** Nothing is typed any more, not even the draft of a line that was opened again. */
    empty(line: OrderLine): void {
      entries.set(line.orderitemid, { ...blank, seen: markOf(line) })
      tell()
    },
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    /** Lines with something typed that is not on its way. */
    unsaved: (): number => [...entries.values()].filter(entry => !entry.saving && isTyped(entry)).length,
  }
}

const drafts = new WeakMap<OrderLine, PickEntry>()

/** A line that was opened again begins with the amount it had, so that nobody types it twice. (rules.md §3.2 B3) */
function draftOf(line: OrderLine): PickEntry {
  const { draftquantity = null, draftweight = null } = line
  if (line.pickedquantity !== null || (draftquantity === null && draftweight === null)) return blank
  const known = drafts.get(line)
  if (known) return known
  const kind = kindOf(line)
  const draft = {
    ...blank,
    packs: kind === 'CATCH_WEIGHT' ? null : draftquantity,
    weight: kind === 'COUNTED' ? null : draftweight,
  }
  drafts.set(line, draft)
  return draft
}

export const isTyped = ({ packs, weight }: Pick<PickEntry, 'packs' | 'weight'>): boolean => packs !== null || weight !== null

/** Whether a line shows its fields: nobody has decided, or somebody types on it whatever others did meanwhile. */
export const isBeingPicked = (line: OrderLine, entry: PickEntry): boolean =>
  line.pickedquantity === null || entry.editing || entry.saving || isTyped(entry)
