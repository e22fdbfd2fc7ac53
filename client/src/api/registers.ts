import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

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

export type Summary = Data<typeof registers.registerSummary>
export type Register = Summary['registers'][number]
export type PortalMonth = Data<typeof registers.portalMonth>
export type Filing = PortalMonth['filings'][number]
export type PortalAnswer = NonNullable<Data<typeof registers.lastAnswer>>
