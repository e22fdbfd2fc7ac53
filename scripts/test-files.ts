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

/** Server tests of half a minute and more begin first, so that none is left over while one core idles. */
const long =
  /http\/books-at-size|demo\/(regulars|glossary|fill)|orders\/actions\/model|fuzz|numbers\.race|tonight\/actions\/histories|db\/releases|two-servers/

/** All other server tests, mostly scenarios on a real database. */
export function serverTests(): string[] {
  const quick = new Set(quickTests())
  const all = matching('server/src/**/*.test.ts', 'tools/torture/**/*.test.ts').filter(
    path => !quick.has(path),
  )
  return [...all.filter(path => long.test(path)), ...all.filter(path => !long.test(path))]
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
