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
  matching(
    'contract/src/**/*.test.ts',
    'client/src/**/*.test.ts',
    'scripts/*.test.ts',
    'tests/*.test.ts',
    ...rules,
  )

/** Long server tests, the longest first, so that both processes end together. */
const long = [
  /http\/books-at-size/,
  /demo\/glossary/,
  /demo\/fill/,
  /start\/two-servers/,
  /orders\/actions\/model/,
  /db\/releases/,
  /numbers\.race/,
  /demo\/(bank|people|history)\.test/,
  /torture\/fuzz/,
  /books\/registers\/actions\/registers/,
]

/** All other server tests, mostly scenarios on a real database. */
export function serverTests(): string[] {
  const quick = new Set(quickTests())
  const all = matching('server/src/**/*.test.ts', 'tools/torture/**/*.test.ts').filter(
    path => !quick.has(path),
  )
  const place = (path: string) => {
    const found = long.findIndex(pattern => pattern.test(path))
    return found < 0 ? long.length : found
  }
  return all.sort((one, other) => place(one) - place(other))
}

/** Tests of random histories, of which `npm test` runs a tenth and `npm run torture -- --only=histories` all. */
export const historyTests = (): string[] =>
  serverTests().filter(path => readFileSync(`${root}${path}`, 'utf8').includes('/testing/histories.ts'))

/** A test that changes what is global, such as the storage of a browser, has a process of its own. */
export const isAlone = (path: string): boolean => path.endsWith('.alone.test.ts')

/** Journeys in a browser. */
export const browserTests = (): string[] => matching('e2e/**/*.e2e.ts')

/**
 * What a second PostgreSQL of another version, locale and configuration may answer otherwise: races and locks, deadlocks of
 * migrations, the order of texts and pages by it, dumps, and random commands at once.
 */
const differs = [
  /\.race\.test\.ts$/,
  /\/backup\/backup\.test\.ts$/,
  /\/db\/(keyset|migrate|transaction|guards|constraints)\.test\.ts$/,
  /\/orders\/actions\/model\.test\.ts$/,
  /\/customers\/actions\/dashboard\.test\.ts$/,
]
export const secondServerTests = (): string[] =>
  serverTests().filter(path => differs.some(pattern => pattern.test(path)))

/** Returns the numbers of the scenarios a test file covers. (rules §10) */
export const scenariosIn = (path: string): number[] =>
  [...readFileSync(`${root}${path}`, 'utf8').matchAll(/^ *test\('scenario (\d+): /gm)].map(([, number]) =>
    Number(number),
  )
