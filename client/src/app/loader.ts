import type { Dispatch } from '@reduxjs/toolkit'
import { callEnded, callStarted } from './state/header.ts'

let dispatch: Dispatch = action => action

/** Names the store whose global loader shows what is on its way. */
export function showCallsIn(store: { dispatch: Dispatch }): void {
  dispatch = store.dispatch
}

/** A call that the query layer does not know of (a file, a paper, the end of a session) under the global loader. */
export async function underLoader<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  dispatch(callStarted())
  try {
    return await call()
  } finally {
    dispatch(callEnded())
  }
}
