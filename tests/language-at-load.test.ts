import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { sources } from './source.ts'

const translators = new Set(['t', 'plural', 'dayWord'])
/** Methods that run the function given to them at once. */
const immediate = new Set(['map', 'flatMap', 'filter', 'forEach', 'reduce', 'some', 'every', 'find', 'from'])
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

interface Node {
  type: string
  start: number
  [part: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const nameOf = (value: unknown): unknown =>
  isNode(value) ? (isNode(value.property) ? nameOf(value.property) : value.name) : undefined

/** Returns where a file translates while it is loaded: outside functions, or in one that is called on the spot. */
function atLoad(path: string, text: string): string[] {
  const found: string[] = []
  const walk = (node: Node, runs: boolean) => {
    if (functions.has(node.type) && !runs) return
    if (node.type === 'PropertyDefinition' && node.static !== true) return
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
    const callee = nameOf(node.callee)
    if (isCall && typeof callee === 'string' && translators.has(callee))
      found.push(`${path}:${text.slice(0, node.start).split('\n').length}`)
    for (const part of partsOf(node))
      walk(part, isCall && (part === node.callee || immediate.has(String(callee))))
  }
  walk(
    {
      type: 'Program',
      start: 0,
      body: parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }, path).body,
    },
    false,
  )
  return found
}

test('a translation at module load is seen, one inside a function is not', () => {
  const seen = (text: string) => atLoad('seen.tsx', text).length
  assert.equal(seen("const heads = [{ head: t('Group') }]"), 1)
  assert.equal(seen('const heads = names.map(name => ({ head: t(name) }))'), 1)
  assert.equal(seen("const title = (() => plural(2, '{count} order', '{count} orders'))()"), 1)
  assert.equal(seen("show(<Corner label={t('Messages')} />)"), 1)
  assert.equal(seen("class Corner { static title = t('Messages') }"), 1)
  assert.equal(
    seen("const heads = (): Head[] => [{ head: t('Group'), cell: row => <b>{t(row.name)}</b> }]"),
    0,
  )
  assert.equal(seen("const columns: Column[] = [{ id: 'kind', value: row => t(row.kind) }]"), 0)
  assert.equal(seen("class Corner { title = t('Messages') }"), 0)
  assert.equal(seen("lazy(async () => ({ default: () => t('Messages') }))"), 0)
})

test('no text of a screen is translated at module load: it would keep its language after a switch', () => {
  const written = sources('client/src').filter(
    ({ path }) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path),
  )
  assert.ok(written.length > 300)
  assert.deepEqual(
    written.flatMap(({ path, text }) => atLoad(path, text)),
    [],
    'Make these by a function, and a memo of it in the component: a switch of language mounts the screens again',
  )
})
