import { moveInvoices } from '../../../billing/invoices/api.ts'
import { moveBooks } from '../../../billing/payments/api.ts'
import { moveComments } from '../../../business/comments/api.ts'
import { moveWords } from '../../../ordering/messages/api.ts'
import { giveOrdersTo } from '../../../ordering/orders/api.ts'
import { moveCredit } from '../../../people/credit/api.ts'
import { moveOwn } from '../../../people/customers/api.ts'
import { moveSent } from '../../../people/sending/api.ts'
import type { MoveRows } from '../../../platform/db/customer-rows.ts'

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
export const tablesBeforeAccounts: Readonly<Record<string, MoveRows>> = {
  orders: giveOrdersTo,
  invoice: moveInvoices,
}

/** Tables of which a choice may keep some rows where they are, and send others the other way. */
export const priceTables: Readonly<Record<string, MoveRows | undefined>> = { customer_discount, fixed_price }

/** Tables whose rows move while both accounts are locked. */
export const tablesAfterAccounts: Readonly<Record<string, MoveRows | undefined>> = {
  ...wholeTables,
  ...priceTables,
}

/** All tables whose rows a merge moves by their ids. */
export const movedTables: Readonly<Record<string, MoveRows | undefined>> = {
  ...tablesBeforeAccounts,
  ...tablesAfterAccounts,
}
