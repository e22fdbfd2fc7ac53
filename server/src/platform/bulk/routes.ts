import { bulk } from '@packhouse/contract/platform/bulk/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import type { BulkUndo } from './actions/kind.ts'
import { undoBulkChange } from './actions/undo.ts'

/** `kinds` are those of the slices above this one. */
export const bulkRoutes = (kinds: readonly BulkUndo[]): readonly Route[] => [
  on(bulk.undoBulkChange, undoBulkChange(kinds)),
]
