import { type Declaration, nameOf, type Part, partOf } from '../tests/module.ts'
import type { Reach } from '../tests/reach.ts'
import { isNode, type Node, nodesIn } from '../tests/sentences.ts'

/** The list of all that is served, and of all screens. */
export const allRoutes = 'server/src/routes.ts'
export const allScreens = 'client/src/screens.ts'

/** A call in a list, such as `on(orders.rejectOrder, rejectOrder)`: its key is `orders.rejectOrder`. */
export interface Entry {
  key: string
  part: Part
  /** what the list is part of, and what is written there aside from its entries */
  list: Declaration
  rest: Part
}

/** The entries of lists of routes and screens, read once. */
export class Entries {
  readonly #reach: Reach
  readonly #known = new Map<string, Entry[]>()

  constructor(reach: Reach) {
    this.#reach = reach
  }

  /** In the list of all routes, the entries are the slices with what they are given. */
  of(path: string): Entry[] {
    const lists = this.#reach.declarationsOf(path).filter(({ name }) => !name.includes('.'))
    const entries = this.#known.get(path) ?? lists.flatMap(entriesOf)
    this.#known.set(path, entries)
    return entries
  }
}

function entriesOf(list: Declaration): Entry[] {
  const { path, name, node } = list
  const found = callsIn(node).flatMap(call => {
    const [first] = nodesIn(call.arguments)
    const [key] = namesOf(path, path === allRoutes ? call.callee : first)
    return key !== undefined && key.includes('.') !== (path === allRoutes) ? [{ key, call }] : []
  })
  const rest = partOf(path, name, node, new Set([...nodesIn(node.id), ...found.map(({ call }) => call)]))
  // What a slice is given leads to what it is given, not to all that the slice serves.
  const without = (call: Node) => new Set(path === allRoutes ? nodesIn(call.callee) : [])
  return found.map(({ key, call }) => ({ key, list, rest, part: partOf(path, key, call, without(call)) }))
}

const namesOf = (path: string, node: unknown): string[] =>
  isNode(node) && /^(MemberExpression|Identifier)$/.test(node.type) ? [...partOf(path, '', node).names] : []

const callsIn = (node: Node): Node[] => [
  ...(node.type === 'CallExpression' ? [node] : []),
  ...Object.values(node).flatMap(part => nodesIn(part).flatMap(callsIn)),
]

/** A call of the contract: `rejectOrder: endpoint({ … })`. */
export const isEndpoint = ({ path, node }: Part): boolean =>
  path.startsWith('contract/src/') && node.type === 'CallExpression' && nameOf(node.callee) === 'endpoint'

/** Returns what serves each endpoint: its entry in the routes of a slice and, where that uses what the slice is given, this too. */
export function actionsOf(reach: Reach, all: Entries, routes: readonly string[]): Map<Part, Part[]> {
  const given = Map.groupBy(all.of(allRoutes), ({ key }) => reach.find(allRoutes, key))
  const actions = new Map<Part, Part[]>()
  for (const { key, part, list, rest } of routes.flatMap(path => all.of(path))) {
    const endpoint = reach.find(part.path, key)
    if (!endpoint || !isEndpoint(endpoint)) continue
    const isWhole = [...part.names].every(name => reach.trace(part.path, name) !== undefined)
    const around = isWhole ? [] : [rest, ...(given.get(list) ?? []).map(one => one.part)]
    actions.set(endpoint, [...(actions.get(endpoint) ?? []), part, ...around])
  }
  return actions
}

/** Endpoints by the names of their hooks, and by their addresses. */
export class Calls {
  readonly #byName: Map<string, Part[]>
  readonly #byAddress: [Part, string][]

  constructor(reach: Reach, endpoints: readonly Part[]) {
    this.#byName = Map.groupBy(endpoints, ({ name }) => name.slice(name.indexOf('.') + 1))
    this.#byAddress = endpoints.flatMap(endpoint =>
      addressesOf(reach, endpoint).map((one): [Part, string] => [endpoint, one]),
    )
  }

  /** Those that code of the client uses: `useAllOrdersQuery`, `useAllOrdersPagesInfiniteQuery`, `endpoints.allOrders`. */
  usedIn({ words, names }: Part): Part[] {
    const hooks = [...words].map(
      word => /^use(?:Lazy)?(\w+?)(?:Pages)?(?:Infinite)?(?:Query|Mutation)$/.exec(word)?.[1] ?? '',
    )
    const taken = [...names].map(name => /(?:^|\.)endpoints\.(\w+?)(?:Pages)?(?:\.|$)/.exec(name)?.[1] ?? '')
    const used = [...hooks.map(hook => hook.charAt(0).toLowerCase() + hook.slice(1)), ...taken]
    return used.flatMap(name => this.#byName.get(name) ?? [])
  }

  /** Those whose address is written out. */
  writtenIn({ texts }: Part): Part[] {
    const written = [...texts].flatMap(text => text.match(/\/api(\/[\w-]+){3,}/g) ?? [])
    return this.#byAddress.flatMap(([endpoint, address]) =>
      written.some(one => address.startsWith(one) || (address.endsWith('/') && one.startsWith(address)))
        ? [endpoint]
        : [],
    )
  }
}

/** Where an endpoint is, up to its first value; the beginning may be a constant, as in `${base}/{id}`. */
function addressesOf(reach: Reach, { path, names, texts }: Part): string[] {
  const bases = [...names].flatMap(name => [...(reach.find(path, name)?.texts ?? [])]).filter(isAddress)
  const own = [...texts].flatMap(text =>
    text.startsWith('*/') ? bases.map(base => base + text.slice(1)) : [text],
  )
  const written = own.filter(isAddress)
  return (written.length > 0 ? written : bases).map(address => address.replace(/[{*].*/, ''))
}

const isAddress = (text: string): boolean => text.startsWith('/api/')
