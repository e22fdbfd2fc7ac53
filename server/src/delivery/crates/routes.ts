import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { countCrates } from './actions/count.ts'
import { allCrates, crateLedger } from './actions/read.ts'

export const crateRoutes: readonly Route[] = [
  on(crates.allCrates, allCrates),
  on(crates.crateLedger, crateLedger),
  on(crates.countCrates, countCrates),
]
