import { auth } from '@packhouse/contract/auth/endpoints.ts'
import { t } from '../ui/words.ts'
import { api } from './api.ts'
import { forgetKept } from './kept.ts'
import { underLoader } from './loader.ts'
import { onceIn } from './onceIn.ts'
import { paths } from './paths.ts'
import { send, whenSessionIsOver } from './request.ts'
import { type SignedInUser, signedIn, signedOut } from './state/auth.ts'
import { persistor, store } from './store.ts'
import { toast } from './toast.ts'

/** One toast about the end of a session in 4 s, however many calls came back with it. */
const mayTell = onceIn(4000)

export const isSignedIn = (): boolean => store.getState().auth.isLoggedIn

/** Keeps the token and the person; the guards then lead to the order list. */
export function signIn(authToken: string, user: SignedInUser): void {
  localStorage.setItem('token', authToken)
  persistor.persist() // goes on writing where the end of the last session had paused it
  store.dispatch(signedIn({ authToken, user }))
}

/** Ends the session on the server too; without a line it ends here alone. */
export async function signOut(): Promise<void> {
  await underLoader(() => send({ method: auth.signOut.method, path: auth.signOut.path })).catch(() => undefined)
  endSession()
}

/** The server knows the token no longer: says so once, forgets everything, leads to sign-in. */
function sessionOver(): void {
  if (mayTell(Date.now())) toast.error(t('Your session has expired'))
  if (isSignedIn()) rememberPlace(location.pathname + location.search)
  endSession()
}

function endSession(): void {
  persistor.pause() // else the old state is written back into the storage just emptied
  localStorage.clear()
  forgetKept()
  store.dispatch(signedOut())
  store.dispatch(api.util.resetApiState())
}

const placeKey = 'place'

function rememberPlace(place: string): void {
  if (place !== paths.orders && place !== paths.login) sessionStorage.setItem(placeKey, place)
}

/** Where the person was when the session ended, told once. */
export function takePlace(): string | null {
  const place = sessionStorage.getItem(placeKey)
  sessionStorage.removeItem(placeKey)
  return place
}

/** Another tab of this browser signed in or out: this one follows. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  const emptied = key === null || (key === 'token' && newValue === null)
  if (emptied && isSignedIn() && localStorage.getItem('token') === null) {
    persistor.pause()
    store.dispatch(signedOut())
    store.dispatch(api.util.resetApiState())
  }
  if (key === 'persist:root' && newValue && !isSignedIn()) {
    const { auth } = JSON.parse(newValue)
    const { authToken, user } = JSON.parse(auth ?? '{}')
    if (authToken && user && localStorage.getItem('token') === authToken) {
      persistor.persist()
      store.dispatch(signedIn({ authToken, user }))
    }
  }
}

/** Connects the session with the calls and the other tabs; a token that is gone means signed out. */
export function startSession(): void {
  whenSessionIsOver(sessionOver)
  addEventListener('storage', followOtherTabs)
  if (isSignedIn() && localStorage.getItem('token') === null) store.dispatch(signedOut())
}
