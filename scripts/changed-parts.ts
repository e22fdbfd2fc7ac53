import { isType, type Part } from '../tests/module.ts'
import { Reach } from '../tests/reach.ts'
import { isNode } from '../tests/sentences.ts'
import { Entries } from './changed-calls.ts'
import { type Place, withFolders } from './changed-graph.ts'

/** A file that differs, with its text before and now; undefined where there is none. */
export interface Change {
  path: string
  before: string | undefined
  now: string | undefined
}

/** A part of a source by a name that it keeps, with what it does. */
interface Meaning {
  says: string
  places: Place[]
  /** Whoever names a list of the product notices more than its entries. */
  isEntry: boolean
}

/** Returns the places that a change touches: the parts of a source that do something else than before, of other files the whole. */
export function changedIn(reach: Reach, entries: Entries, { path, before, now }: Change): Place[] {
  const whole = withFolders(path)
  if (now === undefined || !reach.module(path)) return [...whole, `${path}!`, `${path}#`]
  const old =
    before === undefined ? new Map<string, Meaning>() : meaningsOf(new Reach([{ path, text: before }]), path)
  const own = meaningsOf(reach, path, entries)
  const differs = [...new Set([...old.keys(), ...own.keys()])].filter(
    key => old.get(key)?.says !== own.get(key)?.says,
  )
  const places = differs
    .filter(key => before !== undefined || !key.startsWith('import '))
    .flatMap(key => own.get(key)?.places ?? own.get(key.split('.')[0] ?? '')?.places ?? [])
  const isMore = differs.some(key => !(own.get(key) ?? old.get(key))?.isEntry)
  return [...whole, ...places, ...(isMore ? [`${path}!`] : [])]
}

/** What the parts of a source do: what they declare, what their names mean, and what is done when it is loaded. */
function meaningsOf(reach: Reach, path: string, entries = new Entries(reach)): Map<string, Meaning> {
  const module = reach.module(path)
  if (!module) return new Map()
  const listed = entries.of(path)
  const parts = [...module.own.values(), ...listed.flatMap(({ part, rest }) => [part, rest])]
  const lists = new Set(listed.map(({ list }) => list))
  const meanings = new Map<string, Meaning>()
  for (const [key, part] of module.own) {
    const isEntry = lists.has(part) || key.includes('.')
    meanings.set(key, { says: meaningOf(part), places: [part], isEntry })
  }
  for (const { key, part, list, rest } of listed) {
    meanings.set(`entry ${key}`, { says: meaningOf(part), places: [part], isEntry: true })
    meanings.set(`rest ${list.name}`, { says: meaningOf(rest), places: [rest], isEntry: false })
  }
  for (const [name, { path: from, name: its, isPassedOn }] of module.from) {
    const using = parts.filter(({ names }) => isNamed(name, names))
    meanings.set(`import ${name}`, {
      says: `${its} of ${from}`,
      places: [...using, ...(isPassedOn ? traced(reach, path, name) : [])],
      isEntry: true,
    })
  }
  const says = [...module.top.map(meaningOf), ...module.effects, ...module.all].join('\n')
  return meanings.set('load', { says, places: [`${path}#`, ...module.top], isEntry: false })
}

const isNamed = (name: string, names: Part['names']): boolean =>
  [...names].some(one => one === name || one.startsWith(`${name}.`))

function traced(reach: Reach, path: string, name: string): Place[] {
  const found = reach.trace(path, name)
  return found === undefined ? [] : [found]
}

/** A part without places, comments, types and what is a part of its own: equal for two texts that do the same. */
const meaningOf = ({ node, without }: Part): string =>
  JSON.stringify(node, (key, value: unknown) => {
    if (key === 'start' || key === 'end') return undefined
    if (typeof value === 'bigint') return String(value)
    return isNode(value) && (isType(value) || without.has(value)) ? undefined : value
  })
