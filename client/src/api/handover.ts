import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { ask } from '../app/requests/api.ts'

/** Download paths of a batch: its file, and the list of what it holds. */
export const batchFilePath = handover.batchFile.path
export const batchPapersPath = handover.batchPapers.path

export const {
  useBatchDetailsQuery,
  useBatchesQuery,
  useLedgerMappingQuery,
  useMakeBatchMutation,
  useMarkImportedMutation,
  useOpenHandoverQuery,
  useSaveLedgerMappingMutation,
  useTakeBatchBackMutation,
} = ask(handover)

export type OpenHandover = Reply<typeof handover.openHandover>
export type Batch = Reply<typeof handover.batches>[number]
export type BatchDetails = Reply<typeof handover.batchDetails>
export type LedgerMapping = Reply<typeof handover.ledgerMapping>
