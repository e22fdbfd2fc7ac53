import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { blockLot } from './actions/block.ts'
import { expiringLots, letLotGo, setBestBefore } from './actions/expiry.ts'
import { lotOffer } from './actions/offer.ts'
import { allLots, traceLot } from './actions/read.ts'

export const lotRoutes: readonly Route[] = [
  on(lots.allLots, allLots),
  on(lots.traceLot, traceLot),
  on(lots.blockLot, blockLot),
  on(lots.expiringLots, expiringLots),
  on(lots.lotOffer, lotOffer),
  on(lots.letLotGo, letLotGo),
  on(lots.setBestBefore, setBestBefore),
]
