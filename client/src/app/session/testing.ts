/// <reference types="node" />
import { mock } from 'node:test'
import type { SignedInUser } from './state/auth.ts'

// Mocked, so that no test waits for the time limits of redux-persist.
mock.timers.enable({ apis: ['setTimeout'] })

/** What the browser's tabs share: its local storage. */
export const shared = new Map<string, string>()
/** Where the events of this tab arrive: its window and its document. */
export const tab = { window: new EventTarget(), document: new EventTarget(), reloads: 0 }
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => shared.get(key) ?? null,
    setItem: (key: string, value: string) => shared.set(key, value),
    removeItem: (key: string) => shared.delete(key),
    clear: () => shared.clear(),
    key: (at: number) => [...shared.keys()][at] ?? null,
    get length() {
      return shared.size
    },
  },
  addEventListener: tab.window.addEventListener.bind(tab.window),
  sessionStorage: { setItem: () => {}, getItem: () => null, removeItem: () => {}, clear: () => {} },
  location: {
    pathname: '/items',
    search: '',
    host: 'localhost',
    hostname: 'localhost',
    reload: () => {
      tab.reloads += 1
    },
  },
})
const session = await import('./session.ts')
const { persistor, stateRestored, store: ours } = await import('./store.ts')
await stateRestored
Object.assign(globalThis, { document: tab.document })
session.startSession()

export const asha = { id: 1, name: 'Asha Deshpande', mobile: '9845012318' }
export const bina = { id: 2, name: 'Bina Rao', mobile: '9845012319' }

/** The store of this tab, imported after the browser was made up. */
export const store = ours
/** Who is signed in, in this tab. */
export const person = () => ours.getState().auth.user

/** Asha signs in, in this tab. */
export async function ashaIsIn(): Promise<void> {
  tab.reloads = 0
  shared.clear()
  session.signIn('token of Asha', asha)
  await persistor.flush()
}

/** Another tab stores a token, and with it the person unless it has not come so far. */
export function otherTabStores(authToken: string, user?: SignedInUser): void {
  shared.clear()
  shared.set('token', authToken)
  if (!user) return
  const auth = JSON.stringify({ mobile: user.mobile, isLoggedIn: true, authToken, user })
  shared.set('persist:root', JSON.stringify({ auth }))
}

/** Who is stored for the next tab, once all writes of this one are over. */
export async function storedName(): Promise<string | undefined> {
  await persistor.flush()
  const { auth } = JSON.parse(shared.get('persist:root') ?? '{}')
  return JSON.parse(auth ?? '{}').user?.name
}
