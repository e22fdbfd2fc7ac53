import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { ChequeId, CustomerId, DepositId } from '../../ids.ts'
import { page, paging, searchText, version } from '../../paging.ts'
import { largestFile } from '../../platform/files/largest-file.ts'
import { fileFormOf } from '../../platform/files/model.ts'
import { chequeViews } from './cheque-days.ts'
import {
  Cheque,
  ChequeSummary,
  Deposit,
  DepositCheques,
  GiveChequeBack,
  TakeCheque,
  UndoMoney,
} from './cheques.ts'

/** The book of cheques and their deposits. (rules §6.16) */
export const chequeCalls = {
  cheques: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/cheques',
    needs: 'dues',
    summary:
      'The book of cheques: on hand by the day on them, with drivers, at the bank, bounced and not made good, or all',
    query: z.object({
      view: z.enum(chequeViews).optional(),
      customerid: CustomerId.optional(),
      search: searchText,
      ...paging,
    }),
    reply: page(Cheque),
    reads: ['Payment', 'Customer'],
  }),
  chequeSummary: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/cheques/summary',
    needs: 'dues',
    summary:
      'How many cheques are to be deposited today and later, with drivers, at the bank and bounced; deposits and transfers of today',
    reply: ChequeSummary,
    reads: ['Payment', 'Customer'],
  }),
  takeCheque: endpoint({
    countsTwice: true,
    method: 'POST',
    path: '/api/web/v1/payments/cheques',
    needs: 'money',
    summary: 'Keep a cheque with the day on it; it counts only once deposited',
    body: TakeCheque,
    reply: Cheque,
    status: 201,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  giveChequeBack: endpoint({
    method: 'PUT',
    path: '/api/web/v1/payments/cheques/giveback',
    needs: 'money',
    summary: 'Give a cheque on hand back to its customer',
    query: z.object({ chequeid: ChequeId }),
    body: GiveChequeBack,
    reply: Cheque,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  depositCheques: endpoint({
    countsTwice: true,
    method: 'POST',
    path: '/api/web/v1/payments/deposits',
    needs: 'money',
    summary:
      'Take cheques to the bank with one slip, all or none; one without a receipt gets it, and each waits to clear',
    body: DepositCheques,
    reply: Deposit,
    status: 201,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  undoDeposit: endpoint({
    method: 'PUT',
    path: '/api/web/v1/payments/deposits/undo',
    needs: 'money',
    summary: 'Undo a deposit on its day while none of its cheques has cleared or bounced',
    query: z.object({ depositid: DepositId }),
    body: UndoMoney,
    reply: Deposit,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  addSlipPhoto: endpoint({
    method: 'PUT',
    path: '/api/web/v1/payments/deposits/photo',
    needs: 'money',
    summary:
      'Keep a photo of the stamped slip with its deposit (JPEG, PNG, WebP; 5 MB at most), in place of the one before',
    query: z.object({ depositid: DepositId, version: version.optional() }),
    body: fileFormOf(largestFile),
    reply: Deposit,
    changes: ['Payment'],
  }),
  depositSlip: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/deposits/slip',
    needs: 'dues',
    summary: 'The slip of a deposit as PDF',
    query: z.object({ depositid: DepositId, format: z.literal('pdf').optional() }),
    reply: z.undefined(),
    files: ['application/pdf'],
    reads: ['Payment', 'Customer', 'Setting'],
  }),
}
