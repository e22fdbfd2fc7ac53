import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** Download paths of a batch: its file, and the list of what it holds. */
export const batchFilePath = handover.batchFile.path
export const batchDocumentsPath = handover.batchDocuments.path

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

export type OpenHandover = Data<typeof handover.openHandover>
export type Batch = Data<typeof handover.batches>[number]
export type BatchDetails = Data<typeof handover.batchDetails>
export type LedgerMapping = Data<typeof handover.ledgerMapping>
