import { readFile } from 'node:fs/promises'
import { apisIn, hostOf } from '@packhouse/contract/hosts.ts'

/** API origins of pages on other hosts, from the built client's hosts.json: page host → { env, origin }. */
export interface Hosts {
  /** Origins that our own pages call; empty when the API has the same origin as the page. */
  apis: string[]
  /** Whether the page of this origin may call: its entry has an API, and it is loaded as that is, with TLS or without. */
  mayCall: (origin: string) => boolean
}

function readHosts(table: unknown): Hosts {
  return {
    apis: apisIn(table),
    mayCall: origin => {
      const page = URL.parse(origin)
      if (page?.origin !== origin) return false
      const api = hostOf(table, page).origin
      return api !== '' && new URL(api).protocol === page.protocol
    },
  }
}

/** Reads the table stored with the built client; without it every page calls its own origin. */
export async function hostsIn(file: string): Promise<Hosts> {
  try {
    return readHosts(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return readHosts({})
  }
}
