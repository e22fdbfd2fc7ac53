import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { FileForm } from '../../platform/files/model.ts'
import { NotThere, ReadStatement, SeePayments, StatementTitles, TakeBankAmount, ToBeSeen } from './model.ts'

const base = '/api/web/v1/bank'

/** Payments that count once somebody has seen them in the bank, and the bank's statements. (rules §6.18) */
export const bank = {
  toBeSeen: endpoint({
    method: 'GET',
    path: `${base}/payments`,
    needs: 'dues',
    summary:
      'UPI entered at the door, cheques at the bank and transfers that nobody has seen in the bank, with what its statements say',
    reply: ToBeSeen,
    reads: ['Payment', 'Customer', 'Order', 'Trip'],
  }),
  toBeSeenCount: endpoint({
    method: 'GET',
    path: `${base}/payments/count`,
    needs: 'dues',
    summary: 'How many payments wait to be seen in the bank',
    reply: z.object({ total: z.int() }),
    reads: ['Payment', 'Order', 'Trip'],
  }),
  seePayments: endpoint({
    method: 'PUT',
    path: `${base}/payments/seen`,
    needs: 'money',
    summary: 'Payments were seen in the bank: they count from now on, all or none',
    body: SeePayments,
    reply: z.object({ count: z.int() }),
    changes: ['Payment', 'Customer', 'Order'],
  }),
  takeBankAmount: endpoint({
    method: 'PUT',
    path: `${base}/payments/amount`,
    needs: 'money',
    summary:
      'The bank has another amount: the receipt is replaced by one of that amount, and the difference stays owed',
    body: TakeBankAmount,
    reply: z.object({ number: z.string() }),
    changes: ['Payment', 'Customer', 'Order'],
  }),
  notThere: endpoint({
    method: 'PUT',
    path: `${base}/payments/notthere`,
    needs: 'money',
    summary: 'A payment is not in the bank: its receipt ends with the reason, and the amount stays owed',
    body: NotThere,
    reply: z.undefined(),
    status: 204,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  uploadStatement: endpoint({
    method: 'POST',
    path: `${base}/statements`,
    needs: 'money',
    summary:
      "Read a bank's statement, a file as the bank gives it: its credits propose which payments are there",
    query: StatementTitles,
    body: FileForm,
    reply: ReadStatement,
    status: 201,
    changes: ['Payment'],
  }),
}
