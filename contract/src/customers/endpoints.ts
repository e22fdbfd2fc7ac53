import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OutletId } from '../ids.ts'
import { OutletDetails } from './model.ts'

export const customers = {
  outletDetails: endpoint({
    method: 'GET',
    path: '/api/web/v1/customer-outlet/getoutletdetails',
    summary: 'One outlet with its customer, terms and staff',
    query: z.object({ outletid: OutletId }),
    reply: OutletDetails,
    reads: ['Outlet', 'Customer', 'Payment', 'Order'],
  }),
}
