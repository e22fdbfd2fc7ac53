import { useSyncExternalStore } from 'react'
import { forgetCookie, readCookie, writeCookie } from '../../ui/cookie.ts'

/** A value that this device stores until it is forgotten. */
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

function keepText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    if (text !== null) memory.set(key, text)
  }
  if (text === null) memory.delete(key)
}

/**
 * The value at a key, until the session ends. `parse` is given what was stored, by any release or program, and null where there is
 * nothing.
 */
export const onDevice = <T>(key: string, parse: (stored: unknown) => T): DeviceValue<T> =>
  valueIn({ read: () => textAt(key), keep: text => keepText(key, text) }, parse)

/** A value of the device itself, whoever signs in, such as the scale beside it: a cookie, as local storage is emptied at the end of a session. */
export const ofDevice = <T>(name: string, parse: (stored: unknown) => T): DeviceValue<T> =>
  valueIn(
    {
      read: () => readCookie(name) ?? takenOver(name),
      keep: text => (text === null ? forgetCookie(name) : writeCookie(name, text)),
    },
    parse,
  )

/** What an earlier release kept of the device in local storage, from where it moves at once. */
function takenOver(name: string): string | null {
  const before = textAt(`device:${name}`)
  if (before !== null) {
    writeCookie(name, before)
    keepText(`device:${name}`, null)
  }
  return before
}

interface Place {
  read: () => string | null
  keep: (text: string | null) => void
}

function valueIn<T>(place: Place, parse: (stored: unknown) => T): DeviceValue<T> {
  let last: { text: string | null; value: T } | undefined
  return {
    read() {
      const text = place.read()
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
      place.keep(value === null ? null : JSON.stringify(value))
      changed.dispatchEvent(new Event('change'))
    },
  }
}

const keys = () => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')

/** The end of a session: local storage is empty. */
export function forgetSession(): void {
  memory.clear()
  localStorage.clear()
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
