import { paths } from '../navigation/paths.ts'

/** The lines about the screens of money that customers owe, and of the books. */
export const moneyHelp = {
  [paths.cheques]: [
    ['Every cheque is here, whoever took it.', 'It counts once it has cleared.'],
    ['Tick the cheques of today and press D.', 'The slip is saved. A driver hands cheques in first.'],
    ['Undo a deposit on its day.', 'After that, each cheque clears or bounces separately.'],
  ],
  [paths.bank]: [
    ['A driver’s UPI counts once it is confirmed.', 'Until then dues and holds leave it out.'],
    ['Read the bank’s statement with I.', 'Reference and amount are compared; tick with Space, book with B.'],
    ['X marks a payment as not received.', 'It stays due; the reason is recorded.'],
  ],
  [paths.dues]: [
    ['Overdue comes first.', 'The name opens documents and receipts.'],
    ['Record a receipt when money comes.', 'It settles the oldest invoice first.'],
    ['Tick several to send their statements.', 'One file, a page each.'],
  ],
  [paths.notes]: [
    ['Tick the invoices, then type what was agreed.', 'Ctrl D gives it to the lines below; no goods move.'],
    ['What is left of a line is the most it can be lowered by.', 'Returns and earlier notes count.'],
    ['After the last day a note has no tax.', 'Dues fall, GST does not.'],
  ],
  [paths.paymentDetails]: [
    ['What is open, oldest due first.', 'Bars show how old it is.'],
    ['The form shows what a receipt will settle.', 'A cheque settles it once it is cleared.'],
    ['A cheque that bounced opens its invoices again.', 'Choose it in the row of the receipt.'],
  ],
  [paths.creditDesk]: [
    [
      'Each held order shows the amount that holds it.',
      'A release covers neither copies nor lines added later.',
    ],
    ['A promise has a day and an amount.', 'Money received keeps the promise.'],
    ['Ask for payment writes the message.', 'You send it.'],
  ],
  [paths.handover]: [
    ['Name the ledgers once.', 'A batch needs a name for every ledger.'],
    ['Each document and receipt is in one batch.', 'Later changes go into the next one.'],
    ['Import the file, then mark the batch.', 'Only the newest batch, not yet imported, can be withdrawn.'],
  ],
  [paths.portals]: [
    ['A file for each portal.', 'It is checked against the schema before it is saved.'],
    ['Read response enters IRNs and e-way numbers.', 'Unknown or different numbers are left out.'],
    ['A filed month is locked.', 'Its changes are amendments.'],
  ],
} as const
