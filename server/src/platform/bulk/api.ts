/** What other slices may use of changes of many records. */
export { bulkChanges } from './actions/change.ts'
export type { BulkChanges, BulkEdit } from './actions/kind.ts'
export { describedOf, planRows } from './rules/plan.ts'
