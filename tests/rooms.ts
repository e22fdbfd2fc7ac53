/** A room of the house and the slices in it, from the bottom up. */
export interface Room {
  room: string
  slices: readonly string[]
}

/**
 * The rooms from the bottom up, and in each its slices: a room knows those below it, a slice those before it. Contract, server and
 * client have the same, `src/<room>/<slice>`; what one of them has no code of is left out in it.
 */
export const rooms: readonly Room[] = [
  // no word of the trade
  {
    room: 'platform',
    slices: [
      'formats',
      'fair',
      'traces',
      'db',
      'otp',
      'trail',
      'http',
      'pdf',
      'sheets',
      'files',
      'jobs',
      'preferences',
      'scale',
      'bulk',
      'sheet-import',
      'sheet-jobs',
    ],
  },
  // who works here, by which law and which settings
  {
    room: 'business',
    slices: [
      'gst',
      'guard',
      'lookups',
      'auth',
      'staff',
      'notices',
      'audit',
      'comments',
      'pickers',
      'settings',
      'outlets',
    ],
  },
  // what is sold, at which price, and how much of it is there
  {
    room: 'goods',
    slices: [
      'items',
      'market-rates',
      'categories',
      'item-groups',
      'matching',
      'suppliers',
      'inventory',
      'pricing',
    ],
  },
  // documents of what was supplied, and what is paid for them
  { room: 'billing', slices: ['invoices', 'payments'] },
  // who buys, on which terms
  { room: 'people', slices: ['customers', 'credit', 'sending', 'statements'] },
  // from what a buyer says to the packed order
  { room: 'ordering', slices: ['reading', 'line-entry', 'orders', 'desk', 'messages', 'standing', 'hall'] },
  // what comes from the market, and goes back
  {
    room: 'supply',
    slices: ['lots', 'buying', 'supplier-returns', 'shortages', 'catalogue', 'item-import', 'price-runs'],
  },
  // on the road
  { room: 'delivery', slices: ['crates', 'dispatch', 'trips'] },
  // what accountants and the tax office ask for
  { room: 'books', slices: ['notes', 'registers', 'handover', 'bank'] },
  // what looks at all of it
  { room: 'office', slices: ['tonight', 'merges', 'search', 'learning', 'home'] },
  // the demo business, commands, figures, and the start
  { room: 'roof', slices: ['metrics', 'demo', 'gallery', 'verify', 'backup', 'start'] },
]

/** Folders of the server that serve no calls: they are entered by any file, and are laid out as they need. */
const mechanisms = ['fair', 'traces', 'db', 'otp', 'trail', 'http', 'pdf', 'sheets']

/** Folders of the client below its rooms: parts that know no server, the frame, and the hooks of the calls. */
export const clientGround = ['ui', 'app', 'api']

const floors = rooms.flatMap(({ room, slices }) => [room, ...slices.map(slice => `${room}/${slice}`)])

/** `room/slice` of a file; undefined beside the slices. */
export function sliceOf(path: string): string | undefined {
  const [, , room = '', slice] = path.split('/').slice(0, -1)
  const isBeside =
    slice === undefined || room === 'testing' || (path.startsWith('client/') && clientGround.includes(room))
  return isBeside ? undefined : `${room}/${slice}`
}

/** The slice of a server's file that answers calls or owns tables; undefined for mechanisms and the roof. */
export function servingSlice(path: string): string | undefined {
  const slice = sliceOf(path)
  const [room, name = ''] = slice?.split('/') ?? []
  return path.startsWith('server/src/') && room !== 'roof' && !mechanisms.includes(name) ? slice : undefined
}

/** The floor of a room or of a slice; -1 where the plan does not have it. */
export const floorOf = (place: string): number => floors.indexOf(place)

/** All slices of the plan, from the bottom up. */
export const allSlices: readonly string[] = floors.filter(place => place.includes('/'))
