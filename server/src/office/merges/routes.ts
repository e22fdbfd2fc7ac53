import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { alikeCustomers, sayTwo } from './actions/alike.ts'
import { mergeCustomers } from './actions/merge.ts'
import { mergePreview } from './actions/preview.ts'
import { lastMerge, undoMerge } from './actions/undo.ts'

export const mergeRoutes: readonly Route[] = [
  on(merges.alikeCustomers, alikeCustomers),
  on(merges.sayTwo, sayTwo),
  on(merges.mergePreview, mergePreview),
  on(merges.mergeCustomers, mergeCustomers),
  on(merges.lastMerge, lastMerge),
  on(merges.undoMerge, undoMerge),
]
