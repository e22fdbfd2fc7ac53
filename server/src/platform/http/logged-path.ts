import { linkPages } from '@packhouse/contract/link-pages.ts'

/** As a link's token is written: 128 random bits, which never come out without a capital; names of calls have none. */
const tokens = /(?<![\w-])(?=[\da-z_-]*[A-Z])[\w-]{22}(?![\w-])/g
const pages: ReadonlySet<string> = new Set(linkPages)
const mostRounds = 4

/**
 * The path of a request as a log may keep it: without a query, and without the secret of a link, however its address was spelled (codes
 * of letters, once or twice over, doubled and backward slashes, capitals, dots). What has no secret stays as it came. (rules §21.5, §32.1)
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  const parts = decoded(path)
    .split(/[/\\]+/)
    .filter(part => part !== '' && part !== '.' && part !== '..')
  const page = parts[0]?.trim().toLowerCase() ?? ''
  if (pages.has(page) && parts.length > 1) return `/${page}/…`
  const text = `/${parts.join('/')}`
  const masked = text.replace(tokens, '…')
  return masked === text ? path : masked
}

/** A text without codes of letters; a code that is broken stays. */
function decoded(text: string): string {
  let last = text
  for (let round = 0; round < mostRounds; round++) {
    const next = last.replace(/%([0-9a-f]{2})/gi, (_code, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    if (next === last) break
    last = next
  }
  return last
}
