/** An entry of hosts.json: the environment of a page, and where its API is. */
export interface Host {
  env: 'dev' | 'uat' | 'prod'
  /** Origin of the API, without a trailing slash; empty means the page's own origin. */
  origin: string
}

const development: Host = { env: 'dev', origin: '' }
const plainHost = /^[\w.-]+(:\d+)?$/
const plainOrigin = /^https?:\/\/[\w.-]+(:\d+)?$/

/** An API that is not a plain origin counts as none: it would get into headers of the server. */
const isHost = (entry: unknown): entry is Host =>
  typeof entry === 'object' &&
  entry !== null &&
  'origin' in entry &&
  typeof entry.origin === 'string' &&
  (entry.origin === '' || plainOrigin.test(entry.origin))

/**
 * The environment of a page: the entry of its host with its port, else that without, else dev. Both sides read the table with this:
 * the page to know whom to call, the server to know whose pages may call.
 */
export function hostOf(table: unknown, page: { host: string; hostname: string }): Host {
  const entries = new Map<string, unknown>(
    typeof table === 'object' && table !== null ? Object.entries(table) : [],
  )
  const entry = entries.get(page.host) ?? entries.get(page.hostname)
  return isHost(entry) ? entry : development
}

/** The API's origins in the table, each once. */
export function apisIn(table: unknown): string[] {
  const entries: [string, unknown][] =
    typeof table === 'object' && table !== null ? Object.entries(table) : []
  return [
    ...new Set(
      entries.flatMap(([host, entry]) =>
        plainHost.test(host) && isHost(entry) && entry.origin !== '' ? [entry.origin] : [],
      ),
    ),
  ]
}
