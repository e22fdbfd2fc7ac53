import { Refused } from '@packhouse/contract/refusal.ts'
import type { Replica } from '../db/replica.ts'
import { systemCode } from '../db/start-refused.ts'
import type { ReadCall, Ready, Route } from './call.ts'

type ReadRoute = Extract<Route, { open: false; kind: 'read' }>

/** PostgreSQL's word for a statement that took too long: it would take as long again. */
const cancelled = '57014'

/** A read at the replica where it is a heavy one and the replica is up to date; whatever fails there is read at the primary. */
export async function readFrom(
  route: ReadRoute,
  { tell }: ReturnType<ReadRoute['prepare']>,
  call: ReadCall,
  replica: Replica | undefined,
): Promise<Ready> {
  const db = route.from === 'replica' ? await replica?.caughtUp() : undefined
  if (!replica || !db) return tell(call)
  try {
    return await tell({ ...call, db })
  } catch (error) {
    if (error instanceof Refused || systemCode(error) === cancelled) throw error
    replica.failed(error)
    return tell(call)
  }
}
