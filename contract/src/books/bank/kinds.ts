/** UPI that a driver entered, cheques at the bank, and transfers that a statement does not have as they were recorded. (rules §6.18) */
export const bankKinds = ['UPI', 'CHEQUE', 'TRANSFER'] as const
export type BankKind = (typeof bankKinds)[number]

/** What the statements say of a payment. (rules §6.18) */
export const bankGroups = ['AGREES', 'DIFFERS', 'NEXT_STATEMENT', 'NOT_FOUND', 'NO_STATEMENT'] as const
export type BankGroup = (typeof bankGroups)[number]

/** Why a payment is not in the bank. */
export const notThereReasons = ['NO_SUCH_PAYMENT', 'FAILED', 'OTHER_FIRM', 'ENTERED_TWICE'] as const
export type NotThereReason = (typeof notThereReasons)[number]
export const notThereNames: Record<NotThereReason, string> = {
  NO_SUCH_PAYMENT: 'No such payment',
  FAILED: 'Failed at the bank',
  OTHER_FIRM: 'Paid to another firm',
  ENTERED_TWICE: 'Entered twice',
}
