/** Random bytes as hex; randomUUID is missing on plain http, where hall tablets may work. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

const unanswered = new Map<string, string>()

/** The key of a write. While a call has no clear answer, the same call sent again carries the same key and counts once. */
export function keyFor(call: string): string {
  const key = unanswered.get(call) ?? randomKey()
  unanswered.set(call, key)
  return key
}

/** The call was answered; the next one like it is a new wish. */
export function answered(call: string): void {
  unanswered.delete(call)
}
