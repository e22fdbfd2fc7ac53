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

/** All other server tests, mostly stories on a real database. */
export function serverTests(): string[] {
  const quick = new Set(quickTests())
  return matching('server/src/**/*.test.ts', 'bench/**/*.test.ts', 'torture/**/*.test.ts').filter(path => !quick.has(path))
}

/** Journeys in a browser. */
export const browserTests = (): string[] => matching('e2e/**/*.e2e.ts')

/** Races, backups and every file with a numbered scenario of the rules (§10): worth running on a second PostgreSQL. */
export const storyTests = (): string[] =>
  serverTests().filter(path => /(\.race|backup)\.test\.ts$/.test(path) || scenariosIn(path).length > 0)

/** Returns the numbers of the scenarios a test file covers. (rules.md §10) */
export const scenariosIn = (path: string): number[] =>
  [...readFileSync(`${root}${path}`, 'utf8').matchAll(/^ *test\('scenario (\d+): /gm)].map(([, number]) => Number(number))
