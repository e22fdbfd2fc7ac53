import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import {
  batchDetails,
  batchDocuments,
  batches,
  batchFile,
  markImported,
  takeBatchBack,
} from './actions/batches.ts'
import { makeBatch } from './actions/make.ts'
import { ledgerMapping, saveLedgerMapping } from './actions/mapping.ts'
import { openHandover } from './actions/open.ts'

export const handoverRoutes: readonly Route[] = [
  on(handover.ledgerMapping, ledgerMapping),
  on(handover.saveLedgerMapping, saveLedgerMapping),
  on(handover.openHandover, openHandover),
  on(handover.makeBatch, makeBatch),
  on(handover.batches, batches),
  on(handover.batchDetails, batchDetails),
  on(handover.batchFile, batchFile),
  on(handover.batchDocuments, batchDocuments),
  on(handover.markImported, markImported),
  on(handover.takeBatchBack, takeBatchBack),
]
