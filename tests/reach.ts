import { type Declaration, type Module, moduleOf, spreadIn } from './module.ts'
import type { Source } from './source.ts'

export type { Declaration } from './module.ts'

/** Follows names through files: which code a function can run. It may find too much, such as what only another branch runs. */
export class Reach {
  readonly #texts: ReadonlyMap<string, string>
  readonly #modules = new Map<string, Module>()

  constructor(files: readonly Pick<Source, 'path' | 'text'>[]) {
    this.#texts = new Map(files.map(({ path, text }) => [path, text]))
  }

  get paths(): string[] {
    return [...this.#texts.keys()]
  }

  declarationsOf(path: string): Declaration[] {
    return [...(this.module(path)?.own.values() ?? [])]
  }

  /** Returns these declarations and all that they name, directly or through others. */
  from(starts: readonly Declaration[]): Declaration[] {
    const seen = new Set(starts)
    for (const { path, names } of seen)
      for (const name of names) {
        const next = this.find(path, name)
        if (next) seen.add(next)
      }
    return [...seen]
  }

  /** Returns what a name means in a file; what `orders.rejectOrder` means if that is known, else what `orders` means. */
  find(path: string, name: string): Declaration | undefined {
    const found = this.trace(path, name)
    return typeof found === 'string' ? undefined : found
  }

  /** The same, or the file that a name stands for: a style sheet, a table of words, a file that is imported as a whole. */
  trace(path: string, name: string): Declaration | string | undefined {
    const module = this.module(path)
    const [head = '', member, ...rest] = name.split('.')
    const own = module?.own.get(head)
    if (own) return (member !== undefined && this.#member(own, member)) || own
    const from = module?.from.get(head)
    if (from?.name === '*' && member !== undefined)
      return this.trace(from.path, [member, ...rest].join('.')) ?? from.path
    if (from)
      return this.trace(from.path, member === undefined ? from.name : `${from.name}.${member}`) ?? from.path
    return module?.all.map(one => this.trace(one, name)).find(one => one !== undefined)
  }

  #member({ path, name, node }: Declaration, member: string): Declaration | undefined {
    const found = this.module(path)?.own.get(`${name}.${member}`)
    if (found) return found
    const spread = spreadIn(node).map(one => this.find(path, `${one}.${member}`))
    return spread.find(one => one?.name.endsWith(`.${member}`))
  }

  textOf(path: string): string | undefined {
    return this.#texts.get(path)
  }

  module(path: string): Module | undefined {
    const text = this.#texts.get(path)
    const module =
      this.#modules.get(path) ??
      (text === undefined || path.endsWith('.css') ? undefined : moduleOf(path, text))
    if (module) this.#modules.set(path, module)
    return module
  }
}
