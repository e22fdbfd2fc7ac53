/** Log of the database layer; a pino logger fits. */
export interface Log {
  info(line: string): void
  warn(line: string): void
  error(line: string): void
}

/** For commands and tests without a log. */
export const silent: Log = { info() {}, warn() {}, error() {} }
