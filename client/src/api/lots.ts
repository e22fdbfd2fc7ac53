import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'
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

export type Lot = Data<typeof lots.allLots>['rows'][number]
export type Expiring = Data<typeof lots.expiringLots>
export type ExpiringLot = Expiring['lots'][number]
export type LotOffer = Data<typeof lots.lotOffer>
export type LotTrace = Data<typeof lots.traceLot>
export type LotOrder = LotTrace['orders'][number]
