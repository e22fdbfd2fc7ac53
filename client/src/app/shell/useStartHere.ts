import { homeKey } from '@packhouse/contract/platform/preferences/home.ts'
import { preferenceCalls } from '../requests/preferences.ts'
import { userChanged } from '../session/state/auth.ts'
import { useAppDispatch } from '../session/store.ts'

/** Keeps a screen as the one that opens first for the user, on every device; rejects if it could not be kept. (rules §8.5) */
export function useStartHere(): (home: string) => Promise<void> {
  const dispatch = useAppDispatch()
  const [keep] = preferenceCalls.useKeepPreferenceMutation()
  return async home => {
    await keep({ key: homeKey, body: { value: home } }).unwrap()
    dispatch(userChanged({ home }))
  }
}
