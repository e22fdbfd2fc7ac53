import type { Reply } from '@packhouse/contract/endpoint.ts'
import { registers } from '@packhouse/contract/registers/endpoints.ts'
import { ask } from '../app/requests/api.ts'

export const { useRegisterSummaryQuery } = ask(registers)

/** Download path of a register. */
export const sheetPath = registers.registerSheet.path

export type Summary = Reply<typeof registers.registerSummary>
export type Register = Summary['registers'][number]
