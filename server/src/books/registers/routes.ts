import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { lastAnswer, readAnswers, settleAnswer } from './actions/answers.ts'
import { markFiled, takeBackFiling } from './actions/filings.ts'
import { passSeries } from './actions/pass-series.ts'
import { eInvoiceFile, eWayFile, returnFile } from './actions/portal-files.ts'
import { portalMonth } from './actions/portal-month.ts'
import { registerSheet, registerSummary } from './actions/registers.ts'

export const registerRoutes: readonly Route[] = [
  on(registers.registerSummary, registerSummary, { from: 'replica' }),
  on(registers.registerSheet, registerSheet, { from: 'replica' }),
  on(registers.portalMonth, portalMonth, { from: 'replica' }),
  on(registers.eInvoiceFile, eInvoiceFile, { from: 'replica' }),
  on(registers.eWayFile, eWayFile, { from: 'replica' }),
  on(registers.gstr1File, returnFile, { from: 'replica' }),
  on(registers.passSeries, passSeries),
  on(registers.markFiled, markFiled),
  on(registers.takeBackFiling, takeBackFiling),
  on(registers.readAnswers, readAnswers),
  on(registers.lastAnswer, lastAnswer),
  on(registers.settleAnswer, settleAnswer),
]
