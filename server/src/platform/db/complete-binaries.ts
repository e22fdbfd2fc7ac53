// Run after an install: completes the PostgreSQL that comes with Packhouse.
import { findBinaries } from './embedded-binaries.ts'
import { StartRefused } from './start-refused.ts'

try {
  findBinaries()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error // no PostgreSQL for this machine: DATABASE_URL is used
}
