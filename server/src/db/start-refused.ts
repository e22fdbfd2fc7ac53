/** The start cannot go on. The message is a sentence for the person at the terminal: what is wrong, and the ways out. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** The system's own code of a failed call (ENOENT, EACCES …), or undefined. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
