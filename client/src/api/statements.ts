import { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import { ask } from '../app/requests/api.ts'

export const { usePrintStatementsMutation, useStatementsAheadQuery } = ask(statements, {
  quiet: ['printStatements'],
})
