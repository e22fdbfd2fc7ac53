import { readCookie, writeCookie } from '../ui/cookie.ts'

const name = 'device'

/** A random id of this browser, created once. After a sign-in the server knows it, so strangers cannot lock this device out. */
export function deviceMark(): string {
  const kept = readCookie(name)
  if (kept !== undefined) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const mark = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  writeCookie(name, mark)
  return mark
}
