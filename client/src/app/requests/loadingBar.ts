import type { Dispatch } from '@reduxjs/toolkit'
import { callEnded, callStarted } from '../session/state/header.ts'

let dispatch: Dispatch = action => action

/** Sets the store whose global loader shows pending calls. */
export function showCallsIn(store: { dispatch: Dispatch }): void {
  dispatch = store.dispatch
}

/** Shows the global loader during a call outside the query layer (a file, a document, sign-out). */
export async function withLoadingBar<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  dispatch(callStarted())
  try {
    return await call()
  } finally {
    dispatch(callEnded())
  }
}
