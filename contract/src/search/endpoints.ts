import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { searchText } from '../paging.ts'

/** Kinds found by the global search, in this order. */
export const foundKinds = ['paper', 'receipt', 'item', 'customer', 'order', 'picker', 'staff'] as const

export const search = {
  searchAll: endpoint({
    method: 'GET',
    path: '/api/web/v1/search',
    needs: 'signed-in',
    summary:
      'Items, customers, orders and people that fit what was typed, best first, and the document or receipt of a whole number; #24 asks for orders, @mal for customers',
    query: z.object({ q: searchText }),
    reply: z.array(
      z.object({
        kind: z.enum(foundKinds),
        id: z.int(),
        title: z.string(),
        subtitle: z.string(),
        /** Shown at the right edge: free stock, status. */
        aside: z.string(),
        /** Path of its screen. */
        path: z.string(),
      }),
    ),
    reads: ['Item', 'Customer', 'Order', 'Picker', 'Staff'],
  }),
}
