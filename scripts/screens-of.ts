// Which screens follow a change: npm run screens-of -- Payment, or -- payments.bankCheques, or without a word for every tag
import { slices } from '../contract/src/all.ts'
import { type Slice, type Tag, tags } from '../contract/src/endpoint.ts'
import type { Part } from '../tests/module.ts'
import { Reach } from '../tests/reach.ts'
import { sources } from '../tests/source.ts'
import { allScreens, Entries, isEndpoint } from './changed-calls.ts'
import { Graph, Paths, type Place } from './changed-graph.ts'

interface Call {
  /** `payments.bankCheques` */
  name: string
  reads: readonly Tag[]
  changes: readonly Tag[]
}

const calls: Call[] = Object.entries<Slice>(slices).flatMap(([slice, ofSlice]) =>
  Object.entries(ofSlice).map(([key, { reads = [], changes = [] }]) => ({
    name: `${slice}.${key}`,
    reads,
    changes,
  })),
)

/** What every page loads, whatever its screen: the frame with its bell and its searches. */
const frame = 'client/src/main.tsx'

/** The frame reads it: said last, as it says nothing of a screen's own. */
const everyScreen = 'every screen'

/** The screens that send each call, by their names among the addresses. */
export class ScreensOfCalls {
  readonly #paths: Paths
  readonly #screens: { key: string; part: Part }[]
  readonly #endpoints: readonly Part[]

  constructor() {
    const reach = new Reach(sources('contract/src', 'client/src'))
    const entries = new Entries(reach)
    const graph = new Graph(reach, entries)
    this.#screens = entries.of(allScreens)
    const starts: Place[] = [...this.#screens.map(({ part }) => part), `${frame}#`]
    this.#paths = new Paths(starts, place => graph.next(place))
    const declared = reach.paths
      .filter(path => path.startsWith('contract/src/'))
      .flatMap(path => reach.declarationsOf(path))
    this.#endpoints = declared.filter(isEndpoint)
  }

  of(call: string): string[] {
    const leading = this.#paths.leadingTo(this.#declared(call))
    if (leading.has(`${frame}#`)) return [everyScreen]
    return this.#screens.filter(({ part }) => leading.has(part)).map(({ key }) => key.replace('paths.', ''))
  }

  /** A slice may take calls from a list of its own, `payments` those of `chequeCalls`. */
  #declared(call: string): Part[] {
    const [, key] = call.split('.')
    const named = this.#endpoints.filter(({ name }) => name === call)
    return named.length > 0 ? named : this.#endpoints.filter(({ name }) => name.split('.')[1] === key)
  }
}

/** Lines that say who changes a tag, and which calls and screens read it. */
export function linesOf(tag: Tag, screens: ScreensOfCalls): string[] {
  const changing = calls.filter(({ changes }) => changes.includes(tag)).map(({ name }) => name)
  const reading = calls
    .filter(({ reads }) => reads.includes(tag))
    .map(({ name }) => ({ name, on: screens.of(name) }))
    .toSorted((a, b) => Number(a.on.includes(everyScreen)) - Number(b.on.includes(everyScreen)))
  const own = new Set(reading.flatMap(({ on }) => on.filter(screen => screen !== everyScreen)))
  return [
    tag,
    `  changed by ${changing.join(', ') || 'the server alone'}`,
    ...reading.map(({ name, on }) => `  read by ${name}: ${on.join(', ') || 'no screen'}`),
    `  screens: ${[...own].toSorted().join(', ') || everyScreen}`,
  ]
}

/** The tags that a word names: itself, or those that a call changes. */
export function tagsOf(word: string): readonly Tag[] {
  const call = calls.find(({ name }) => name === word)
  return call ? call.changes : tags.filter(tag => tag.toLowerCase() === word.toLowerCase())
}

if (process.argv[1]?.endsWith('screens-of.ts')) {
  const [word] = process.argv.slice(2)
  const asked = word === undefined ? tags : tagsOf(word)
  if (asked.length === 0)
    console.error(`${word} is neither a tag nor a call that changes one. Tags: ${tags.join(', ')}`)
  const screens = new ScreensOfCalls()
  for (const tag of asked) console.log(linesOf(tag, screens).join('\n'))
}
