import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const page = 'docs/bench.md'

/** Each part of the bench in page order, with its section heading. */
const headings = {
  calls: 'Calls and the floor',
  writes: 'Rarer writes',
  bare: 'Against a bare program',
  prices: 'Fifty thousand prices of a sheet',
  documents: 'Long documents',
  messages: 'Messages of buyers',
  tonight: 'Tonight',
  credit: 'Credit desk',
  events: 'Live changes',
  nodes: 'Several processes',
  rights: 'Rights',
  'first-rows': 'First rows',
  browser: 'In the browser',
  lighthouse: 'Lighthouse',
  growth: 'From a thousand orders to a million',
} as const
export type Part = keyof typeof headings
export const parts = Object.keys(headings) as Part[]

const opening = `# Measured

Server, database, floor and load generator share one machine; both sides alternate about every second.

The floor is the cheapest honest way to the same answer: node:http with pg and statements written for the bench, without looking at the
product's (tools/bench/rows, tools/bench/floor-writes.ts). It has no session and no rules and sends rows as JSON. A read of the floor
answers with the same rows and counts, by index where one can; lists of another length are named in the report. A write of the floor is
one transaction that leaves the same facts: the order, its lines, the stock, the document, its due, the prices, and a row of the audit
trail; without triggers and checks of foreign keys, without the history, versions and sums that the product also keeps. So a ratio says
what sessions, rules, checks and history cost, and a slow statement of ours lowers it. Calls whose reply is computed, or a file, have no
floor. The part "Against a bare program" compares with less still: five fields of an order, on a small database.

Each call of the contract that a screen sends has a row. The busiest writes have theirs next to the reads; "Rarer writes" has the
others (tools/bench/write-rows): one connection, 30 rounds that each change something, in a business of the same size, without a floor.
tools/bench/rows/all.ts and tools/bench/write-rows/all.ts name the calls without a row, each with its reason.
\`npm run bench -- --write\` measures everything except growth and writes this page; \`npm run bench -- --only=growth --write\` writes one
section, the others stay unchanged. \`--only=bare --database=URL\` measures on another PostgreSQL, such as version 15.
`

/** Rewrites the section of a part; the others, also those written by hand, keep their text. */
export function writeSection(
  part: Part,
  lines: readonly string[],
  { seconds, database = 'embedded PostgreSQL 18' }: { seconds: number; database?: string | undefined },
): void {
  const kept = sections(readFileSync(page, 'utf8'))
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${database}`
  kept.set(
    headings[part],
    `${new Date().toISOString().slice(0, 10)}, ${machine}; measured in ${Math.round(seconds)} s.\n\n${lines.join('\n').trim()}`,
  )
  // sections written by hand follow those of the parts
  const all = [...new Set([...Object.values(headings), ...kept.keys()])].flatMap(heading => {
    const text = kept.get(heading)
    return text === undefined ? [] : [`\n## ${heading}\n\n${text}\n`]
  })
  writeFileSync(page, `${opening}${all.join('')}`)
}

/** Returns the text below each heading. */
const sections = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map(section => {
        const end = section.indexOf('\n')
        return [section.slice(0, end).trim(), section.slice(end).trim()]
      }),
  )
