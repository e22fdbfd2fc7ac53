import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** Where pages of other hosts find their API, out of the built client's hosts.json: page host → { env, origin }. */
export interface Hosts {
  /** Origins that our own pages call; empty where the API answers under the page's own. */
  apis: string[]
  /** Origins whose pages may call this API. */
  pages: string[]
}

const Entry = z.object({ origin: z.string() })
const plainOrigin = /^https?:\/\/[\w.-]+(:\d+)?$/
const plainHost = /^[\w.-]+(:\d+)?$/

/** Entries with an origin of their own; anything that is no plain host or origin must not get into a header. */
function readHosts(table: unknown): Hosts {
  const entries = typeof table === 'object' && table !== null ? Object.entries(table) : []
  const crossing = entries.flatMap(([host, entry]) => {
    const { data } = Entry.safeParse(entry)
    return data && plainHost.test(host) && plainOrigin.test(data.origin) ? [{ host, origin: data.origin }] : []
  })
  return {
    apis: [...new Set(crossing.map(({ origin }) => origin))],
    pages: crossing.map(({ host, origin }) => `${new URL(origin).protocol}//${host}`),
  }
}

/** The table beside the built client; without one every page calls its own origin. */
export async function hostsIn(file: string): Promise<Hosts> {
  try {
    return readHosts(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return { apis: [], pages: [] }
  }
}
