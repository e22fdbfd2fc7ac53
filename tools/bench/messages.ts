// npm run bench -- --only=messages: messages of forty lines read against 2,000 and 20,000 types, and hostile texts against 20,000.
import { ItemId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { marketItems } from '@packhouse/contract/search/testing/market.ts'
import { type CatalogueItem, preparing, type WordBook } from '../../server/src/messages/rules/book.ts'
import { reading } from '../../server/src/messages/rules/read.ts'
import { demoItems } from '../../server/src/messages/testing/sets.ts'
import { measureMessageCalls } from './message-calls.ts'

/** The demo catalogue with this many products of fictitious brands. */
function catalogueOf(types: number): CatalogueItem[] {
  const market = marketItems(types).flatMap((item, at) => item.types.map(type => ({ item, type, at })))
  return [
    ...demoItems,
    ...market.map(({ item, type, at }, place): CatalogueItem => {
      const number = 1_000 + place
      const pack = {
        packsizeid: PackId.parse(100_000 + number),
        sku: `${type.code}-1`,
        name: type.pack,
        contentMilli: milli(type.grams),
        byPiece: false,
      }
      return {
        ...{ itemId: ItemTypeId.parse(number), parentItemId: ItemId.parse(1_000 + at), itemCode: type.code },
        ...{ name: item.name, typeName: type.name, aliases: item.aliases, unit: 'KG', catchWeight: false, isActive: true },
        ...{ maxMilli: null, packs: [pack] },
      }
    }),
  ]
}

/** Forty lines of the trade, every word of the second kind with a slip of the hand. */
function fortyLines(slips: boolean): string {
  const names = demoItems.flatMap(({ name, aliases }) => [name.replace(/ \(.*/, ''), ...aliases])
  const lines = Array.from({ length: 40 }, (_line, at) => {
    const name = names[(at * 37) % names.length] ?? ''
    return `${slips && name.length > 4 ? name.slice(0, 2) + name.slice(3) : name} ${(at % 9) + 1} kg`
  })
  return lines.join('\n')
}

const hostile: Record<string, string> = {
  'unknown words': 'xqzwv '.repeat(3_333),
  'misspelled words': 'tomattto oniom potatoo capcicumm '.repeat(600),
  'two thousand lines': 'onion 5kg '.repeat(2_000),
  negations: 'no onion not '.repeat(1_538),
  numbers: '1 '.repeat(10_000),
  'combining marks': `e${'\u0301'.repeat(19_999)}`,
}

interface Timed<Result> {
  result: Result
  /** Processor time of this process, so that others on the machine do not count; ms. */
  ms: number
  /** The most between two steps, in which nobody else is let work. */
  longest: number
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function timed<Result>(steps: Generator<void, Result>): Timed<Result> {
  const begun = processorMs()
  let longest = 0
  for (;;) {
    const before = processorMs()
    const { done, value } = steps.next()
    longest = Math.max(longest, processorMs() - before)
    if (done) return { result: value, ms: processorMs() - begun, longest }
  }
}

const rounds = 60
const now = new Date('2026-11-20T16:00:00Z')

function read(text: string, book: WordBook): string {
  const runs = Array.from({ length: rounds }, () => timed(reading({ text, book, now }))).slice(10)
  const times = runs.map(({ ms }) => ms).sort((one, other) => one - other)
  const longest = Math.max(...runs.map(run => run.longest))
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return `${at(0.5)} | ${at(0.95)} | ${longest.toFixed(1)}`
}

/** Measures reading alone, which needs no database, then the call. */
export async function measureMessages(folder: string, say: (line: string) => void): Promise<void> {
  say('| message | types | p50, processor ms | p95 | longest step |')
  say('|---|---|---|---|---|')
  for (const types of [2_000, 20_000]) {
    const prepared = timed(preparing(catalogueOf(types)))
    say(`| the catalogue, prepared once | ${types} | ${prepared.ms.toFixed(0)} | | ${prepared.longest.toFixed(1)} |`)
    say(`| 40 lines | ${types} | ${read(fortyLines(false), prepared.result)} |`)
    say(`| 40 lines, each misspelled | ${types} | ${read(fortyLines(true), prepared.result)} |`)
    if (types > 2_000)
      for (const [what, text] of Object.entries(hostile)) {
        const { ms, longest } = timed(reading({ text, book: prepared.result, now }))
        say(`| 20,000 characters: ${what} | ${types} | ${ms.toFixed(0)} | | ${longest.toFixed(1)} |`)
      }
  }
  for (const types of [2_000, 20_000]) say(await measureMessageCalls(folder, fortyLines(false), types))
}
