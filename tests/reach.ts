import { parseAst } from 'vite'
import { isNode, type Node, nodesIn } from './sentences.ts'
import { pathOf, type Source } from './source.ts'

/** A function, constant or class at the top of a file, with the names that are written in it. */
export interface Declaration {
  path: string
  name: string
  /** Its first and last character in the file. */
  start: number
  end: number
  names: ReadonlySet<string>
}

interface Module {
  own: Map<string, Declaration>
  /** Where a name comes from that is imported or passed on. */
  from: Map<string, { path: string; name: string }>
}

/** Follows names through files: which code a function can run. It may find too much, such as what only another branch runs. */
export class Reach {
  readonly #texts: ReadonlyMap<string, string>
  readonly #modules = new Map<string, Module>()

  constructor(files: readonly Source[]) {
    this.#texts = new Map(files.map(({ path, text }) => [path, text]))
  }

  declarationsOf(path: string): Declaration[] {
    return [...(this.#moduleOf(path)?.own.values() ?? [])]
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

  /** Returns what a name means in a file. */
  find(path: string, name: string): Declaration | undefined {
    const module = this.#moduleOf(path)
    const from = module?.from.get(name)
    return module?.own.get(name) ?? (from && this.find(from.path, from.name))
  }

  #moduleOf(path: string): Module | undefined {
    const text = this.#texts.get(path)
    const module = this.#modules.get(path) ?? (text === undefined ? undefined : moduleOf(path, text))
    if (module) this.#modules.set(path, module)
    return module
  }
}

function moduleOf(path: string, text: string): Module {
  const module: Module = { own: new Map(), from: new Map() }
  for (const statement of nodesIn(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }, path).body)) {
    if (isNode(statement.source)) {
      const target = pathOf(path, String(statement.source.value))
      for (const { imported, local, exported } of nodesIn(statement.specifiers))
        module.from.set(nameOf(exported ?? local), { path: target, name: nameOf(imported ?? local) })
    } else {
      const declared = isNode(statement.declaration) ? statement.declaration : statement
      for (const part of [declared, ...nodesIn(declared.declarations)])
        for (const name of bound(part.id))
          module.own.set(name, { path, name, start: part.start, end: part.end, names: new Set(namesIn(part)) })
    }
  }
  return module
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name) : '')

/** The names that a declaration gives: one, or those of a pattern. */
const bound = (id: unknown): string[] =>
  isNode(id) ? (id.type === 'Identifier' ? [nameOf(id)] : nodesIn(id.properties).flatMap(({ value }) => bound(value))) : []

function namesIn(node: Node): string[] {
  const own = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? [nameOf(node)] : []
  return [...own, ...Object.values(node).flatMap(part => nodesIn(part).flatMap(namesIn))]
}
