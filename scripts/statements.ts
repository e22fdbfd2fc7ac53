import { readFileSync } from 'node:fs'

/** A row of docs/spec-coverage.md: a statement of the specification, and the tests that prove it. */
export interface Statement {
  section: number
  text: string
  tests: { file: string; name: string }[]
}

/** All rows in order; each test is a file and a name in backquotes. */
export const statements: readonly Statement[] = readFileSync(new URL('../docs/spec-coverage.md', import.meta.url), 'utf8')
  .split('\n## ')
  .slice(1)
  .flatMap(part =>
    [...part.matchAll(/^\| (?!---|Statement )(.*?) \|(.*)\|$/gm)].map(([, text = '', tests = '']) => ({
      section: Number.parseInt(part, 10),
      text,
      tests: tests
        .split('<br>')
        .filter(one => one.trim() !== '')
        .map(one => {
          const [, file = '', name = ''] = /^\s*`([^`]+)` (.*?)\s*$/.exec(one) ?? []
          return { file, name }
        }),
    })),
  )

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
  return Array.from({ length: Math.min(count, all.length) }, () => left.splice(Math.floor(chance() * left.length), 1)).flat()
}
