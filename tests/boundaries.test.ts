import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allSlices, clientGround, floorOf, servingSlice, sliceOf } from './rooms.ts'
import { importsOf, isThere, type Source, sources } from './source.ts'

const all = sources('contract/src', 'server/src', 'client/src')
const product = all.filter(({ path }) => !isTest(path) && !path.endsWith('.css'))

/** Tests and their helpers may import anything. */
function isTest(path: string): boolean {
  return path.includes('.test.') || /\/testing(\.ts$|\/)/.test(path)
}

interface Boundary {
  fact: string
  files: RegExp
  /** Whether this file may not import that target (a path from the root, or a package). */
  mayNotImport: (target: string, from: string) => boolean
  /** Checks `import type` too; by default it is allowed, since it does not exist at runtime. */
  typesToo?: boolean
  because: string
}

const isSql = (path: string) => /\/sql(\.ts$|\/)/.test(path)
const isHandler = (path: string) => /\/(actions|routes)(\.ts$|\/)/.test(path)
const isScreen = (path: string) => /(Page|Dialog)\.tsx$/.test(path)

/**
 * The floor of a file: in a slice, or beside the slices of its room. A file beside the rooms is below them in the contract, and
 * above them in server and client; the ground of the client is below its rooms.
 */
function floor(path: string): number {
  const [tree, , room] = path.split('/').slice(0, -1)
  if (room === undefined) return tree === 'contract' ? -1 : allSlices.length * 2
  if (tree === 'client' && clientGround.includes(room))
    return clientGround.indexOf(room) - clientGround.length
  return floorOf(sliceOf(path) ?? room)
}

const isAbove = (target: string, from: string): boolean => floor(target) > floor(from)

/**
 * What is open to the outside of a slice: `api.ts`; `routes.ts` for the list of all calls; `jobs.ts` and `verify.ts` for the start
 * and for `npm run verify`. Rules may also use the rules of a slice below, which import no SQL either.
 */
function isClosed(target: string, from: string): boolean {
  const slice = servingSlice(target)
  if (slice === undefined || slice === servingSlice(from)) return false
  const inside = target.slice(`server/src/${slice}/`.length)
  if (inside === 'api.ts') return false
  if (inside === 'routes.ts') return from !== 'server/src/routes.ts'
  if (inside === 'jobs.ts') return servingSlice(from) !== undefined
  if (inside === 'verify.ts') return !from.startsWith('server/src/roof/verify/')
  return !(inside.startsWith('rules/') && from.includes('/rules/'))
}

/** Whether a target is above a file among the rules that read messages. */
function isAboveInReading(target: string, from: string): boolean {
  const roomOf = (path: string) =>
    ['text', 'know', 'read'].indexOf(/^server\/src\/ordering\/messages\/rules\/(\w+)\//.exec(path)?.[1] ?? '')
  return (
    target.startsWith('server/src/ordering/messages/rules/') &&
    (roomOf(target) < 0 || roomOf(target) > roomOf(from))
  )
}

const boundaries: Boundary[] = [
  {
    fact: 'the contract imports zod and nothing else',
    files: /^contract\//,
    mayNotImport: target => !target.startsWith('contract/') && target !== 'zod',
    typesToo: true,
    because: 'both sides agree on the contract, so it knows neither of them: zod and nothing else',
  },
  {
    fact: 'the contract imports downwards only: a room from those below it, a slice from those before it',
    files: /^contract\/src\/(?!all\.ts$)/,
    mayNotImport: (target, from) => target.startsWith('contract/') && isAbove(target, from),
    typesToo: true,
    because:
      'the rooms and their slices in the order of tests/rooms.ts; what a lower one needs is moved down',
  },
  {
    fact: 'rules and policies import no SQL, no database, no HTTP, no Node; the words of messages are files',
    files: /^(server|contract)\/.*\/(policy|rules)(\.ts$|\/)(?!know\/words\/dictionary\.ts$)/,
    mayNotImport: target =>
      isSql(target) ||
      /^server\/src\/(platform\/(db|http)\/|[\w-]+\/[\w-]+\/api\.ts)/.test(target) ||
      target.startsWith('node:'),
    because: 'rules decide, they never fetch',
  },
  {
    fact: 'rules take no type from SQL, and SQL none from what draws documents',
    // types that are what a statement returns, until they are described with the contract
    files: /^server\/.*\/(rules|sql)\/(?!(estimates|export-rows)\.ts$)/,
    mayNotImport: (target, from) => (from.includes('/rules/') ? /\/sql(\/|\.ts$)/ : /\/pdf\//).test(target),
    typesToo: true,
    because: 'what a rule takes is said by the rule',
  },
  {
    fact: 'the rules that read messages import downwards only: text, know, read',
    files: /^server\/src\/ordering\/messages\/rules\/(text|know|read)\//,
    mayNotImport: isAboveInReading,
    typesToo: true,
    because: 'text knows letters and numbers, know the words and the customer, read makes lines of them',
  },
  {
    fact: 'SQL imports neither actions nor HTTP',
    files: /^server\/src\/[\w-]+\/[\w-]+\/sql\//,
    mayNotImport: target => isHandler(target) || target.startsWith('server/src/platform/http/'),
    because: 'a statement knows its own tables and conditions of slices below, not who asks',
  },
  {
    fact: 'the server imports downwards only, types and files loaded later included',
    files: /^server\/src\/(?!roof\/start\/)[\w-]+\//,
    mayNotImport: (target, from) => target.startsWith('server/') && isAbove(target, from),
    typesToo: true,
    because:
      'the rooms and their slices in the order of tests/rooms.ts, and the files beside the rooms above all of them',
  },
  {
    fact: 'a server slice is entered by its api.ts',
    files: /^server\//,
    mayNotImport: isClosed,
    typesToo: true,
    because:
      'api.ts names what others may use; the rest of a slice can be changed without looking outside it',
  },
  {
    fact: 'the start of the server is above everything else',
    files: /^server\/src\/(?!roof\/start\/|(main|compose)\.(ts|mjs)$)/,
    mayNotImport: target => target.startsWith('server/src/roof/start/'),
    typesToo: true,
    because: 'it puts the parts together, so it knows all of them and none of them knows it',
  },
  {
    fact: 'the client imports nothing of the server',
    files: /^client\//,
    mayNotImport: target => target.startsWith('server/') || target.startsWith('node:'),
    typesToo: true,
    because: 'the client knows the server by the contract alone',
  },
  {
    fact: 'the server imports nothing of the client',
    files: /^server\//,
    mayNotImport: target => target.startsWith('client/') || target === 'react',
    typesToo: true,
    because: 'the server knows no screen',
  },
  {
    fact: 'the parts in ui import neither slices nor app',
    files: /^client\/src\/ui\//,
    mayNotImport: target => target.startsWith('client/') && !target.startsWith('client/src/ui/'),
    typesToo: true,
    because: 'the parts in ui could ship in another product',
  },
  {
    fact: 'the client imports downwards only, types and screens loaded later included',
    files: /^client\/src\/(?!roof\/gallery\/)/,
    mayNotImport: (target, from) =>
      target.startsWith('client/') && !target.endsWith('.css') && isAbove(target, from),
    typesToo: true,
    because:
      'ui, app, api, the rooms and their slices in the order of tests/rooms.ts, and the start above all of them',
  },
  {
    fact: "a client slice imports no other slice's page or dialog",
    files: /^client\/src\/(?!(ui|app|api)\/)[\w-]+\/[\w-]+\//,
    mayNotImport: (target, from) => isScreen(target) && ![undefined, sliceOf(from)].includes(sliceOf(target)),
    because: "a slice uses another one's calls and small parts, never its screens",
  },
]

describe('imports point one way', () => {
  for (const { fact, files, mayNotImport, typesToo = false, because } of boundaries) {
    test(fact, () => {
      const seen = product.filter(({ path }) => files.test(path))
      assert.notEqual(seen.length, 0, 'no file matches; the rule would hold whatever was written')
      const crossings = seen.flatMap(({ path, imports }) =>
        imports
          .filter(({ target, kind }) => (typesToo || kind !== 'type') && mayNotImport(target, path))
          .map(({ target }) => `${path} imports ${target}`),
      )
      assert.deepEqual(crossings, [], because)
    })
  }

  test('an import is recognised in each of its spellings', () => {
    const code = `import { a,\n  b } from './a.ts'\nimport type { T } from '../b.ts'\nimport 'c.css'
export * from "@packhouse/contract/money.ts"\nconst page = () => import('./Page.tsx')\nexport const from = 'x'`
    assert.deepEqual(importsOf('server/src/ordering/actions.ts', code), [
      { target: 'server/src/ordering/a.ts', kind: 'value' },
      { target: 'server/src/b.ts', kind: 'type' },
      { target: 'contract/src/money.ts', kind: 'value' },
      { target: 'c.css', kind: 'value' },
      { target: 'server/src/ordering/Page.tsx', kind: 'lazy' },
    ])
  })

  test('each file is in a slice of the plan, and each slice of the plan has a file', () => {
    const placed = all.filter(({ path }) => sliceOf(path) !== undefined)
    assert.deepEqual(
      placed.filter(({ path }) => floorOf(sliceOf(path) ?? '') < 0).map(({ path }) => path),
      [],
    )
    const used = new Set(placed.map(({ path }) => sliceOf(path)))
    assert.deepEqual(
      allSlices.filter(slice => !used.has(slice)),
      [],
    )
  })

  test('every imported file is there', () => {
    const missing = all.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => /^(contract|server|client)\//.test(target) && !isThere(target))
        .map(({ target }) => `${path}: ${target}`),
    )
    assert.deepEqual(missing, [])
  })
})

for (const room of ['contract', 'server', 'client'] as const) {
  test(`no two files of the ${room} need each other`, () => {
    const files = product.filter(({ path }) => path.startsWith(`${room}/`))
    assert(files.length > 5, `saw only ${files.length} files`)
    assert.deepEqual(circles(files), [])
  })
}

/** Finds cycles of imports. Lazy and type imports count too: files that name each other must be read together. */
function circles(files: Source[]): string[] {
  const needs = new Map(files.map(({ path, imports }) => [path, imports.map(({ target }) => target)]))
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, way: string[]) => {
    const start = way.indexOf(path)
    if (start >= 0) found.push([...way.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const next of needs.get(path) ?? []) walk(next, [...way, path])
    done.add(path)
  }
  for (const path of needs.keys()) walk(path, [])
  return found
}

test('a circle of imports is found, whatever file it is entered by', () => {
  const file = (path: string, target: string): Source => ({
    path,
    text: '',
    code: '',
    imports: [{ target, kind: 'value' }],
  })
  assert.deepEqual(circles([file('a', 'b'), file('b', 'c'), file('c', 'b')]), ['b → c → b'])
  assert.deepEqual(circles([file('a', 'b'), file('b', 'c'), file('c', 'd')]), [])
})
