import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { adjustDues } from './actions/adjust-dues.ts'
import { bankCheques } from './actions/bank-cheques.ts'
import { chequeSummary, cheques, giveChequeBack, takeCheque } from './actions/cheque-book.ts'
import { allocateReceipt, clearOrBounce } from './actions/clear-or-bounce.ts'
import { addSlipPhoto, depositCheques, depositSlip, undoDeposit } from './actions/deposits.ts'
import { customerDues, customerLedger, customerReceipts, duesSummary, openDues } from './actions/read.ts'
import { recordReceipt } from './actions/receipt-call.ts'
import { giveBack, refundable, refundCameBack, refundVoucher } from './actions/refunds.ts'
import { customerStatement } from './actions/statement.ts'
import { divideTransfer, undoTransfer } from './actions/transfers.ts'

export const paymentRoutes: readonly Route[] = [
  on(payments.recordReceipt, recordReceipt),
  on(payments.customerReceipts, customerReceipts, { from: 'replica' }),
  on(payments.clearOrBounce, clearOrBounce),
  on(payments.bankCheques, bankCheques),
  on(payments.allocateReceipt, allocateReceipt),
  on(payments.adjustDues, adjustDues),
  on(payments.customerLedger, customerLedger, { from: 'replica' }),
  on(payments.openDues, openDues),
  on(payments.customerDues, customerDues, { from: 'replica' }),
  on(payments.customerStatement, customerStatement, { from: 'replica' }),
  on(payments.refundable, refundable),
  on(payments.giveBack, giveBack),
  on(payments.refundCameBack, refundCameBack),
  on(payments.refundVoucher, refundVoucher),
  on(payments.cheques, cheques),
  on(payments.chequeSummary, chequeSummary),
  on(payments.takeCheque, takeCheque),
  on(payments.giveChequeBack, giveChequeBack),
  on(payments.depositCheques, depositCheques),
  on(payments.undoDeposit, undoDeposit),
  on(payments.addSlipPhoto, addSlipPhoto),
  on(payments.depositSlip, depositSlip),
  on(payments.divideTransfer, divideTransfer),
  on(payments.undoTransfer, undoTransfer),
  on(payments.duesSummary, duesSummary, { from: 'replica' }),
]
