import { moveComments } from '../../comments/api.ts'
import { moveCredit } from '../../credit/api.ts'
import { moveOwn } from '../../customers/api.ts'
import type { MoveRows } from '../../db/customer-rows.ts'
import { moveInvoices } from '../../invoices/api.ts'
import { moveWords } from '../../messages/api.ts'
import { moveOrders } from '../../orders/api.ts'
import { moveBooks } from '../../payments/api.ts'
import { moveSent } from '../../sending/api.ts'

const { customer_discount, fixed_price, ...others } = moveOwn

/** Tables of which all rows of a customer move with it, in the order in which they are locked. (rules §2.2.1) */
export const wholeTables: Readonly<Record<string, MoveRows>> = {
  ...moveBooks,
  ...others,
  ...moveCredit,
  item_word: moveWords,
  comment: moveComments,
  ...moveSent,
}

/** Orders and documents move before the accounts are locked, as every step of an order and the end of a document lock them first. */
export const tablesBeforeAccounts: Readonly<Record<string, MoveRows>> = { orders: moveOrders, invoice: moveInvoices }

/** Tables of which a choice may keep some rows where they are, and send others the other way. */
export const priceTables: Readonly<Record<string, MoveRows | undefined>> = { customer_discount, fixed_price }

/** Tables whose rows move while both accounts are locked. */
export const tablesAfterAccounts: Readonly<Record<string, MoveRows | undefined>> = { ...wholeTables, ...priceTables }

/** All tables whose rows a merge moves by their ids. */
export const movedTables: Readonly<Record<string, MoveRows | undefined>> = { ...tablesBeforeAccounts, ...tablesAfterAccounts }
