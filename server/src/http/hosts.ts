import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** API origins of pages on other hosts, from the built client's hosts.json: page host → { env, origin }. */
export interface Hosts {
  /** Origins that our own pages call; empty when the API has the same origin as the page. */
  apis: string[]
  /** Origins whose pages may call this API. */
  pages: string[]
}

const Entry = z.object({ origin: z.string() })
const plainOrigin = /^https?:\/\/[\w.-]+(:\d+)?$/
const plainHost = /^[\w.-]+(:\d+)?$/

/** Reads the entries that have an origin; anything but a plain host and origin must not get into a header. */
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

/** Reads the table stored with the built client; without it every page calls its own origin. */
export async function hostsIn(file: string): Promise<Hosts> {
  try {
    return readHosts(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return { apis: [], pages: [] }
  }
}
