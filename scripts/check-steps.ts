import { firstLoads } from './first-load.ts'
import { type Outcome, run, together } from './run.ts'
import { quickTests } from './test-files.ts'

const biome = 'node_modules/@biomejs/biome/bin/biome'
const knip = 'node_modules/knip/bin/knip.js'
const tsc = 'node_modules/typescript/bin/tsc'
/** Each checker infers the contract's shapes for itself: two take half as long again as one, and another step has the other core. */
const checkers = ['--checkers', '1']

/**
 * Runs every check that needs no browser and no running server, the cheapest and most telling first: format and lint, types,
 * what nothing uses, rules, and the build, of which the pages' first load is weighed.
 */
export async function check({ pages = true }: { pages?: boolean } = {}): Promise<Outcome[]> {
  const tests = ['scripts/run-files.ts', ...quickTests()]
  const quiet = { quiet: true }
  const build = () => run('Pages and server built', ['scripts/ready.mjs', '--installed', '--build'], quiet)
  const outcomes = await together(2, [
    () => run('Format and lint', [biome, 'check', '--error-on-warnings', '.'], quiet),
    () => run('Types of contract and server', [tsc, '-p', '.', ...checkers], quiet),
    () => run('Types of the client', [tsc, '-p', 'client', ...checkers], quiet),
    () => run('Unused files, exports and packages', [knip, '--no-progress'], quiet),
    () => run('Rules and architecture', tests, { quiet: true, tests: true }),
    () => run('Table types as migrated', ['server/src/platform/db/write-schema-types.ts', '--check'], quiet),
    ...(pages ? [build] : []),
  ])
  return pages && outcomes.at(-1)?.passed ? [...outcomes, ...firstLoads()] : outcomes
}
