import { priceRuns as calls } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { createPriceRun } from './actions/create.ts'
import { decidePriceRows } from './actions/decide.ts'
import { saveMarkups } from './actions/markups.ts'
import { priceRun, priceRunRows, priceRuns } from './actions/read.ts'
import { revertPriceRun } from './actions/revert.ts'
import { cancelPriceRun, schedulePriceRun } from './actions/schedule.ts'

export const priceRunRoutes: readonly Route[] = [
  on(calls.createPriceRun, createPriceRun),
  on(calls.priceRuns, priceRuns),
  on(calls.priceRun, priceRun),
  on(calls.priceRunRows, priceRunRows),
  on(calls.decidePriceRows, decidePriceRows),
  on(calls.schedulePriceRun, schedulePriceRun),
  on(calls.cancelPriceRun, cancelPriceRun),
  on(calls.revertPriceRun, revertPriceRun),
  on(calls.saveMarkups, saveMarkups),
]
