import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

/** People who work at once in the part of that name. */
export const people = 16

/** A part that was measured: lines of its section, and the raw figures. */
export interface Part {
  heading: string
  lines: string[]
  raw: unknown
}

/** Sections of the page, in its order. */
export const headings = {
  calls: 'Calls over one connection, ms',
  dawn: 'Five in the morning, ms',
  every: 'Every read, small and full',
  files: 'Files and sheets',
  growth: 'The same reads at a million orders',
  load: `${people} people at once`,
  browser: 'On the screen',
  start: 'Start and memory',
}
const page = 'docs/bench.md'

/** Others on the machine slow everything that is measured: programs that wanted a core at the start. */
const [busy = 0] = loadavg()
const measuredOn = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load ${busy.toFixed(1)} before it`

/** Writes the sections of these parts, each with its date and machine; the others keep their text. */
export function writePage(parts: readonly Part[]): void {
  const [opening = '', ...sections] = readFileSync(page, 'utf8').split(/^## /m)
  const texts = new Map(sections.map(section => [section.slice(0, section.indexOf(' (')), section.trim()]))
  for (const { heading, lines } of parts)
    texts.set(heading, `${heading} (${measuredOn})\n\n${lines.join('\n')}`)
  const ordered = Object.values(headings).flatMap(heading => texts.get(heading) ?? [])
  writeFileSync(page, `${opening}${ordered.map(text => `## ${text}\n`).join('\n')}`)
}
