/** Returns random bytes as hex; crypto.randomUUID is missing on plain http, which hall tablets may use. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * How long a key is kept after it was last sent, in ms. People who got no reply try again within minutes; an equal write later is
 * meant to happen again, and under the old key the server, which keeps replies for a day, would only repeat its first reply.
 */
const keptMs = 10 * 60_000

const unanswered = new Map<string, { key: string; sentAt: number }>()

/** Returns the idempotency key of a write. Until a call gets a clear reply, repeating it soon reuses the key, so it counts once. */
export function keyFor(call: string, now = Date.now()): string {
  const last = unanswered.get(call)
  const key = last && now - last.sentAt < keptMs ? last.key : randomKey()
  unanswered.set(call, { key, sentAt: now })
  return key
}

/** Clears the key once the call was answered; the next identical call is a new request. */
export function answered(call: string): void {
  unanswered.delete(call)
}
