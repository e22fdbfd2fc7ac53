/**
 * The slices of the client, from the top down: each may import what is below it. All of them are above `client/src/api` (the
 * calls of the server), `client/src/app` and `client/src/ui`.
 */
export const clientSlices = [
  'home',
  'learning',
  'tonight',
  'standing',
  'crates',
  'suppliers',
  'customers',
  'trips',
  'door',
  'buying',
  'orders',
  'credit',
  'notes',
  'payments',
  'lots',
  'market-rates',
  'search',
  'invoices',
  'sending',
  'pickers',
  'pricing',
  'inventory',
  'categories',
  'items',
  'item-groups',
  'bulk',
  'lookups',
  'registers',
  'staff',
  'settings',
  'scale',
  'comments',
  'audit',
  'notices',
  'auth',
  'demo',
]

/**
 * The slices of the server, from the top down: each may import the `api.ts` of those below it. What crosses orders, stock, documents
 * and dues is in `dispatch`, so that these four import one way.
 */
export const serverSlices = [
  'home',
  'learning',
  'search',
  'merges',
  'tonight',
  'standing',
  'messages',
  'registers',
  'trips',
  'notes',
  'dispatch',
  'item-import',
  'catalogue',
  'comments',
  'buying',
  'crates',
  'lots',
  'orders',
  'sending',
  'statements',
  'credit',
  'customers',
  'payments',
  'invoices',
  'pricing',
  'inventory',
  'suppliers',
  'item-groups',
  'categories',
  'market-rates',
  'items',
  'pickers',
  'settings',
  'sheet-jobs',
  'bulk',
  'lookups',
  'notices',
  'audit',
  'staff',
  'auth',
  'preferences',
  'jobs',
  'files',
]

/** What is below the slices of the server, from the top down. */
export const serverGround = ['sheets', 'pdf', 'http', 'trail', 'otp', 'db', 'fair']

/** What is above the slices, from the top down: the start, programs of the command line, the demo business, the figures. */
export const serverTop = ['start', 'backup', 'verify', 'demo', 'metrics']
