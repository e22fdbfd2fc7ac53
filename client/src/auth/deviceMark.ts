import { readCookie, writeCookie } from '../ui/cookie.ts'

const name = 'device'

/** The random mark of this browser, made once. After a sign-in the server knows it, and strangers cannot lock this device out. */
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
