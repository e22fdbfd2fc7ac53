import { readCookie, writeCookie } from '../../ui/cookie.ts'

const name = 'device'

/** A random id of this browser, created once. After a sign-in the server knows it, so strangers cannot lock this device out. */
export function deviceMark(): string {
  const stored = readCookie(name)
  if (stored !== undefined) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const mark = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  writeCookie(name, mark)
  return mark
}
