import { earlyHosts } from './earlyRequests.ts'

export interface Host {
  env: 'dev' | 'uat' | 'prod'
  /** Origin of the API, without a trailing slash; empty means the page's own origin. */
  origin: string
}

const development: Host = { env: 'dev', origin: '' }

function isHost(entry: unknown): entry is Host {
  return typeof entry === 'object' && entry !== null && 'origin' in entry && typeof entry.origin === 'string'
}

async function readHosts(): Promise<Record<string, unknown>> {
  try {
    const early = earlyHosts()
    if (early) return await early
    const answer = await fetch('/hosts.json')
    return answer.ok ? await answer.json() : {}
  } catch {
    return {}
  }
}

let chosen: Promise<Host> | undefined

/** Returns the environment for a page's host, with or without the port; dev if the table does not list it. */
export function hostOf(table: Record<string, unknown>, page: { host: string; hostname: string }): Host {
  const entry = table[page.host] ?? table[page.hostname]
  return isHost(entry) ? entry : development
}

/** Returns the environment of this page, from hosts.json next to the built client. */
export function host(): Promise<Host> {
  chosen ??= readHosts().then(table => hostOf(table, location))
  return chosen
}
