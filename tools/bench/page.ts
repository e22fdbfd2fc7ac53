import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const page = 'docs/bench.md'

/** Each part of the bench in page order, with its section heading. */
const headings = {
  calls: 'Calls and the floor',
  prices: 'Fifty thousand prices of a sheet',
  documents: 'Long documents',
  messages: 'Messages of buyers',
  tonight: 'Tonight',
  credit: 'Credit desk',
  events: 'Live changes',
  nodes: 'Several processes',
  rights: 'Rights',
  browser: 'In the browser',
  lighthouse: 'Lighthouse',
  growth: 'From a thousand orders to a million',
} as const
export type Part = keyof typeof headings
export const parts = Object.keys(headings) as Part[]

const opening = `# Measured

Server, database, floor and load generator share one machine. The floor is the least a call can cost: node:http with pg, the same
statements as the call, session look-up included, rows as JSON, no validation, no rules. Both sides alternate every second. A write of the
floor is one transaction on one connection, begin and commit included, with its times shifted so that they are as long ago as in the
captured call. Creating makes a new order each time; accepting, bulk moves, invoicing and dispatching take another order of the same
customers each time and start over when all were taken; the other writes of the floor repeat the captured call on the same order. Where a
write meets an order again and reads what it accumulates (its history, its documents), it reads more of it each time.
\`npm run bench -- --write\` measures everything except growth and writes this page; \`npm run bench -- --only=growth --write\` writes one
section, the others stay unchanged.
`

/** Rewrites the section of a part; the others keep their text and date. */
export function writeSection(part: Part, lines: readonly string[], seconds: number): void {
  const kept = sections(readFileSync(page, 'utf8'))
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, embedded PostgreSQL 18`
  kept.set(
    headings[part],
    `${new Date().toISOString().slice(0, 10)}, ${machine}; measured in ${Math.round(seconds)} s.\n\n${lines.join('\n').trim()}`,
  )
  const all = Object.values(headings).flatMap(heading => {
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
