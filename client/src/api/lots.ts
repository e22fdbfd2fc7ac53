import type { Reply } from '@packhouse/contract/endpoint.ts'
import { lots } from '@packhouse/contract/lots/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import { askPages } from '../app/requests/pages.ts'

/** What did not load is said in its place on the screen. */
const lotCalls = ask(lots, { quiet: ['allLots', 'traceLot', 'blockLot'] })

export const { useAllLotsQuery, useTraceLotQuery, useBlockLotMutation } = lotCalls
export const { useAllLotsPagesInfiniteQuery } = askPages(lots, ['allLots'])

export type Lot = Reply<typeof lots.allLots>['rows'][number]
export type LotTrace = Reply<typeof lots.traceLot>
export type LotOrder = LotTrace['orders'][number]
