/** Where the database layer tells what happens; a pino logger fits. */
export interface Log {
  info(line: string): void
  warn(line: string): void
  error(line: string): void
}

/** For commands and tests that have nobody to tell. */
export const silent: Log = { info() {}, warn() {}, error() {} }
