export interface Host {
  env: 'dev' | 'uat' | 'prod'
  /** Where the API answers, without a slash at the end; empty means the page's own origin. */
  origin: string
}

const development: Host = { env: 'dev', origin: '' }

function isHost(entry: unknown): entry is Host {
  return typeof entry === 'object' && entry !== null && 'origin' in entry && typeof entry.origin === 'string'
}

async function readHosts(): Promise<Record<string, unknown>> {
  try {
    const answer = await fetch('/hosts.json')
    return answer.ok ? await answer.json() : {}
  } catch {
    return {}
  }
}

let chosen: Promise<Host> | undefined

/** The environment of this page: its host looked up in hosts.json beside the built client, dev when it is not listed. */
export function host(): Promise<Host> {
  chosen ??= readHosts().then(table => {
    const entry = table[location.host] ?? table[location.hostname]
    return isHost(entry) ? entry : development
  })
  return chosen
}
