import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { rooms } from './rooms.ts'
import { isThere, root } from './source.ts'

const page = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

test('every file and folder that a page for developers names is there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'DECISIONS.md', 'docs/architecture.md']
  const named = pages.flatMap(path =>
    [...page(path).matchAll(/`((?:contract|server|client|tests|scripts|e2e|tools|docs)\/[\w./-]+)`/g)].map(
      ([, target = '']) => ({
        path,
        target,
      }),
    ),
  )
  assert.ok(named.length > 60, `saw only ${named.length}`)
  // what is built is there after a build only
  const gone = named.filter(
    ({ target }) =>
      !target.includes('/dist') && !isThere(target) && globSync(`${target}*`, { cwd: root }).length === 0,
  )
  assert.deepEqual(gone, [])
})

test('the picture of the rooms has each of them, in their order', () => {
  const drawn = [...page('docs/architecture.md').matchAll(/<b>(\w+)<\/b>/g)].map(([, room]) => room)
  assert.deepEqual(
    drawn,
    rooms.map(({ room }) => room),
  )
})
