import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { JobId } from '../../ids.ts'
import { duesFilter, PrintStatements, StatementsAhead } from './model.ts'

export const statements = {
  statementsAhead: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/statements',
    needs: 'dues',
    summary:
      'How many statements a filter of the list of dues would make, of those who owe and of all, and how many may be made at a time',
    query: z.object(duesFilter),
    reply: StatementsAhead,
    reads: ['Payment', 'Customer', 'Outlet', 'Order'],
  }),
  printStatements: endpoint({
    method: 'POST',
    path: '/api/web/v1/payments/statements',
    needs: 'dues',
    summary:
      'Print the statements of all customers of a filter of the list of dues into one PDF, in the background',
    body: PrintStatements,
    reply: z.object({ id: JobId, status: z.literal('WAITING') }),
    status: 201,
    changes: ['Job'],
  }),
}
