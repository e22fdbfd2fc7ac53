import pg from 'pg'

/** Address of one server of a list. */
interface Place {
  host: string
  port: number
}

/** Finds which of several servers takes writes, and remembers it until doubt(). */
export interface Primary {
  find(): Promise<Place>
  /** Call when the server found does not reply, or no longer takes writes. */
  doubt(): void
}

/** A server that does not reply for this long is skipped. */
const patienceMs = 2_000

/** Splits an address into one per server: postgres://me@a:5432,b:5433/name becomes two. */
export function serversOf(url: string): string[] {
  const [, login = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map(host => login + host + rest) : [url]
}

/** No server of the list takes writes now; with the code PostgreSQL itself returns while it starts (57P03). */
export class NoPrimary extends Error {
  readonly code = '57P03'
}

/** Asks all servers at once. If two take writes, one was promoted: the one with the later timeline. */
async function findAmong(urls: readonly string[]): Promise<Place> {
  const asked = await Promise.allSettled(urls.map(timelineAt))
  const found = asked.flatMap(answer => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))
  const [newest] = found.sort((one, other) => other.timeline - one.timeline)
  if (newest) return newest
  const refusal = asked.find(answer => answer.status === 'rejected')
  if (urls.length > 0 && asked.every(answer => answer.status === 'rejected')) throw refusal?.reason
  throw new NoPrimary('no server in the list accepts writes')
}

/** Returns undefined for a replica. */
async function timelineAt(connectionString: string): Promise<(Place & { timeline: number }) | undefined> {
  const client = new pg.Client({
    connectionString,
    application_name: 'packhouse-find',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => {}) // the query fails as well
  try {
    await client.connect()
    const { rows } = await client.query<{ file: string | null }>(
      'select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as file',
    )
    const file = rows[0]?.file
    return file
      ? { host: client.host, port: client.port, timeline: Number.parseInt(file.slice(0, 8), 16) }
      : undefined
  } finally {
    client.end().catch(() => {})
  }
}

/** Asks the servers once for all connections that ask at the same time. */
export function primaryAmong(urls: readonly string[]): Primary {
  let cached: Promise<Place> | undefined
  const doubt = () => {
    cached = undefined
  }
  return {
    find() {
      if (cached) return cached
      const asked = findAmong(urls)
      cached = asked
      asked.catch(() => {
        if (cached === asked) doubt()
      })
      return asked
    },
    doubt,
  }
}

/** A pg client that connects to the server that takes writes. */
export function clientTo(primary: Primary): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connectThere()
      if (!callback) return connected
      connected.then(
        () => Reflect.apply(callback, undefined, []),
        error => callback(error),
      )
      return undefined
    }

    async #connectThere(): Promise<pg.Client> {
      Object.assign(this, await primary.find().then(({ host, port }) => ({ host, port })))
      try {
        return await super.connect()
      } catch (error) {
        primary.doubt()
        throw error
      }
    }
  }
}
