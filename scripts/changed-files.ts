import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type Chosen, chosen, type TestFiles } from './changed.ts'
import type { Change } from './changed-parts.ts'
import { browserTests, serverTests } from './test-files.ts'

const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] })
const listed = (command: string, ...words: string[]): string[] =>
  git(command, '-z', ...words)
    .split('\0')
    .filter(path => path !== '')

/** The files that differ from a revision: by default from where the branch left main, on main itself from the last commit. */
function changesSince(revision: string): Change[] {
  const from = revision === '' ? leftMainAt() : revision
  const untracked = listed('ls-files', '--others', '--exclude-standard')
  const paths = new Set([...listed('diff', '--name-only', '--no-renames', from), ...untracked])
  return [...paths].map(path => ({ path, before: textAt(from, path), now: textNow(path) }))
}

const leftMainAt = (): string =>
  git('branch', '--show-current').trim() === 'main' ? 'HEAD' : git('merge-base', 'main', 'HEAD').trim()

function textAt(revision: string, path: string): string | undefined {
  try {
    return git('show', `${revision}:${path}`)
  } catch {
    return undefined // it is new
  }
}

const textNow = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined

const sources = [
  'contract/src',
  'server/src',
  'client/src',
  'client/vite.config.ts',
  'e2e',
  'tools',
  'tests',
  'scripts',
]

/** Returns the test files that the differences from a revision can have broken. */
export function chosenSince(revision: string): { chosen: Chosen; all: TestFiles } {
  const paths = listed('ls-files', '--cached', '--others', '--exclude-standard', ...sources).filter(path =>
    existsSync(path),
  )
  const read = paths
    .filter(path => /\.(tsx?|mjs|css)$/.test(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
  const all = { server: serverTests(), browser: browserTests() }
  return { chosen: chosen(read, changesSince(revision), all), all }
}

/** At most so many changed files are named one by one. */
const mostLines = 12

/** What runs and why, in a few lines. */
export function sayChosen({ server, browser, why }: Chosen, all: TestFiles): string {
  const files = `${why.length} changed ${why.length === 1 ? 'file' : 'files'}`
  const sum = `${server.length} of ${all.server.length} server files, ${browser.length} of ${all.browser.length} journey files, by ${files}`
  const lines = why
    .toSorted((a, b) => b.server + b.browser - a.server - a.browser)
    .map(one => `  ${one.path}: ${one.server} server files, ${one.browser} journey files`)
  const more = lines.length > mostLines ? [`  and ${lines.length - mostLines} more`] : []
  return [sum, ...lines.slice(0, mostLines), ...more].join('\n')
}
