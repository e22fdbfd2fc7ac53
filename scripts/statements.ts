import { readFileSync } from 'node:fs'
import { browserTests, quickTests, serverTests } from './test-files.ts'

const root = new URL('../', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, root), 'utf8')

/** A statement of the specification, and the tests that prove it. */
export interface Statement {
  /** its section and number, such as 4.2 */
  id: string
  text: string
  tests: { file: string; name: string }[]
}

/** What stands in a test file above a test: the statements that it proves. */
interface Tag {
  ids: string[]
  file: string
  /** undefined where no test follows */
  name: string | undefined
}

const tag = /^ *\/\/ spec ([\d., ]+)$(?:\n *for \(.*)?(?:\n *test\(\s*(['"`])((?:\\.|(?!\2)[\s\S])*?)\2)?/gm

/** The tags of all tests that run with npm test. */
export const tags: readonly Tag[] = [...quickTests(), ...serverTests(), ...browserTests()].flatMap(file =>
  [...textOf(file).matchAll(tag)].map(([, ids = '', , name]) => ({ ids: ids.split(', '), file, name })),
)

/** The statements in order, as tests/specification.tsv lists them. */
export const statements: readonly Statement[] = textOf('tests/specification.tsv')
  .trim()
  .split('\n')
  .filter(line => !line.startsWith('#'))
  .map(line => {
    const [id = '', text = ''] = line.split('\t')
    const tests = tags.flatMap(({ ids, file, name }) =>
      name !== undefined && ids.includes(id) ? [{ file, name }] : [],
    )
    return { id, text, tests }
  })

/** Draws this many of them at random, each at most once; the same seed gives the same draw. */
export function drawn<One>(all: readonly One[], { seed, count }: { seed: number; count: number }): One[] {
  const left = [...all]
  let state = seed
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return Array.from({ length: Math.min(count, all.length) }, () =>
    left.splice(Math.floor(chance() * left.length), 1),
  ).flat()
}
