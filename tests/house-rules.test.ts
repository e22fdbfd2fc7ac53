import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quickTests, serverTests } from '../scripts/test-files.ts'
import { servingSlice } from './rooms.ts'
import { sources } from './source.ts'

const everything = sources('contract', 'server', 'client', 'tests', 'scripts', 'e2e', 'tools')
const written = everything.filter(({ path }) => !path.endsWith('schema.d.ts'))

test('the house rules look at every source', () => {
  for (const room of ['contract/src/', 'server/src/', 'client/src/', 'tests/', 'scripts/', 'e2e/'])
    assert(
      written.some(({ path }) => path.startsWith(room)),
      `saw nothing below ${room}`,
    )
})

test('a shared idea has its own name: no index, utils, helpers, common or types', () => {
  const nameless = /(^|\/)(index|utils?|helpers?|common|types)(\.(ts|tsx|mjs)$|\/)/
  assert.deepEqual(
    written.map(({ path }) => path).filter(path => nameless.test(path)),
    [],
  )
})

test('a server slice is routes, api, actions, rules, sql, pdf, jobs, verify and a command, each of them in one place', () => {
  const inside = written.map(({ path }) => path).filter(path => servingSlice(path) !== undefined)
  assert(inside.length > 300, `saw only ${inside.length} files`)
  // scenarios of a whole slice are in actions, so that no test is without its subject
  const names =
    /^server\/src\/[\w-]+\/[\w-]+\/((api|jobs|routes|verify|command(\.test)?)\.ts$|(actions|rules|sql|pdf|testing)\/)/
  assert.deepEqual(
    inside.filter(path => !names.test(path)),
    [],
  )
})

test('no server file has the name of a folder next to it', () => {
  const folders = new Set(written.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))
  const both = written
    .map(({ path }) => path.replace(/\.ts$/, ''))
    .filter(path => path.startsWith('server/') && folders.has(path))
  assert.deepEqual(both, [])
})

test('no default exports, aside from what a tool loads by its default', () => {
  const offenders = written.filter(
    ({ path, code }) =>
      !/\.(config|d)\.ts$|^e2e\/global-setup\.ts$|^scripts\/(test|journey)-reporter\.ts$/.test(path) &&
      /^export default\b|\bas default\b/m.test(code),
  )
  assert.deepEqual(
    offenders.map(({ path }) => path),
    [],
  )
})

test('no source is longer than 300 lines, tests and demo data aside', () => {
  const isExempt = (path: string) =>
    path.includes('.test.') || path.startsWith('e2e/') || path.startsWith('server/src/roof/demo/')
  const long = written
    .filter(({ path }) => !isExempt(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 300)
  assert.deepEqual(long, [])
})

test('a component is at most 150 lines', () => {
  const components = written
    .filter(({ path }) => path.startsWith('client/src/') && path.endsWith('.tsx'))
    .flatMap(({ path, text }) => componentsIn(text).map(component => ({ path, ...component })))
  assert.ok(components.length > 500, `saw only ${components.length} components`)
  assert.deepEqual(
    components.filter(({ lines }) => lines > 150),
    [],
    'move its state to a hook, or a part of what it draws to a component',
  )
})

/** Returns the components at the top of a file with their lines: the formatter closes each one at the start of a line. */
function componentsIn(text: string): { name: string; lines: number }[] {
  const rows = text.split('\n')
  return rows.flatMap((row, index) => {
    const name = /^(?:export )?(?:function|const) ([A-Z]\w*[a-z]\w*)\b.*(?:[({<]|=>)$/.exec(row)?.[1]
    if (name === undefined) return []
    const end = rows.findIndex((other, at) => at > index && /^[)}\]]+;?$/.test(other))
    return end < 0 ? [] : [{ name, lines: end - index + 1 }]
  })
}

test('no type is switched off: any, casts through unknown or never, comments that silence the compiler', () => {
  const inCode = /\bas any\b|\bas (unknown|never) as\b|[:<|,] ?any\b[^'":]/
  const inComments = new RegExp(['@ts', '(ignore|nocheck|expect-error)'].join('-'))
  const offenders = written
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text, code }) => [
      ...code
        .split('\n')
        .flatMap((line, index) =>
          inCode.test(withoutTexts(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
        ),
      ...(inComments.test(text) ? [`${path} silences the compiler`] : []),
    ])
  assert.deepEqual(offenders, [])
})

const withoutTexts = (line: string) =>
  line.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`|\/(?:[^/\\\s]|\\.)+\/[a-z]*/g, "''")

test('texts are composed only where they were measured before: it takes time that grows with the square of their length', () => {
  const measured = [
    'client/src/goods/items/form/draft.ts', // truncates the name first
    'contract/src/goods/matching/normalise.ts', // truncates the text first
    'contract/src/platform/formats/names.ts', // after `measured`
    'contract/src/platform/formats/plain.ts', // leaves a long text as it is
    'contract/src/platform/formats/printable.ts', // one sign at a time
    'server/src/platform/pdf/fonts.ts', // stored texts, measured when they were received
  ]
  const composing = written.filter(({ path, code }) => /\.normalize\(/.test(code) && !path.includes('.test.'))
  assert.deepEqual(composing.map(({ path }) => path).sort(), measured)
})

test('no screen writes HTML: what somebody typed is always text', () => {
  const html =
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|createContextualFragment|\beval\(|new Function\(/
  const screens = everything.filter(({ path }) => path.startsWith('client/src/'))
  assert.ok(screens.length > 100, `saw only ${screens.length} files`)
  assert.deepEqual(
    screens.filter(({ code }) => html.test(code)).map(({ path }) => path),
    [],
  )
})

// Newer browsers answer it with a promise, which React takes for what cleans up, and the screen crashes.
test('no effect and no reference returns what scrolling answers', () => {
  const returned = /(?:useEffect\(\(\) =>|HTML\w*Element \| null\) =>) [\w.?!]+\.scroll\w*\(/
  assert.match('useEffect(() => section.current?.scrollIntoView(), [])', returned)
  const found = written
    .filter(({ path, text }) => path.startsWith('client/src/') && returned.test(text))
    .map(({ path }) => path)
  assert.deepEqual(found, [])
})

test('contract and slices ask neither the environment nor the clock: settings and now are passed in', () => {
  const decides =
    /^(contract\/src|server\/src\/(?!testing\/)[\w-]+\/(?!(db|http|jobs|start)\/)[\w-]+)\/(?!command\.ts)/
  const files = written.filter(({ path }) => decides.test(path) && !path.includes('.test.'))
  assert(files.length > 50, `saw only ${files.length} files`)
  const asks = /\bprocess\.env\b|\bnew Date\(\)|\bDate\.now\(/
  assert.deepEqual(
    files.filter(({ code }) => asks.test(code)).map(({ path }) => path),
    [],
  )
})

test('every test file belongs to a part of npm test, and none is skipped or alone', () => {
  const run = new Set([...quickTests(), ...serverTests()])
  const tests = written.filter(({ path }) => /\.test\.tsx?$/.test(path))
  assert.deepEqual(
    tests.map(({ path }) => path).filter(path => !run.has(path)),
    [],
  )
  const silent = /\b(it|test|describe)\.(skip|only|todo|fixme)\(/
  assert.deepEqual(
    written
      .filter(({ path, code }) => /\.(test|e2e)\.tsx?$/.test(path) && silent.test(code))
      .map(({ path }) => path),
    [],
  )
})

test('journeys copy no shape of a call: what they read or see sent has the type of the contract', () => {
  const lines = written
    .filter(({ path }) => path.startsWith('e2e/'))
    .flatMap(({ path, code }) => code.split('\n').map((line, at) => ({ path, line, at: at + 1 })))
    .filter(({ line }) => /\.(json|postDataJSON)\(\)/.test(line))
  assert(lines.length > 5, `saw only ${lines.length} lines`)
  const isTyped = (line: string) =>
    /: (unknown|Reply<typeof [\w.]+>|WireArgs<typeof [\w.]+>\['body'\]) = |\bexpect\(/.test(line)
  assert.deepEqual(
    lines.filter(({ line }) => !isTyped(line)).map(({ path, line, at }) => `${path}:${at} ${line.trim()}`),
    [],
    'send it by call(page, slice.endpoint, args), or give it the type Reply<typeof slice.endpoint>',
  )
})

test('a text decides no condition by `&&`: an empty one would itself become a part of the statement', () => {
  const offenders = written
    .filter(({ path }) => path.startsWith('server/src/') && !path.includes('.test.'))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/(?:[\w.]+\.)?(\w+)\s*&&\s*(?:\w+\()?sql`/g)]
        .map(([, name = '']) => name)
        .filter(name => new RegExp(`\\b${name}\\??: string\\b`).test(code))
        .map(name => `${path}: ${name}`),
    )
  assert.deepEqual(offenders, [])
})

test('in a transaction one statement is awaited after the other: locks are taken in the order that is read', () => {
  const files = written.filter(({ path }) => path.startsWith('server/src/') && !path.includes('.test.'))
  const offenders = files.flatMap(({ path, code }) =>
    code
      .split(/^(?=\w)/m)
      .filter(
        part =>
          /\bPromise\.all(Settled)?\b/.test(part) && /\b(tx|Tx|WriteCall|StepCall|SystemCall)\b/.test(part),
      )
      .map(part => `${path}: ${part.split('\n')[0]}`),
  )
  assert.deepEqual(offenders, [])
})
