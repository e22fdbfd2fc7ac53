import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit'
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist'

/** These actions contain functions, so the serializability check skips them. */
export const persistActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE]

const storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
}

/** Only the signed-in user is stored beyond the tab; everything else is requested again. */
export const persisted = <State>(reducer: Reducer<State>) =>
  persistReducer<State, UnknownAction>({ key: 'root', storage, whitelist: ['auth'], timeout: 5000 }, reducer)

/** Starts persistence; `ready` resolves when the stored state is restored, or after the timeout without it. */
export function startPersistence(store: Store) {
  const persistor = persistStore(store)
  const ready = new Promise<void>(resolve => {
    const check = () => persistor.getState().bootstrapped && resolve()
    persistor.subscribe(check)
    check()
  })
  return { persistor, ready }
}
