const year = 365 * 24 * 60 * 60

/** A setting of this device; not in local storage, which is cleared at the end of a session. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

export const writeCookie = (name: string, value: string): void => keep(name, value, year)

export const forgetCookie = (name: string): void => keep(name, '', 0)

function keep(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`
}
