import { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import type { PastOrders } from '../customers/api.ts'
import { printStatements, statementsAhead } from './actions/print-statements.ts'

/** Calls of statements, by what orders, a slice above, say of their customers. */
export const statementRoutes = (orders: PastOrders): readonly Route[] => [
  on(statements.statementsAhead, statementsAhead(orders), { from: 'replica' }),
  on(statements.printStatements, printStatements(orders)),
]
