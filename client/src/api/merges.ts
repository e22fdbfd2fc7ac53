import type { Reply } from '@packhouse/contract/endpoint.ts'
import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { ask } from '../app/requests/api.ts'

export const {
  useAlikeCustomersQuery,
  useLastMergeQuery,
  useMergeCustomersMutation,
  useMergePreviewQuery,
  useSayTwoMutation,
  useUndoMergeMutation,
} = ask(merges, { quiet: ['alikeCustomers', 'mergePreview'] })

export type MergePreview = Reply<typeof merges.mergePreview>
