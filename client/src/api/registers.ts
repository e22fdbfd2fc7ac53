import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { ask } from '../app/requests/api.ts'

export const {
  useLastAnswerQuery,
  useMarkFiledMutation,
  usePassSeriesMutation,
  usePortalMonthQuery,
  useReadAnswersMutation,
  useRegisterSummaryQuery,
  useSettleAnswerMutation,
  useTakeBackFilingMutation,
} = ask(registers, { quiet: ['portalMonth'] })

/** Download paths of a register and of the files of the portals. */
export const sheetPath = registers.registerSheet.path
export const portalFiles = {
  eInvoice: registers.eInvoiceFile.path,
  eWay: registers.eWayFile.path,
  gstr1: registers.gstr1File.path,
}

export type Summary = Reply<typeof registers.registerSummary>
export type Register = Summary['registers'][number]
export type PortalMonth = Reply<typeof registers.portalMonth>
export type Filing = PortalMonth['filings'][number]
export type PortalAnswer = NonNullable<Reply<typeof registers.lastAnswer>>
