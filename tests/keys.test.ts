import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './source.ts'

interface Binding {
  path: string
  keys: string
  label: boolean
  shown: string | undefined
}

/** Returns the key bindings written as literals in a source. */
const bindingsOf = (path: string, code: string): Binding[] =>
  [...code.matchAll(/\{\s*keys: '([^']+)',([^{}]*(?:run|label)\b[^{}]*)/g)].map(
    ([, keys = '', rest = '']) => ({
      path,
      keys,
      label: /\blabel\b/.test(rest),
      shown: /shown: '([^']+)'/.exec(rest)?.[1],
    }),
  )

const bindings = sources('client/src')
  .filter(
    ({ path, code }) =>
      /\.tsx?$/.test(path) && !/\.test\.|\/gallery\//.test(path) && /useKeys|KeyBinding/.test(code),
  )
  .flatMap(({ path, code }) => bindingsOf(path, code))

test('every key that a screen uses is in the key help, in its own line or in that of its neighbour', () => {
  assert.ok(bindings.length > 50)
  const isNamed = ({ path, keys }: Binding) =>
    bindings.some(
      other => other.path === path && other.shown?.split(/[\s+]/).includes(keys.split('+').at(-1) ?? keys),
    )
  assert.deepEqual(
    bindings
      .filter(binding => !binding.label && !isNamed(binding))
      .map(({ path, keys }) => `${path}: ${keys}`),
    [],
  )
})

test('a line of the key help that no screen hears as such says which keys it means', () => {
  const lines = bindings.filter(({ keys }) => /^\w+:\w+$/.test(keys))
  assert.ok(lines.length > 5)
  assert.deepEqual(
    lines.filter(({ shown }) => shown === undefined).map(({ path, keys }) => `${path}: ${keys}`),
    [],
  )
})

test('what saves or sends hears Ctrl Enter and Ctrl S alike: no part listens for one of them alone', () => {
  const alone = /keys: 'ctrl\+(s|enter)'|key === 's' && .*ctrl|\bonKeyDown=\{.*requestSubmit/
  // Ctrl Enter in a list of matches takes them all, and in the palette opens a new tab: nothing is saved there.
  const parts = sources('client/src').filter(({ path, code }) => /\.tsx?$/.test(path) && alone.test(code))
  assert.deepEqual(
    parts.map(({ path }) => path),
    [],
  )
  assert.ok(bindings.filter(({ keys }) => keys === 'save').length >= 12)
})

test('a bar that saves is heard by the save key: each part with one binds it, or is a form', () => {
  const bars = sources('client/src').filter(
    ({ path, code }) => path.endsWith('.tsx') && /<SaveBar\b/.test(code),
  )
  assert.ok(bars.length >= 3)
  assert.deepEqual(
    bars.filter(({ code }) => !/keys: 'save'/.test(code)).map(({ path }) => path),
    [],
  )
})

test('a form with an error says which field it is: the focus goes there', () => {
  const forms = sources('client/src').filter(
    ({ path, code }) => path.endsWith('.tsx') && /form\.onSubmit\(/.test(code),
  )
  assert.ok(forms.length >= 5)
  assert.deepEqual(
    forms.filter(({ code }) => !/focusFirstIssue|toFirstError/.test(code)).map(({ path }) => path),
    [],
  )
})

test('the key that writes a comment is free on every screen with comments', () => {
  const comment = bindings.find(({ path }) => path.endsWith('comments/NewComment.tsx'))?.keys
  const screens = sources('client/src').filter(({ path }) =>
    // the prices of a customer are a tab without comments
    /client\/src\/(ordering\/orders\/order|people\/customers\/detail(?!\/PricesTab)|goods\/(inventory|items))\//.test(
      path,
    ),
  )
  assert.match(comment ?? '', /^[a-z]$/)
  assert.deepEqual(
    screens.filter(({ code }) => new RegExp(`: '${comment}',`).test(code)).map(({ path }) => path),
    [],
  )
})

test('keys of an input method are kept from every box in one place, before anything listens', () => {
  const asking = sources('client/src').filter(({ code }) => /isComposing|\b229\b/.test(code))
  assert.deepEqual(
    asking.map(({ path }) => path).filter(path => !path.endsWith('.test.ts')),
    ['client/src/ui/keys/composing.ts'],
    'a box needs no guard of its own',
  )
  const [main] = sources('client/src').filter(({ path }) => path === 'client/src/main.tsx')
  assert.match(main?.code ?? '', /async function start\(root: HTMLElement\) \{\n {2}keepFromComposing\(\)\n/)
})
