import type { Disposition, OrderStatus, PickReason, ReturnReason } from '@packhouse/contract/orders/lifecycle.ts'

/** Amounts in thousandths: packs of a pack, milli of the base unit. A line is named by its id, a pack by its place in the goods. */
export interface PickItem {
  line: number
  packs?: number
  milli?: number
  reason?: PickReason
  confirm?: boolean
  undecided?: boolean
}
/** A part of a line at the customer's door: what arrived, or what comes back. */
export interface DoorItem {
  line: number
  packs: number
  milli?: number
  reason?: ReturnReason
  disposition?: Disposition
  qcPassed?: boolean
}
export interface EditItem {
  /** The line whose amount changes; undefined: a new line of the pack. */
  line?: number
  pack: number
  packs: number
}
interface OnOrder {
  order: number
  /** What the sender saw last; undefined: it does not say. */
  version?: number
}

export type Command =
  | { do: 'create'; customer: number; inDays: number; items: { pack: number; packs: number }[] }
  | ({ do: 'move'; to: OrderStatus; reason?: string; unassign?: boolean; override?: boolean; delivered?: DoorItem[] } & OnOrder)
  | ({ do: 'pick'; items: PickItem[]; byPicker?: boolean } & OnOrder)
  | { do: 'assign'; order: number }
  | ({ do: 'edit'; items: EditItem[]; override?: boolean } & OnOrder)
  | ({ do: 'waive'; line: number } & OnOrder)
  | ({ do: 'reject' } & OnOrder)
  | ({ do: 'return'; items: DoorItem[]; override?: boolean } & OnOrder)
  | { do: 'invoice'; order: number }
  | { do: 'cancel'; order: number; number: string }
  | { do: 'receive' | 'remove' | 'count'; item: number; milli: number }
  | { do: 'pay'; customer: number; paise: number }

/** What became of a command: done, or refused with a code. A hold refuses and still leaves its mark. */
export type Outcome = { ok: true } | { ok: false; code: string; marked?: true }
export const done: Outcome = { ok: true }
export const refusedWith = (code: string): Outcome => ({ ok: false, code })

/** The ids that the product gave to what a command made. */
export interface Made {
  order: number
  /** Line of each pack, by its place in the goods. */
  lines: ReadonlyMap<number, number>
}

export const orderOf = (command: Command): number | undefined => ('order' in command ? command.order : undefined)
