import { shortages as calls } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { applyShares } from './actions/apply.ts'
import { proposeShares, shortages } from './actions/read.ts'
import { undoShares } from './actions/undo.ts'

export const shortageRoutes: readonly Route[] = [
  on(calls.shortages, shortages),
  on(calls.proposeShares, proposeShares),
  on(calls.applyShares, applyShares),
  on(calls.undoShares, undoShares),
]
