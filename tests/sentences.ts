import { parseAst } from 'vite'

export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
export const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode)

/** Functions that take a key of translations, and which of their arguments it is. */
const keyAt: Record<string, number[]> = {
  refusal: [1],
  brokenRule: [0, 1],
  found: [1],
  no: [0],
  sentence: [0],
  t: [0],
  plural: [1, 2],
}

export interface Key {
  /** path:line */
  at: string
  /** Its first character in the file. */
  start: number
  function: string
  /** The texts it can be; none if it is made up elsewhere, such as a parameter or a table of words. */
  texts: string[]
  /** It is put together from parts, so that no translation can have it as a key. */
  isComposed: boolean
}

/** Returns the keys that a file passes to refusals, sentences and translations. */
export function keysIn(path: string, text: string): Key[] {
  const keys: Key[] = []
  const constants = new Map<string, Node[]>()
  const read = (node: Node, depth = 0): Pick<Key, 'texts' | 'isComposed'> => {
    const inside = (parts: Node[]) => {
      const all = parts.map(part => read(part, depth + 1))
      return {
        texts: all.flatMap(({ texts }) => texts),
        isComposed: all.some(({ isComposed }) => isComposed),
      }
    }
    if (node.type === 'Literal' && typeof node.value === 'string')
      return { texts: [node.value], isComposed: false }
    if (node.type === 'ConditionalExpression')
      return inside([...nodesIn(node.consequent), ...nodesIn(node.alternate)])
    if (node.type === 'LogicalExpression') return inside([...nodesIn(node.left), ...nodesIn(node.right)])
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
      return inside(nodesIn(node.expression))
    if (node.type === 'Identifier' && depth < 5) return inside(constants.get(String(node.name)) ?? [])
    return { texts: [], isComposed: node.type === 'TemplateLiteral' || node.type === 'BinaryExpression' }
  }
  const walk = (node: Node, visit: (node: Node) => void) => {
    visit(node)
    for (const part of Object.values(node).flatMap(nodesIn)) walk(part, visit)
  }
  const program = {
    type: 'Program',
    start: 0,
    end: text.length,
    body: parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }, path).body,
  }
  walk(program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) return
    const name = String(id.name)
    constants.set(name, [...(constants.get(name) ?? []), init])
  })
  const imported = new Map<string, string>()
  walk(program, ({ type, imported: from, local }) => {
    if (type === 'ImportSpecifier' && isNode(from) && isNode(local))
      imported.set(String(local.name), String(from.name))
  })
  walk(program, ({ type, callee, arguments: given, start }) => {
    const local = type === 'CallExpression' && isNode(callee) ? String(callee.name) : ''
    const name = imported.get(local) ?? local
    for (const index of Object.hasOwn(keyAt, name) ? (keyAt[name] ?? []) : []) {
      const key = nodesIn(given)[index]
      if (key)
        keys.push({
          start,
          at: `${path}:${text.slice(0, start).split('\n').length}`,
          function: name,
          ...read(key),
        })
    }
  })
  return keys
}
