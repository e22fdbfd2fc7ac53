/** Returns random bytes as hex; crypto.randomUUID is missing on plain http, which hall tablets may use. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

const unanswered = new Map<string, string>()

/** Returns the idempotency key of a write. Until a call gets a clear reply, repeating it reuses the key, so it counts once. */
export function keyFor(call: string): string {
  const key = unanswered.get(call) ?? randomKey()
  unanswered.set(call, key)
  return key
}

/** Clears the key once the call was answered; the next identical call is a new request. */
export function answered(call: string): void {
  unanswered.delete(call)
}
