const year = 365 * 24 * 60 * 60

/** A choice of this device; local storage is no place for it, since the end of a session empties that. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax`
}
