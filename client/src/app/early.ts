declare global {
  /** What public/start.js asked for while the scripts were on their way. */
  var __early: { hosts: Promise<Record<string, unknown>>; token: string; answers: Map<string, Promise<Response>> } | undefined
}

/** An answer that waited longer than this is asked for again, in ms. */
const freshFor = 10_000

/** The table of hosts that the page's first lines read; undefined where they read none. */
export const earlyHosts = (): Promise<Record<string, unknown>> | undefined => globalThis.__early?.hosts

/** The answer to a read that the page's first lines asked for with the same token; each is given once, and only at the start. */
export async function takeEarly(path: string, token: string | null): Promise<Response | undefined> {
  const early = globalThis.__early
  const answer = early?.answers.get(path)
  early?.answers.delete(path)
  if (!answer || early?.token !== token || performance.now() > freshFor) return undefined
  return answer.catch(() => undefined)
}
