import { fieldFaults } from '../../ui/feedback/failure.ts'
import type { Fault } from './faults.ts'
import { placeOf, type Sending } from './itemBody.ts'

/** Splits a server refusal into errors of form fields and a message for the rest. */
export function refusedFields(error: unknown, sent: readonly Sending<unknown>['keys'][]): { faults: Fault[]; general: string[] } {
  const faults: Fault[] = []
  const general: string[] = []
  for (const { path, message } of fieldFaults(error)) {
    const place = placeOf(path, sent)
    if (place) faults.push({ ...place, message })
    else general.push(message)
  }
  return { faults, general }
}
