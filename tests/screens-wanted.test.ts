import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './source.ts'

const client = new Map(sources('client/src').map(source => [source.path, source]))
const importsOf = (path: string) => client.get(path)?.imports ?? []

/** A file with all that is loaded with it: what it imports, and what that imports. */
function loadedWith(path: string): Set<string> {
  const loaded = new Set([path])
  for (const one of loaded)
    for (const { target, kind } of importsOf(one)) if (kind === 'value') loaded.add(target)
  return loaded
}

// spec 2.26
test('the page starts without a screen; each comes in a file that is imported when it is opened', () => {
  const atStart = loadedWith('client/src/main.tsx')
  assert.ok(atStart.has('client/src/screens.ts'))
  const opened = importsOf('client/src/screens.ts').filter(({ target }) => /(Page|Screen)\.tsx$/.test(target))
  assert.ok(opened.length > 40, `saw only ${opened.length} screens`)
  for (const { target, kind } of opened) {
    assert.equal(kind, 'lazy', target)
    assert.ok(!atStart.has(target), target)
  }
})
