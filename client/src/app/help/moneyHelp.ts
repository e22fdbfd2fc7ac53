import { paths } from '../navigation/paths.ts'

/** The lines about the screens of money that customers owe, and of the books. */
export const moneyHelp = {
  [paths.cheques]: [
    ['Every cheque is here, whoever took it.', 'It counts once it has cleared.'],
    ['Tick the cheques of today and press D.', 'The slip is saved; one with a driver is handed in first.'],
    ['Undo a deposit on its day.', 'After that each cheque clears or bounces by itself.'],
  ],
  [paths.bank]: [
    ['A driver’s UPI counts once it is seen.', 'Until then dues and holds leave it out.'],
    ['Read the bank’s statement with I.', 'Reference and amount are compared; tick with Space, book with B.'],
    ['X says that a payment is not there.', 'It stays owed; the reason is kept.'],
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
    ['Each held order shows the sum that holds it.', 'Its release covers no copy, and nothing that an edit adds.'],
    ['A promise has a day and an amount.', 'Money that comes in keeps it.'],
    ['Ask for payment writes the message.', 'You send it.'],
  ],
  [paths.handover]: [
    ['Name the ledgers once.', 'A batch is made when each has a name.'],
    ['Each document and receipt is in one batch.', 'What changes later is in the next one.'],
    ['Import the file, then mark the batch.', 'Only the newest one that was not imported can be taken back.'],
  ],
  [paths.portals]: [
    ['A file for each portal.', 'It is checked against the schema before it is saved.'],
    ['Read answer enters IRNs and e-way numbers.', 'What is unknown or differs is not taken.'],
    ['A filed month is locked.', 'Its changes are amendments.'],
  ],
} as const
