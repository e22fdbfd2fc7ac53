import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { printStatements, statementsAhead } from './actions/print-statements.ts'

export const statementRoutes: readonly Route[] = [
  on(payments.statementsAhead, statementsAhead, { from: 'replica' }),
  on(payments.printStatements, printStatements),
]
