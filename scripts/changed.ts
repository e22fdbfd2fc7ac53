import { Reach } from '../tests/reach.ts'
import { allScreens, Entries } from './changed-calls.ts'
import { Graph, Paths, type Place, withFolders } from './changed-graph.ts'
import { type Change, changedIn } from './changed-parts.ts'

export interface TestFiles {
  server: readonly string[]
  browser: readonly string[]
}

/** What a change can have broken, with the number of test files that each changed file leads to. */
export interface Chosen {
  server: string[]
  browser: string[]
  why: { path: string; server: number; browser: number }[]
}

type Room = keyof TestFiles

/** What each test file of a part loads or is run by, whatever it tests. */
const always: Record<Room, string[]> = {
  server: ['tests/setup.ts', 'scripts/run-files.ts', 'scripts/test-worker.ts', 'scripts/test-reporter.ts'],
  browser: [
    'e2e/playwright.config.ts',
    'e2e/global-setup.ts',
    'e2e/fixtures.ts',
    'scripts/journeys.ts',
    'scripts/ready.mjs',
    'server/src/main.ts',
    'server/src/app.ts',
    'client/src/main.tsx',
  ],
}

/** Files that no import leads to, and the parts that they can break; the first pattern counts. All others can break everything. */
const byPlace: [RegExp, Room[]][] = [
  [/^server\/src\/roof\/demo\/(?!.*\.test\.ts$|testing\/).*\.ts$/, ['browser']],
  [/^server\/src\/roof\/demo\/data\/|\.sql$/, ['server', 'browser']],
  [/\.(ts|tsx|mjs|css)$(?<!^client\/vite\.[\w.]+)(?<!^server\/vite\.[\w.]+)/, []],
  [
    /\.md$|^(docs|tests|\.github|\.ci|\.devcontainer)\/|^(LICENSE|Dockerfile|compose\.yaml|biome\.json|knip\.jsonc)$/,
    [],
  ],
  [/^\.(gitignore|dockerignore|editorconfig)$/, []],
  [/^client\/(?!package\.json)/, ['browser']],
]

const rooms: readonly Room[] = ['server', 'browser']

/** Returns the test files that these changes can have broken, by what they name and import. */
export function chosen(
  files: readonly { path: string; text: string }[],
  changes: readonly Change[],
  tests: TestFiles,
): Chosen {
  const reach = new Reach(files)
  const entries = new Entries(reach)
  const graph = new Graph(reach, entries)
  const starts = new Map(
    rooms
      .flatMap(room => tests[room])
      .map((test): [string, Place[]] => [test, [test, ...graph.besides(test)]]),
  )
  const shared = { ...always, browser: [...always.browser, ...madeSheets(reach)] }
  const screens = entries.of(allScreens).map(({ part }) => part)
  const all = [...starts.values(), shared.server, shared.browser, screens].flat()
  const paths = new Paths(all, place => graph.next(place))
  const opening = paths.leadingTo(screens)
  const brokenBy = (change: Change) => {
    const leading = paths.leadingTo(changedIn(reach, entries, change))
    const among = (room: Room) => {
      const isAll = roomsOf(change.path, paths).includes(room) || shared[room].some(one => leading.has(one))
      // A journey that says no address, such as one that opens a link that it was sent, can open any screen.
      const isLost = (test: string) =>
        room === 'browser' && !opening.has(test) && screens.some(one => leading.has(one))
      return tests[room].filter(
        test => isAll || isLost(test) || starts.get(test)?.some(one => leading.has(one)),
      )
    }
    return { path: change.path, server: among('server'), browser: among('browser') }
  }
  const broken = changes.map(brokenBy)
  const inAny = (room: Room) => tests[room].filter(test => broken.some(one => one[room].includes(test)))
  const why = broken.map(({ path, server, browser }) => ({
    path,
    server: server.length,
    browser: browser.length,
  }))
  return { server: inAny('server'), browser: inAny('browser'), why }
}

function roomsOf(path: string, paths: Paths): Room[] {
  const found = byPlace.find(([pattern]) => pattern.test(path))
  if (found) return found[1]
  return withFolders(path).some(one => paths.has(one)) ? [] : ['server', 'browser']
}

/** Sources that the build of the pages makes style sheets of, as its configuration names them. */
const madeSheets = (reach: Reach): string[] =>
  [...(reach.textOf('client/vite.config.ts') ?? '').matchAll(/'(src\/[\w/]+\.ts)'/g)].map(
    ([, file]) => `client/${file}`,
  )
