import { posix } from 'node:path'
import { parseAst } from 'vite'
import { isNode, type Node, nodesIn } from './sentences.ts'
import { pathOf } from './source.ts'

/** A part of a file, with all that it names. */
export interface Part {
  path: string
  name: string
  /** Its first and last character in the file. */
  start: number
  end: number
  node: Node
  /** Nodes inside it that are parts of their own. */
  without: ReadonlySet<Node>
  /** Names of values: `orders`, or `orders.rejectOrder` where only that is taken of it. Types do nothing, so they are left out. */
  names: Set<string>
  /** Every name that is written in it, also of what is taken of something else. */
  words: Set<string>
  /** Texts in it, with a * for each value and for whatever a pattern leaves open. */
  texts: Set<string>
  /** Files that it loads when it needs them: `import('./EditDialog.tsx')`. */
  lazy: Set<string>
  /** Files and folders that it names by their place: `new URL('worker.ts', import.meta.url)`. */
  files: Set<string>
}

/** A function, constant or class at the top of a file, or a part of a constant that is an object: `orders.rejectOrder`. */
export type Declaration = Part

/** Where a name comes from; `default` for a default import, * for the whole file. */
export interface Origin {
  path: string
  name: string
  /** It is there for other files: `export { price } from './price.ts'`. */
  isPassedOn: boolean
}

export interface Module {
  own: Map<string, Declaration>
  /** Names that are imported or passed on. */
  from: Map<string, Origin>
  /** Files whose every name is passed on. */
  all: string[]
  /** Files that it loads with itself, in order. */
  loads: string[]
  /** Files that it loads for what they do, such as style sheets. */
  effects: string[]
  /** What it does when it is loaded, aside from what it declares. */
  top: Part[]
}

export function moduleOf(path: string, text: string): Module {
  const module: Module = { own: new Map(), from: new Map(), all: [], loads: [], effects: [], top: [] }
  for (const statement of nodesIn(
    parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }, path).body,
  )) {
    if (isNode(statement.source)) addImport(module, path, statement)
    else if (nodesIn(statement.specifiers).length > 0) addRenamed(module, path, statement)
    else addDeclared(module, path, statement)
  }
  return module
}

function addImport(module: Module, path: string, { type, source, specifiers, ...rest }: Node): void {
  const target = pathOf(path, String(isNode(source) ? source.value : ''))
  if (rest.importKind === 'type' || rest.exportKind === 'type') {
    for (const one of nodesIn(specifiers)) addOrigin(module, target, one)
    return
  }
  module.loads.push(target)
  if (type === 'ExportAllDeclaration') module.all.push(target)
  else if (nodesIn(specifiers).length === 0) module.effects.push(target)
  for (const one of nodesIn(specifiers)) addOrigin(module, target, one)
}

function addOrigin({ from }: Module, path: string, { type, imported, local, exported }: Node): void {
  const whole = { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' }[type]
  from.set(nameOf(exported ?? local), {
    path,
    name: whole ?? nameOf(imported ?? local),
    isPassedOn: exported !== undefined,
  })
}

/** `export { a as b }` */
function addRenamed({ from }: Module, path: string, { specifiers }: Node): void {
  for (const { local, exported } of nodesIn(specifiers))
    if (nameOf(local) !== nameOf(exported))
      from.set(nameOf(exported), { path, name: nameOf(local), isPassedOn: true })
}

function addDeclared(module: Module, path: string, statement: Node): void {
  const declared = isNode(statement.declaration) ? statement.declaration : statement
  const declarators = nodesIn(declared.declarations)
  const isDefault = statement.type === 'ExportDefaultDeclaration'
  const names = (part: Node) => [...bound(part.id), ...(isDefault ? ['default'] : [])]
  const found = [declared, ...declarators].flatMap(part => names(part).map(name => ({ part, name })))
  for (const { part, name } of found) {
    const members = membersOf(part)
    const others = fieldsOf(part.id).filter(field => !bound(field.value).includes(name))
    const declaration = partOf(path, name, part, new Set([...members.map(([, value]) => value), ...others]))
    module.own.set(name, declaration)
    for (const [key, value] of members) {
      declaration.names.add(`${name}.${key}`)
      module.own.set(`${name}.${key}`, partOf(path, `${name}.${key}`, value))
    }
  }
  if (found.length === 0 && declarators.length === 0 && !isType(declared))
    module.top.push(partOf(path, '', declared))
}

/** The parts of a constant that is an object, by their names. */
const membersOf = (part: Node): [string, Node][] =>
  nodesIn(objectOf(part)?.properties).flatMap(({ type, computed, key, value }) =>
    type === 'Property' && !computed && isNode(key) && isNode(value)
      ? [[String(key.name ?? key.value), value]]
      : [],
  )

/** Names of objects whose parts are also those of this constant: `{ ...supplierKindCalls }`. */
export const spreadIn = (part: Node): string[] =>
  nodesIn(objectOf(part)?.properties).flatMap(({ type, argument }) =>
    type === 'SpreadElement' ? [nameOf(argument)] : [],
  )

function objectOf({ type, init }: Node): Node | undefined {
  let value = type === 'VariableDeclarator' && isNode(init) ? init : undefined
  while (value && /^TS(As|Satisfies)/.test(value.type))
    value = isNode(value.expression) ? value.expression : undefined
  return value?.type === 'ObjectExpression' ? value : undefined
}

export const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

/** The fields of a pattern, each a constant of its own: `const { useMeQuery, useVerifyOtpMutation } = authCalls`. */
const fieldsOf = (id: unknown): Node[] =>
  isNode(id) ? nodesIn(id.properties).filter(({ type }) => type === 'Property') : []

/** The names that a declaration gives: one, or those of a pattern. */
function bound(id: unknown): string[] {
  if (!isNode(id)) return []
  if (id.type === 'Identifier') return [nameOf(id)]
  const inside = [...nodesIn(id.properties), ...nodesIn(id.elements)]
  return [...inside.flatMap(part => bound(part.value ?? part.argument ?? part)), ...bound(id.left)]
}

/** What remains of a program at run time is no type. */
export const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') &&
  !/^TS(As|Satisfies|NonNull|Instantiation|TypeAssertion|Enum|ExportAssignment|ParameterProperty)/.test(type)

/** Returns all that a part of a file names, without what these nodes inside it name. */
export function partOf(path: string, name: string, node: Node, without: ReadonlySet<Node> = new Set()): Part {
  const sets = { names: new Set<string>(), words: new Set<string>(), texts: new Set<string>() }
  const place = { path, name, start: node.start, end: node.end }
  const part: Part = { ...place, node, without, ...sets, lazy: new Set(), files: new Set() }
  read(part, node, new Set())
  return part
}

/** `around` are names that mean something of the function around. */
function read(part: Part, node: Node, around: ReadonlySet<string>): void {
  if (part.without.has(node) || isType(node)) return
  const here = localIn(node)
  const local = here.length > 0 ? new Set([...around, ...here]) : around
  const chain = chainOf(node)
  if (chain.length > 0) {
    if (!local.has(chain[0] ?? '')) part.names.add(chain.join('.'))
    for (const word of chain) part.words.add(word)
    return
  }
  const text = textOf(node)
  if (text !== undefined) part.texts.add(text)
  const [first] = nodesIn(node.arguments)
  const named = first && textOf(first)
  if (named !== undefined && isPlaceOf(node) && !isUp.test(named)) part.files.add(placeOf(part.path, named))
  if (node.type === 'ImportExpression' && isNode(node.source))
    part.lazy.add(pathOf(part.path, textOf(node.source) ?? ''))
  for (const one of inside(part, node)) read(part, one, local)
}

/** The parameters of a function, and the constants of a block. */
function localIn({ type, params, body }: Node): string[] {
  if (/Function/.test(type)) return nodesIn(params).flatMap(bound)
  return type === 'BlockStatement'
    ? nodesIn(body).flatMap(({ declarations }) => nodesIn(declarations).flatMap(({ id }) => bound(id)))
    : []
}

/** What is read further: what is taken of something, and the name of a field, is a word and no name. */
function inside({ words }: Part, node: Node): Node[] {
  const { type, key, value, object, property, computed } = node
  const word = key ?? property
  if (isNode(word) && !computed) {
    words.add(nameOf(word))
    return nodesIn(key ? value : object)
  }
  return type === 'JSXAttribute' ? nodesIn(value) : partsOf(node)
}

/** All nodes right below one; in a loop, as this is asked of every node of every source. */
function partsOf(node: Node): Node[] {
  const parts: Node[] = []
  for (const value of Object.values(node))
    if (Array.isArray(value)) parts.push(...value.filter(isNode))
    else if (isNode(value)) parts.push(value)
  return parts
}

/** `orders.rejectOrder.path` as its names; nothing for what is no name. */
function chainOf(node: Node): string[] {
  if (/^(JSX)?Identifier$/.test(node.type)) return [nameOf(node)]
  if (
    !/^(JSX)?MemberExpression$/.test(node.type) ||
    node.computed ||
    !isNode(node.object) ||
    !isNode(node.property)
  )
    return []
  const before = chainOf(node.object)
  return before.length > 0 && /Identifier$/.test(node.property.type) ? [...before, nameOf(node.property)] : []
}

/** Returns the text of a literal, a template or a pattern. */
export function textOf({ type, value, quasis, regex }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type === 'TemplateLiteral')
    return nodesIn(quasis)
      .map(({ value }) => String(Object(value).cooked))
      .join('*')
  if (typeof regex !== 'object' || regex === null || !('pattern' in regex)) return undefined
  return String(regex.pattern)
    .replace(/(\\[dwS]|\.|\[[^\]]*\])[+*]/g, '*')
    .replace(/[\\^$]/g, '')
}

/** The way to the root of the repository, from which other places are named. */
const isUp = /^[./]*$/

/** `new URL(…, import.meta.url)` and `import.meta.glob(…)` */
function isPlaceOf(node: Node): boolean {
  const isOfFile = (one: unknown) => isNode(one) && isNode(one.object) && one.object.type === 'MetaProperty'
  if (node.type === 'NewExpression')
    return nameOf(node.callee) === 'URL' && isOfFile(nodesIn(node.arguments)[1])
  return isOfFile(node.callee)
}

/** A place of which a part is open is the folder before it. */
function placeOf(path: string, text: string): string {
  const known = text.includes('*') ? text.slice(0, text.lastIndexOf('/', text.indexOf('*')) + 1) : text
  return posix.join(posix.dirname(path), known).replace(/\/$/, '')
}
