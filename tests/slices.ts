/**
 * The slices of the client, from the top down: each may import what is below it. All of them are above `client/src/api` (the
 * calls of the server), `client/src/app` and `client/src/ui`.
 */
export const clientSlices = [
  'customers',
  'orders',
  'payments',
  'invoices',
  'pickers',
  'pricing',
  'inventory',
  'categories',
  'items',
  'item-groups',
  'lookups',
  'registers',
  'staff',
  'settings',
  'audit',
  'auth',
  'demo',
]
