/** Name of the cache where screens store replies on the device for use without a network. */
export const keptAnswers = 'packhouse-kept'

/** The Cache API is missing on plain http. */
export const canKeep = (): boolean => 'caches' in globalThis

/** Deletes the cached replies when the session ends. */
export function forgetKept(): void {
  if (canKeep()) void caches.delete(keptAnswers)
}
