import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const matching = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .sort()

const rules = ['server/src/**/*rules.test.ts', 'server/src/**/rules/*.test.ts']

/** Decisions, arithmetic and the architecture: all tests that need no database. */
export const quickTests = (): string[] =>
  matching('contract/src/**/*.test.ts', 'client/src/**/*.test.ts', 'scripts/*.test.ts', 'tests/*.test.ts', ...rules)

/** Server tests of half a minute and more begin first, so that none is left over while one core idles. */
const long = /demo\/regulars|orders\/actions\/model|fuzz|numbers\.race|tonight\/actions\/histories|db\/releases|two-servers/

/** All other server tests, mostly scenarios on a real database. */
export function serverTests(): string[] {
  const quick = new Set(quickTests())
  const all = matching('server/src/**/*.test.ts', 'tools/torture/**/*.test.ts').filter(path => !quick.has(path))
  return [...all.filter(path => long.test(path)), ...all.filter(path => !long.test(path))]
}

/** A test that changes what is global, such as the storage of a browser, has a process of its own. */
export const isAlone = (path: string): boolean => path.endsWith('.alone.test.ts')

/** Journeys in a browser. */
export const browserTests = (): string[] => matching('e2e/**/*.e2e.ts')

/**
 * What is worth running on a second PostgreSQL: races, backups, numbered scenarios of the rules (§10), every read, generated
 * requests to every call, and orders compared with their model.
 */
export const storyTests = (): string[] =>
  serverTests().filter(
    path => /(\.race|backup|cache-tags|fuzz|orders\/.*model)\.test\.ts$/.test(path) || scenariosIn(path).length > 0,
  )

/** Returns the numbers of the scenarios a test file covers. (rules §10) */
export const scenariosIn = (path: string): number[] =>
  [...readFileSync(`${root}${path}`, 'utf8').matchAll(/^ *test\('scenario (\d+): /gm)].map(([, number]) => Number(number))
