import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

export const {
  useAlikeCustomersQuery,
  useLastMergeQuery,
  useMergeCustomersMutation,
  useMergePreviewQuery,
  useSayTwoMutation,
  useUndoMergeMutation,
} = ask(merges, { quiet: ['alikeCustomers', 'mergePreview'] })

export type MergePreview = Data<typeof merges.mergePreview>
