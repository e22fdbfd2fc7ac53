import { Refused } from '@packhouse/contract/refusal.ts'
import type { Replica } from '../db/replica.ts'
import { systemCode } from '../db/start-refused.ts'
import type { ReadCall, Ready, Route } from './call.ts'

type ReadRoute = Extract<Route, { by: 'staff'; kind: 'read' }>

/** SQLSTATE of a cancelled statement: on the primary it would take as long again. */
const cancelled = '57014'

/** Runs a heavy read on the replica if that is up to date; what fails there runs on the primary. */
export async function readFrom(
  route: ReadRoute,
  { handle }: ReturnType<ReadRoute['prepare']>,
  call: ReadCall,
  replica: Replica | undefined,
): Promise<Ready> {
  const db = route.from === 'replica' ? await replica?.caughtUp() : undefined
  if (!replica || !db) return handle(call)
  try {
    return await handle({ ...call, db })
  } catch (error) {
    if (error instanceof Refused || systemCode(error) === cancelled) throw error
    replica.failed(error)
    return handle(call)
  }
}
