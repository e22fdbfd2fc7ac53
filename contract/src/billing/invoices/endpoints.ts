import { z } from 'zod'
import { NumberSeries } from '../../business/settings/model.ts'
import { endpoint } from '../../endpoint.ts'
import { supplierKindCalls } from './supplier-kind-calls.ts'

/** Settings that documents decide: their numbers, and of which kind their supplier is. */
export const invoices = {
  numberSeries: endpoint({
    method: 'GET',
    path: '/api/web/v1/settings/numbering',
    needs: ['books', 'settings'],
    summary: 'Series of document numbers in this financial year: issued so far, and the next one',
    reply: z.array(NumberSeries),
    reads: ['Invoice', 'Payment'],
  }),
  ...supplierKindCalls,
}
