import { posix } from 'node:path'
import type { Part } from '../tests/module.ts'
import type { Reach } from '../tests/reach.ts'
import { pathOf } from '../tests/source.ts'
import { actionsOf, allRoutes, allScreens, Calls, type Entries, isEndpoint } from './changed-calls.ts'
import { Screens } from './changed-screens.ts'

/** A part of a file; or a whole file or folder, by its path; or `path#`, what a file does when it is loaded; or `path!`, a list. */
export type Place = Part | string

/**
 * Lists that name the whole product. Code of the product that names one runs whatever is called, so it leads no further than to the
 * list itself: the calls and screens that a test names lead on. Tests that name a list mean all of it.
 */
const lists = new Set([
  allRoutes,
  allScreens,
  'contract/src/all.ts',
  'server/src/compose.ts',
  'server/src/job-kinds.ts',
  'server/src/roof/start/repeated-work.ts',
])

const isProduct = (path: string): boolean =>
  /^(contract|server|client)\/src\//.test(path) && !/\.test\.ts$|\/testing(\.ts$|\/)/.test(path)

/** What leads to what: names through imports, a call to its action, an address to its screen. */
export class Graph {
  readonly #reach: Reach
  readonly #actions: Map<Part, Part[]>
  readonly #calls: Calls
  readonly #screens: Screens
  readonly #slices: Set<Part>

  constructor(reach: Reach, entries: Entries) {
    const { paths } = reach
    this.#reach = reach
    const declared = paths
      .filter(path => path.startsWith('contract/src/'))
      .flatMap(path => reach.declarationsOf(path))
    const endpoints = declared.filter(isEndpoint)
    const slices = new Set(endpoints.map(({ path, name }) => reach.find(path, name.split('.')[0] ?? '')))
    this.#slices = new Set(declared.filter(one => slices.has(one)))
    const routes = paths.filter(path => /^server\/src\/[\w-]+\/[\w-]+\/routes\.ts$/.test(path))
    this.#actions = actionsOf(reach, entries, routes)
    this.#calls = new Calls(reach, endpoints)
    this.#screens = new Screens(reach, entries)
  }

  next(place: Place): Place[] {
    if (typeof place !== 'string') return this.#afterPart(place)
    if (place.endsWith('!')) return []
    if (place.endsWith('#')) return this.#afterLoad(place.slice(0, -1))
    return this.#reach.module(place)
      ? [...this.#reach.declarationsOf(place), `${place}#`]
      : importedByStyle(place, this.#reach.textOf(place))
  }

  /** A test of the file beside it that names a list means all of this list. */
  besides(test: string): Place[] {
    const origins = this.#reach.module(test.replace(/\.test\.ts$/, '.ts'))?.from.values() ?? []
    return [...origins].flatMap(({ path }) => (lists.has(path) ? [path] : []))
  }

  #afterPart(part: Part): Place[] {
    const { path, names, words, lazy, files } = part
    const named = [...names].flatMap(name => this.#reach.trace(path, name) ?? [])
    const later = [...lazy].flatMap((file): Place[] => {
      const found = [...words].flatMap(word => this.#reach.find(file, word) ?? [])
      return found.length > 0 ? found : [file]
    })
    const onward = [...named, ...later, ...files].map(place => this.#asSeenFrom(path, place))
    return [...onward, `${path}#`, ...(this.#actions.get(part) ?? []), ...this.#linked(part)]
  }

  #linked(part: Part): Part[] {
    if (part.path.startsWith('client/src/') && isProduct(part.path)) return this.#calls.usedIn(part)
    if (isProduct(part.path)) return []
    return [
      ...this.#calls.writtenIn(part),
      ...(part.path.startsWith('e2e/') ? this.#screens.openedIn(part) : []),
    ]
  }

  #asSeenFrom(from: string, place: Place): Place {
    const path = typeof place === 'string' ? place : place.path
    if (path === from || !isProduct(from)) return place
    const isSlice = typeof place !== 'string' && this.#slices.has(place) && from.startsWith('client/')
    return lists.has(path) || isSlice ? `${path}!` : place
  }

  #afterLoad(path: string): Place[] {
    const { top = [], loads = [], effects = [] } = this.#reach.module(path) ?? {}
    return [
      ...top,
      ...loads.map(file => `${file}#`),
      ...effects.map(file => (this.#reach.module(file) ? `${file}#` : file)),
    ]
  }
}

const importedByStyle = (path: string, text = ''): string[] =>
  path.endsWith('.css')
    ? [...text.matchAll(/(?:@import|from)\s+['"]([^'"]+)['"]/g)].map(([, file = '']) => pathOf(path, file))
    : []

/** All ways from some places onward, to be gone back. */
export class Paths {
  readonly #before = new Map<Place, Place[]>()

  constructor(starts: Iterable<Place>, next: (place: Place) => readonly Place[]) {
    const seen = new Set(starts)
    for (const place of seen)
      for (const after of new Set(next(place))) {
        seen.add(after)
        const before = this.#before.get(after)
        if (before) before.push(place)
        else this.#before.set(after, [place])
      }
  }

  /** Returns what leads to any of these places, and these places themselves. */
  leadingTo(ends: Iterable<Place>): Set<Place> {
    const seen = new Set(ends)
    for (const place of seen) for (const before of this.#before.get(place) ?? []) seen.add(before)
    return seen
  }

  /** Whether a place is reached at all. */
  has = (place: Place): boolean => this.#before.has(place)
}

/** A file and the folders it is in. */
export function withFolders(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? [path] : [path, ...withFolders(folder)]
}
