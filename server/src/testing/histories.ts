import { randomInt } from 'node:crypto'
import { relative } from 'node:path'
import type { TestContext } from 'node:test'

// Random histories are new in each run and of a tenth of their length; `npm run torture -- --only=histories` runs them whole.

/** The seed of this run, of which every test of random histories draws; tests/setup.ts prints it. */
export const seed = Number(process.env.PACKHOUSE_SEED ?? randomInt(1, 1_000_000_000))

/** `whole`, or a factor of it. */
const wanted = process.env.PACKHOUSE_HISTORIES ?? '0.1'
const factor = wanted === 'whole' ? 1 : Number(wanted)
if (!(factor > 0))
  throw new Error(`PACKHOUSE_HISTORIES is "whole" or a factor of that, such as 10: ${wanted}`)

/** What only long histories are sure to meet is asked of them alone. */
export const isWhole = factor >= 1

/** How many steps or histories of these are run now, and not fewer than prove anything. */
export const lengthOf = (whole: number, least = 1): number => Math.max(least, Math.round(whole * factor))

/** A failure says how it is repeated. */
export const repeatable =
  (work: (t: TestContext) => Promise<void>) =>
  async (t: TestContext): Promise<void> => {
    t.diagnostic(`seed ${seed}`)
    try {
      await work(t)
    } catch (error) {
      throw new Error(`${repeatBy()}\n${String(error)}`, { cause: error })
    }
  }

function repeatBy(): string {
  const length = process.env.PACKHOUSE_HISTORIES === undefined ? '' : `PACKHOUSE_HISTORIES=${wanted} `
  const file = relative(process.cwd(), process.argv[1] ?? '')
  return `Seed ${seed}. Again: PACKHOUSE_SEED=${seed} ${length}npx node --test --test-global-setup=tests/setup.ts ${file}`
}
