import { rawWorkbook } from '../../server/src/platform/sheets/testing.ts'
import type { Seeded } from '../../server/src/roof/demo/seeded.ts'
import { bomb, endlessTag } from './lying-sheets.ts'

/** Inputs that once stopped the process or passed unnoticed, by kind, so that a run can report how many of each it sent. */
const hostileKinds = ['long accents', 'unseen signs', 'deep JSON', 'lying archive'] as const
export type HostileKind = (typeof hostileKinds)[number]

/** Two accents of different classes: sorting them once took quadratic time. */
const accents = (count: number): string => `a${'\u0301'.repeat(count / 2)}${'\u0316'.repeat(count / 2)}`

/** Soft hyphen, joiners, fillers, selectors, tags, direction marks: all invisible characters. */
const unseen = [
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u034f',
  '\u3164',
  '\u115f',
  '\ufe0f',
  '\u{e0041}',
]
const turning = ['\u202e', '\u202d', '\u2066', '\u2067', '\u2069', '\u200f', '\u061c']
const words = ['Onion', 'Asha Deshpande', 'HDFC0001234', 'late', 'प्याज', '412345678901']

/** Returns a text of one of the two kinds. */
export function hostileText(kind: 'long accents' | 'unseen signs', by: Seeded): string {
  if (kind === 'long accents') return accents(by.pick([30, 62, 600, 20_000, 120_000, 240_000]))
  const sign = () => by.pick(by.chance(0.8) ? unseen : turning)
  const way = by.unit()
  if (way < 0.4) return Array.from({ length: by.between(1, 12) }, sign).join('')
  if (way < 0.9) return [...by.pick(words)].map(letter => letter + (by.chance(0.4) ? sign() : '')).join('')
  return sign().repeat(by.pick([300, 20_000, 200_000]))
}

/** Returns the JSON with nesting added, or nesting alone; as text, since no program would generate it otherwise. */
export function deepened(json: string, by: Seeded): string {
  const depth = by.pick([33, 65, 1_000, 60_000, 240_000])
  const nest = by.chance(0.5)
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth / 2)}1${'}'.repeat(depth / 2)}`
  if (!json.endsWith('}') || by.chance(0.2)) return nest
  return `${json.slice(0, -1)}${json === '{}' ? '' : ','}"deep":${nest}}`
}

/** Returns the value with one of its texts, at any depth, replaced; undefined if it has none. */
export function withText(value: unknown, text: string, by: Seeded): unknown {
  if (typeof value === 'string') return text
  if (typeof value !== 'object' || value === null) return undefined
  const entries: [string, unknown][] = Object.entries(value)
  const first = by.between(0, Math.max(0, entries.length - 1))
  for (const [name, part] of [...entries.slice(first), ...entries.slice(0, first)]) {
    const changed = withText(part, text, by)
    if (changed === undefined) continue
    return Array.isArray(value)
      ? value.map((one, at) => (String(at) === name ? changed : one))
      : { ...value, [name]: changed }
  }
  return undefined
}

/** An archive whose end record gives a wrong position of its directory. */
function twoDirectories(): Buffer {
  const bytes = Buffer.from(rawWorkbook(''))
  bytes.writeUInt32LE(0xffffffff, bytes.length - 10)
  return bytes
}
/** An archive with two parts of the same name. */
function duplicates(): Buffer {
  const bytes = Buffer.from(rawWorkbook('', { 'xl/worksheets/sheet2.xml': new Uint8Array(10) }))
  for (let at = bytes.indexOf('sheet2.xml'); at >= 0; at = bytes.indexOf('sheet2.xml'))
    bytes.write('sheet1.xml', at)
  return bytes
}

/** Archives that misstate their own contents. */
export const lyingArchives: readonly Buffer[] = [
  Buffer.from(bomb('xl/strings.bin', 8_000_000, 0)),
  Buffer.from(bomb('xl/sharedStrings.xml', 8_000_000, 10)),
  Buffer.from(bomb('xl/sharedStrings.xml', 1_000_000, 0xffffffff)),
  Buffer.from(bomb('xl/sharedStrings.xml', 1_000, 90_000_000)),
  Buffer.from(endlessTag(2_000)),
  Buffer.from(endlessTag(60_000)),
  twoDirectories(),
  duplicates(),
]

/** A sheet whose cell is one long run of accents, as text and as a workbook. */
export const accentedSheets: readonly Buffer[] = [
  Buffer.from(`Item ID,Item Name\r\n1,${accents(60_000)}\r\n`),
  Buffer.from(rawWorkbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${accents(40_000)}</t></is></c></row>`)),
]

/** Returns the kinds a request belongs to; for a form, its builder reports them. */
export function hostileIn(url: string, payload: string | undefined): HostileKind[] {
  const has = (text: string) => payload?.includes(text) === true || url.includes(encodeURIComponent(text))
  return [
    ...(has('\u0301'.repeat(15)) ? ['long accents' as const] : []),
    ...([...unseen, ...turning].some(has) ? ['unseen signs' as const] : []),
    ...(payload?.includes('['.repeat(33)) || payload?.includes('{"a":'.repeat(16))
      ? ['deep JSON' as const]
      : []),
  ]
}
