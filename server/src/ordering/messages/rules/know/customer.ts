import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

/** A word that a customer's corrections taught, or that all customers use alike. (rules §9.8) */
export interface Remembered {
  /** Place of the item in the book. */
  item: number
  packsizeid: PackId | null
  /** The customer's own, or given to all by somebody; otherwise only proposed. */
  isSure: boolean
}

/** What an outlet orders of an item. */
export interface Habit {
  /** In thousandths of the base unit, of the last eight orders with it, newest first. */
  quantities: readonly Milli[]
  /** Orders with it in the last 60 days. */
  ordersIn60Days: number
}

/** What is known of the customer a message is read for; items by their id. */
export interface Customer {
  remembered: ReadonlyMap<string, Remembered>
  habits: ReadonlyMap<ItemTypeId, Habit>
  /** Why an item cannot be ordered by this customer, if so. */
  barred: (item: ItemTypeId) => 'NOT_IN_GROUP' | 'NOT_PRICED' | undefined
  /** An order of the outlet is open: what is "extra" belongs to it. */
  hasOpenOrder?: boolean
}

export const nobody: Customer = { remembered: new Map(), habits: new Map(), barred: () => undefined }
