// npm run bench -- --only=first-rows: how long the first screens take to their first data, each version with its own demo;
// --against=COMMIT measures that version too, in turns with this one.
import { execFileSync } from 'node:child_process'
import { type RunningServer, startServer } from '../../e2e/server.ts'
import { throwawayServer, withThrowawayDatabase } from '../../server/src/db/throwaway.ts'
import { sourcesOf } from '../torture/release-before.ts'
import { openBrowser, signedIn } from './browser.ts'
import { measureMoments } from './first-moments.ts'
import { type FirstRows, measureFirstRows, orderList, type Version } from './first-rows.ts'

type Start = typeof startServer
const thisVersion = 'this version'

/** Passes the report to `say`. */
export async function measureAgainst(commit: string | undefined, say: (line: string) => void): Promise<void> {
  const postgres = await throwawayServer(undefined)
  try {
    await withServer(postgres.url, startServer, async ours => {
      const measure = async (...others: Named[]) => {
        for (const line of await measured([[thisVersion, ours], ...others])) say(line)
      }
      if (commit === undefined) return measure()
      await withSources(commit, start => withServer(postgres.url, start, theirs => measure([commit, theirs])))
    })
  } finally {
    await postgres.stop()
  }
}

/** Runs work with the start of another version, with what it builds. */
async function withSources(commit: string, work: (start: Start) => Promise<void>): Promise<void> {
  const { folder, load, remove } = await sourcesOf(commit)
  try {
    // older versions know --build by this name alone, and their e2e/server.ts starts what they have
    execFileSync(process.execPath, ['scripts/ready.mjs', '--installed', '--pages'], { cwd: folder, stdio: 'inherit' })
    const { startServer: start }: { startServer: Start } = await load('e2e/server.ts')
    await work(start)
  } finally {
    await remove()
  }
}

/** Starts a version with its demo on a separate database. */
const withServer = (postgres: string, start: Start, work: (server: RunningServer) => Promise<void>): Promise<void> =>
  withThrowawayDatabase(postgres, async url => {
    const server = await start(url)
    try {
      await work(server)
    } finally {
      await server.stop()
    }
  })

type Named = [name: string, server: RunningServer]

/** The report on these versions; the first is the one whose moments are looked at. */
async function measured(servers: [Named, ...Named[]]): Promise<string[]> {
  const browser = await openBrowser()
  try {
    const open = async ([name, server]: Named) => ({ name, url: server.url, page: await signedIn(browser, server) })
    const [first, ...others] = servers
    const ours: Version = await open(first)
    const versions = [ours]
    for (const other of others) versions.push(await open(other))
    return [...reportOf(await measureFirstRows(versions)), ...(await measureMoments(ours, orderList))]
  } finally {
    await browser.close()
  }
}

const reportOf = (rows: readonly FirstRows[]): string[] => [
  '| screen | version | empty cache, ms | full cache, ms |',
  '|---|---|---|---|',
  ...rows.map(
    ({ screen, version, coldMs, warmMs }) => `| ${screen} | ${version} | ${coldMs.toFixed(0)} | ${warmMs.toFixed(0)} |`,
  ),
  '',
  'Medians of seven, from the call of the page to its first data on the screen; the versions take turns.',
]
