import { registers } from '@packhouse/contract/registers/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { registerSheet, registerSummary } from './actions/registers.ts'

export const registerRoutes: readonly Route[] = [
  on(registers.registerSummary, registerSummary, { from: 'replica' }),
  on(registers.registerSheet, registerSheet, { from: 'replica' }),
]
