import type { Reply } from '@packhouse/contract/endpoint.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import { askPages } from '../app/requests/pages.ts'

/** What did not load is said in its place on the screen. */
const lotCalls = ask(lots, {
  quiet: ['lotOffer', 'allLots', 'traceLot', 'blockLot', 'letLotGo', 'setBestBefore'],
})

export const {
  useAllLotsQuery,
  useTraceLotQuery,
  useBlockLotMutation,
  useExpiringLotsQuery,
  useLetLotGoMutation,
  useLotOfferQuery,
  useSetBestBeforeMutation,
} = lotCalls
export const { useAllLotsPagesInfiniteQuery } = askPages(lots, ['allLots'])

export type Lot = Reply<typeof lots.allLots>['rows'][number]
export type Expiring = Reply<typeof lots.expiringLots>
export type ExpiringLot = Expiring['lots'][number]
export type LotOffer = Reply<typeof lots.lotOffer>
export type LotTrace = Reply<typeof lots.traceLot>
export type LotOrder = LotTrace['orders'][number]
