declare global {
  /** Requests that public/start.js sent while the scripts were loading. */
  var __early: { hosts: Promise<Record<string, unknown>>; token: string; answers: Map<string, Promise<Response>> } | undefined
}

/** Early replies are used only this long after page load, in ms; later the request is sent again. */
const freshFor = 10_000

/** The hosts table requested by start.js; undefined when it requested none. */
export const earlyHosts = (): Promise<Record<string, unknown>> | undefined => globalThis.__early?.hosts

/** Returns the reply to a read that start.js requested with the same token; each only once, and only at page start. */
export async function takeEarlyReply(path: string, token: string | null): Promise<Response | undefined> {
  const early = globalThis.__early
  const answer = early?.answers.get(path)
  early?.answers.delete(path)
  if (!answer || early?.token !== token || performance.now() > freshFor) return undefined
  return answer.catch(() => undefined)
}
