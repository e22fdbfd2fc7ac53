import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { parseAst } from 'vite'
import { z } from 'zod'
import { isNode, type Node, nodesIn } from './sentences.ts'
import { sources } from './source.ts'

/** Files with a type of their own all the same, and why. */
const own: Record<string, string> = {
  'server/src/office/merges/rules/questions.ts':
    'its titles become parts of other sentences, which those of a reply cannot',
}

const nameOf = (fields: readonly string[]): string => fields.toSorted().join(' ')

/** The objects that replies are made of, by the names of their fields, each with the first call that answers it. */
const shapes = new Map<string, string>()
const seen = new Set<unknown>()
function addShapes(schema: unknown, call: string): void {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return
  seen.add(schema)
  const fields = schema instanceof z.ZodObject ? schema.shape : undefined
  if (fields) shapes.set(nameOf(Object.keys(fields)), call)
  for (const part of Object.values(fields ?? schema.def).flat()) addShapes(part, call)
}
for (const slice of Object.values(slices))
  for (const [call, { reply }] of Object.entries(slice)) addShapes(reply, call)

/** Returns the names of the fields of each type that is written as a list of fields and extends no other. */
function listsOfFields(node: Node): string[][] {
  const [body] = nodesIn(node.body)
  const members = body?.type === 'TSInterfaceBody' ? body.body : node.members
  const fields = nodesIn(members).map(({ key }) => (isNode(key) ? String(key.name) : ''))
  const inside = Object.values(node).flatMap(nodesIn).flatMap(listsOfFields)
  return nodesIn(node.extends).length > 0 ? inside : [fields, ...inside]
}

test('a type of the server with the fields of a reply is taken from the contract', () => {
  const repeated = sources('server/src')
    .filter(({ path }) => !/\.test\.ts$|\.d\.ts$|\/testing\//.test(path))
    .flatMap(({ path, text }) =>
      nodesIn(parseAst(text, { lang: 'ts' }, path).body)
        .flatMap(listsOfFields)
        // fewer fields than five are the same by chance
        .filter(fields => fields.length >= 5 && shapes.has(nameOf(fields)))
        .map(fields => ({ path, fields: fields.join(', '), call: shapes.get(nameOf(fields)) })),
    )
  assert.ok(shapes.size > 500)
  assert.deepEqual(
    repeated.filter(({ path }) => own[path] === undefined),
    [],
  )
  assert.equal(repeated.length, Object.keys(own).length)
})
