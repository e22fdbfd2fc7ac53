/** The start cannot continue. The message, for the person at the terminal, says what is wrong and what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** The system error code of a failed call (ENOENT, EACCES …), or undefined. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
