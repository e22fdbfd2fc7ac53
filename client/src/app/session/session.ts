import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'
import { leaveWithoutAsking } from '../navigation/leaving.ts'
import { paths } from '../navigation/paths.ts'
import { api } from '../requests/api.ts'
import { withLoadingBar } from '../requests/loadingBar.ts'
import { followSession, send, token } from '../requests/request.ts'
import { forgetKept } from './forgetKept.ts'
import { forgetSession } from './onDevice.ts'
import { type SignedInUser, signedIn, signedOut } from './state/auth.ts'
import { persistor, store } from './store.ts'

/** Name of the cache where screens store replies on the device for use without a network. */
export const offlineCache = 'packhouse-kept'

/** The Cache API is missing on plain http. */
export const hasCacheApi = (): boolean => 'caches' in globalThis

/** Deletes the cached replies when the session ends. */
function clearOfflineCache(): void {
  if (hasCacheApi()) void caches.delete(offlineCache)
}

/** Returns true at most once per pause; calls in between return false and do not restart the pause. Times in ms. */
export function onceIn(pause: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return now => {
    if (now - last < pause) return false
    last = now
    return true
  }
}

/** At most one toast about the end of a session in 4 s, also for somebody who signs in and out again. */
const mayNotify = onceIn(4000)

export const isSignedIn = (): boolean => store.getState().auth.isLoggedIn

/** Stores the token and the user; the guards then open the order list. */
export function signIn(authToken: string, user: SignedInUser): void {
  localStorage.setItem('token', authToken)
  persistor.persist() // resumes writing, paused at the end of the last session
  store.dispatch(signedIn({ authToken, user }))
}

/** Ends the session on the server too; offline it ends only here. */
export async function signOut(): Promise<void> {
  await withLoadingBar(() => send({ method: auth.signOut.method, path: auth.signOut.path })).catch(
    () => undefined,
  )
  endSession()
}

/** The server no longer accepts the token: says so, clears everything and opens sign-in; once, however many calls fail with it. */
function sessionOver(): void {
  if (!isSignedIn()) return
  if (mayNotify(Date.now())) toast.error(t('Your session has expired'))
  const place = location.pathname + location.search
  const shared = sessionStorage.getItem(sharedKey)
  endSession()
  if (shared !== null) sessionStorage.setItem(sharedKey, shared)
  rememberPlace(place)
}

function endSession(): void {
  forgetSession()
  forgetPerson()
}

/** Forgets the person in this tab and what was kept for them; the token stays as it is, for it may be somebody else's. */
function forgetPerson(): void {
  sessionStorage.clear()
  void forgetKept().catch(() => undefined) // private windows may have no database
  persistor.pause() // otherwise the state of this person is written over that of the next one, or into the storage just cleared
  clearOfflineCache()
  store.dispatch(signedOut())
  store.dispatch(api.util.resetApiState())
}

/** What the share sheet of a phone sent waits in its tab, also through sign-in. */
const sharedKey = 'shared'
const placeKey = 'place'

function rememberPlace(place: string): void {
  if (place !== paths.orders && place !== paths.login) sessionStorage.setItem(placeKey, place)
}

/** Returns where the user was when the session ended; only once. */
export function takePlace(): string | null {
  const place = sessionStorage.getItem(placeKey)
  sessionStorage.removeItem(placeKey)
  return place
}

/** The person of the token in storage; undefined until the tab that signed them in has stored them. */
function storedPerson(): { authToken: string; user: SignedInUser } | undefined {
  try {
    const { auth } = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
    const { authToken, user } = JSON.parse(auth ?? '{}')
    return authToken && user && authToken === token() ? { authToken, user } : undefined
  } catch {
    return undefined // not written by us
  }
}

/**
 * Shows the person whose token calls are sent with, when another tab of this browser signed in or out. It compares what is stored,
 * because a tab that was frozen gets the events late, all at once, or never.
 */
export function followStorage(): void {
  const { isLoggedIn, authToken, user: before } = store.getState().auth
  if (token() === (authToken ?? null)) return
  if (isLoggedIn) forgetPerson()
  const stored = storedPerson()
  if (!stored) return
  persistor.persist()
  store.dispatch(signedIn(stored))
  if (before && before.id !== stored.user.id) startPageAgain()
}

/** Open screens hold what the person before typed, such as an order; the next person must not send it. */
function startPageAgain(): void {
  leaveWithoutAsking()
  location.reload()
}

/** Connects the session with the calls and the other tabs; without a stored token the user is signed out. */
export function startSession(): void {
  followSession({ isOn: isSignedIn, over: sessionOver })
  addEventListener('storage', followStorage)
  addEventListener('pageshow', followStorage)
  for (const woken of ['visibilitychange', 'resume']) document.addEventListener(woken, followStorage)
  followStorage()
}
