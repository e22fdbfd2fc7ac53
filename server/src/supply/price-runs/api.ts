/** What other slices may use of price runs. */
export { applyRun } from './actions/apply.ts'
export { createPriceRun } from './actions/create.ts'
export { decidePriceRows } from './actions/decide.ts'
export { schedulePriceRun } from './actions/schedule.ts'
export { selectItemsOf } from './sql/rows.ts'
export { selectScheduled } from './sql/runs.ts'
