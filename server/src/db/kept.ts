import type { Db } from './transaction.ts'

/** Max values kept for each database: those asked for last. */
const mostKept = 200

/** Keeps values in memory, by id for each database, until what they were read from is in another state. */
export function keptWhile<Id, Value>() {
  const kept = new WeakMap<Db, Map<Id, { state: string; value: Value }>>()
  return async (db: Db, { id, state, read }: { id: Id; state: string; read: () => Promise<Value> }): Promise<Value> => {
    const ofAll = kept.get(db) ?? new Map<Id, { state: string; value: Value }>()
    kept.set(db, ofAll)
    const last = ofAll.get(id)
    const value = last?.state === state ? last.value : await read()
    ofAll.delete(id)
    ofAll.set(id, { state, value })
    for (const first of ofAll.keys()) if (ofAll.size > mostKept) ofAll.delete(first)
    return value
  }
}
