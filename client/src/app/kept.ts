/** Where screens keep answers on the device for a time without a network. */
export const keptAnswers = 'packhouse-kept'

/** Browsers have no such place on plain http. */
export const canKeep = (): boolean => 'caches' in globalThis

/** Whoever signs out leaves nothing of the server behind. */
export function forgetKept(): void {
  if (canKeep()) void caches.delete(keptAnswers)
}
