import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, PURGE, persistReducer, persistStore, REGISTER, REHYDRATE } from 'redux-persist'

/** Actions that carry functions and so fail the check for plain data. */
export const persistActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE]

const storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
}

/** Only who is signed in outlives the tab; everything else is asked for again. */
export const persisted = <State>(reducer: Reducer<State>) =>
  persistReducer<State, UnknownAction>({ key: 'root', storage, whitelist: ['auth'], timeout: 5000 }, reducer)

/** Starts persistence; `ready` settles when the stored state is back, or after the time limit without it. */
export function startPersistence(store: Store) {
  const persistor = persistStore(store)
  const ready = new Promise<void>(resolve => {
    const check = () => persistor.getState().bootstrapped && resolve()
    persistor.subscribe(check)
    check()
  })
  return { persistor, ready }
}
