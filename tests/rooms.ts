/** A room of the house and the slices in it, from the bottom up. */
export interface Room {
  room: string
  slices: readonly string[]
}

/**
 * The rooms from the bottom up, and in each its slices: a room knows those below it, a slice those before it. A file beside the
 * slices of a room is below them; the files beside the rooms are below everything, but for `all.ts`. The contract is in rooms; the
 * server and the client have their slices in `slices.ts`.
 */
export const rooms: readonly Room[] = [
  // no word of the trade
  { room: 'platform', slices: ['formats', 'files', 'jobs', 'preferences', 'bulk', 'sheet-import'] },
  // who works here, by which law and which settings
  {
    room: 'business',
    slices: ['gst', 'guard', 'lookups', 'notices', 'staff', 'auth', 'audit', 'comments', 'pickers', 'settings'],
  },
  // what is sold, at which price, and how much of it is there
  {
    room: 'goods',
    slices: ['items', 'market-rates', 'categories', 'item-groups', 'matching', 'suppliers', 'inventory', 'pricing'],
  },
  // documents of what was supplied, and what is paid for them
  { room: 'billing', slices: ['invoices', 'payments'] },
  // who buys, on which terms
  { room: 'people', slices: ['customers', 'credit', 'statements', 'sending'] },
  // from what a buyer says to the packed order
  { room: 'ordering', slices: ['reading', 'orders', 'messages', 'standing'] },
  // what comes from the market, and goes back
  { room: 'supply', slices: ['lots', 'buying', 'supplier-returns'] },
  // on the road
  { room: 'delivery', slices: ['crates', 'trips'] },
  // what accountants and the tax office ask for
  { room: 'books', slices: ['notes', 'registers', 'handover', 'bank'] },
  // what looks at all of it
  { room: 'office', slices: ['tonight', 'merges', 'search', 'learning', 'home'] },
  { room: 'roof', slices: ['demo'] },
]
