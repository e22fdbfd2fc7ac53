import { useSyncExternalStore } from 'react'

/** A value that this device stores, until it is forgotten or, unless its key begins with `device:`, the session ends. */
export interface DeviceValue<T> {
  read(): T
  /** Stores it at once, for all tabs of this browser; null forgets it. */
  write(value: T | null): void
}

const changed = new EventTarget()
/** What this page stored, where the device stores nothing: a private window, a full disk. */
const memory = new Map<string, string>()

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** The value at a key. `parse` is given what was stored, by any release or program, and null where there is nothing. */
export function onDevice<T>(key: string, parse: (stored: unknown) => T): DeviceValue<T> {
  let last: { text: string | null; value: T } | undefined
  return {
    read() {
      const text = textAt(key)
      if (last?.text === text) return last.value
      let stored: unknown = null
      try {
        stored = JSON.parse(text ?? 'null')
      } catch {
        // not written by this code
      }
      last = { text, value: parse(stored) }
      return last.value
    },
    write(value) {
      const text = JSON.stringify(value)
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        memory.delete(key)
      } catch {
        memory.set(key, text)
      }
      if (value === null) memory.delete(key)
      changed.dispatchEvent(new Event('change'))
    },
  }
}

const keys = () => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')

/** The end of a session: forgets all but what belongs to the device, whoever signs in. */
export function forgetSession(): void {
  memory.clear()
  for (const key of keys()) if (!key.startsWith('device:')) localStorage.removeItem(key)
  changed.dispatchEvent(new Event('change'))
}

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify)
  window.addEventListener('storage', notify)
  return () => {
    changed.removeEventListener('change', notify)
    window.removeEventListener('storage', notify)
  }
}

/** The value as of now, also when another tab changes it. */
export const useOnDevice = <T>({ read }: Pick<DeviceValue<T>, 'read'>): T =>
  useSyncExternalStore(subscribe, read)

/** The keys with a prefix that the device stores, in their order. */
export function keysOnDevice(prefix: string): string[] {
  try {
    return keys()
      .filter(key => key.startsWith(prefix))
      .sort()
  } catch {
    return []
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
