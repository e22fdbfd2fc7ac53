import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { searchText } from '../../paging.ts'

/** Kinds found by the global search, in this order. */
export const foundKinds = [
  'order',
  'trip',
  'paper',
  'receipt',
  'cheque',
  'item',
  'outlet',
  'customer',
  'contact',
  'picker',
  'staff',
] as const

export const search = {
  searchAll: endpoint({
    method: 'GET',
    path: '/api/web/v1/search',
    needs: 'signed-in',
    summary:
      'Items, customers, orders, trips, documents, receipts, cheques and people that fit what was typed, best first, by their numbers and the last digits of these too; #24 asks for orders, @mal for customers',
    query: z.object({ q: searchText }),
    reply: z.object({
      found: z.array(
        z.object({
          kind: z.enum(foundKinds),
          id: z.int(),
          title: z.string(),
          subtitle: z.string(),
          /** Shown at the right edge: free stock, status. */
          aside: z.string(),
          /** Path of its screen. */
          path: z.string(),
          /** What was typed is its number, code, mobile or tax number. */
          isExact: z.boolean(),
        }),
      ),
      /** Typed words that are in no item; items were searched without them. */
      leftOut: z.array(z.string()),
    }),
    reads: ['Item', 'Customer', 'Outlet', 'Order', 'Picker', 'Staff', 'Trip', 'Payment'],
  }),
}
