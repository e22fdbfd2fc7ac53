import type { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { messageSources } from '@packhouse/contract/ordering/messages/inbox.ts'
import type { UrlState } from '../../app/navigation/urlState.ts'
import type { Asked } from '../../app/requests/figures.ts'

/** Address parameters of the inbox; `message` is the one whose preview covers a small screen. */
export const addressShape = {
  tile: 'text',
  source: 'text',
  outletid: 'number',
  outlet: 'text',
  check: 'flag',
  mine: 'flag',
  searchtext: 'text',
  message: 'number',
} as const
export type Address = UrlState<typeof addressShape>

export const inboxTiles = ['TO_READ', 'TO_CHECK', 'UNKNOWN', 'DRAFTS', 'ORDERED', 'NOT_ORDERS'] as const
export type InboxTile = (typeof inboxTiles)[number]

type Filter = Omit<Asked<typeof messages.inbox>, 'cursor'>

/** What the two groups of the list are asked by; null: the filter leaves the group out. */
export interface InboxQuery {
  toRead: Filter | null
  earlier: Filter | null
}

const ofTile: Record<InboxTile, InboxQuery> = {
  TO_READ: { toRead: {}, earlier: null },
  TO_CHECK: { toRead: { toCheck: true }, earlier: null },
  UNKNOWN: { toRead: { withoutOutlet: true }, earlier: null },
  DRAFTS: { toRead: null, earlier: { state: 'DRAFT' } },
  ORDERED: { toRead: null, earlier: { state: 'ORDERED', tonight: true } },
  NOT_ORDERS: { toRead: null, earlier: { state: 'IGNORED', tonight: true } },
}

/** The pressed tile; null for none, also for a word that is no tile. */
export const tileOf = ({ tile }: Pick<Address, 'tile'>): InboxTile | null =>
  inboxTiles.find(one => one === tile) ?? null

/** Longest search that the call accepts. */
const longestSearch = 200

/** Converts an address to the requests of both groups, ignoring invalid values. */
export function queryOf(address: Address): InboxQuery {
  const tile = tileOf(address)
  const searchtext = (address.searchtext ?? '').slice(0, longestSearch).trim()
  const source = messageSources.find(one => one === address.source)
  const { outletid, check, mine } = address
  const filter: Filter = {
    ...(source ? { source } : {}),
    ...(outletid !== null && Number.isInteger(outletid) && outletid > 0 ? { outletid } : {}),
    ...(check ? { toCheck: true } : {}),
    ...(mine ? { mine: true } : {}),
    ...(searchtext ? { searchtext } : {}),
  }
  const { toRead, earlier } = tile ? ofTile[tile] : { toRead: {}, earlier: {} }
  return {
    toRead: toRead && { toRead: true, ...toRead, ...filter },
    earlier: earlier && { toRead: false, ...earlier, ...filter },
  }
}

/** Whether the list shows a part of the messages only. */
export const isFiltered = (address: Address): boolean =>
  tileOf(address) !== null || Object.keys(queryOf({ ...address, tile: null }).toRead ?? {}).length > 1
