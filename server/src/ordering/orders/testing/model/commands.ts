import type { Disposition, OrderStatus, PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { ReturnReason } from '@packhouse/contract/ordering/orders/return-reasons.ts'
import type { OrdersRule } from '@packhouse/contract/supply/price-runs/kinds.ts'
import type { SharingRule } from '@packhouse/contract/supply/shortages/kinds.ts'

/**
 * Amounts in thousandths: packs of a pack, milli of the base unit. Lines are identified by id, packs by their index in the goods.
 */
export interface PickItem {
  line: number
  packs?: number
  milli?: number
  reason?: PickReason
  confirm?: boolean
  undecided?: boolean
  /** Why it takes more than its share. */
  aboveShare?: boolean
}
/** A part of a line at delivery: what arrived, or what comes back. */
export interface DeliveredItem {
  line: number
  packs: number
  milli?: number
  reason?: ReturnReason
  disposition?: Disposition
  qcPassed?: boolean
  confirm?: boolean
}
export interface EditItem {
  /** The line whose amount changes; undefined: a new line of the pack. */
  line?: number
  pack: number
  packs: number
}
/** What a line gets of an item that is short, thousandths of the base unit. */
export interface LineAmount {
  line: number
  milli: number
}
interface OnOrder {
  order: number
  /** The version the sender saw last; undefined: not sent. */
  version?: number
}

export type Command =
  | { do: 'create'; customer: number; inDays: number; items: { pack: number; packs: number }[] }
  | ({
      do: 'move'
      to: OrderStatus
      reason?: string
      unassign?: boolean
      override?: boolean
      delivered?: DeliveredItem[]
    } & OnOrder)
  | ({ do: 'pick'; items: PickItem[]; byPicker?: boolean } & OnOrder)
  | { do: 'assign'; order: number }
  | ({ do: 'edit'; items: EditItem[]; override?: boolean } & OnOrder)
  | ({ do: 'waive'; line: number } & OnOrder)
  | ({ do: 'reject' } & OnOrder)
  | ({ do: 'return'; items: DeliveredItem[]; override?: boolean } & OnOrder)
  | { do: 'invoice'; order: number }
  | { do: 'cancel'; order: number; number: string }
  | { do: 'receive' | 'remove' | 'count'; item: number; milli: number }
  | { do: 'pay'; customer: number; paise: number }
  | {
      do: 'share'
      item: number
      day: string
      rule: SharingRule
      protect: number[]
      /** Typed before the rest divides, and after it. */
      fixed: LineAmount[]
      typed: LineAmount[]
      /** Sent without what the proposal was made of. */
      unseen?: boolean
    }
  | { do: 'unshare'; sharing: number }
  | { do: 'price'; item: number; paise: number }
  | { do: 'draft run'; rule: OrdersRule; minutes: number; rows: { item: number; paise: number }[] }
  | { do: 'schedule run' | 'call off run' | 'take back run'; run: number }
  /** The repeated work of a server: the run whose minute has come, and orders that are to be repriced. */
  | { do: 'work' }

/** The outcome of a command: done, or refused with a code. A credit hold refuses but still changes the order. */
export type Outcome = { ok: true } | { ok: false; code: string; marked?: true }
export const done: Outcome = { ok: true }
export const refusedWith = (code: string): Outcome => ({ ok: false, code })

/** The ids the product assigned to what a command created. */
export interface Made {
  order?: number
  /** Line id of each pack, by its index in the goods. */
  lines?: ReadonlyMap<number, number>
  sharing?: number
  /** What was proposed for each line, thousandths. */
  shares?: ReadonlyMap<number, number>
  run?: number
}

export const orderOf = (command: Command): number | undefined =>
  'order' in command ? command.order : undefined
