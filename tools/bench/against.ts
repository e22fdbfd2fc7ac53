// npm run bench -- --only=first-rows: how long the first screens take to their first data, each version with its own demo;
// --against=COMMIT measures that version too, in turns with this one.
import { execFileSync } from 'node:child_process'
import { type RunningServer, startServer } from '../../e2e/server.ts'
import { throwawayServer, withThrowawayDatabase } from '../../server/src/db/throwaway.ts'
import { sourcesOf } from '../torture/release-before.ts'
import { openBrowser, signedIn } from './browser.ts'
import { type FirstRows, measureFirstRows, type Version } from './first-rows.ts'

type Start = typeof startServer
const thisVersion = 'this version'

/** Passes the report to `say`. */
export async function measureAgainst(commit: string | undefined, say: (line: string) => void): Promise<void> {
  const postgres = await throwawayServer(undefined)
  try {
    await withServer(postgres.url, startServer, async ours => {
      if (commit === undefined) return report(await measured([[thisVersion, ours]]), say)
      await withSources(commit, async start =>
        withServer(postgres.url, start, async theirs =>
          report(
            await measured([
              [thisVersion, ours],
              [commit, theirs],
            ]),
            say,
          ),
        ),
      )
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

async function measured(servers: [name: string, server: RunningServer][]): Promise<FirstRows[]> {
  const browser = await openBrowser()
  try {
    const versions: Version[] = []
    for (const [name, server] of servers) versions.push({ name, url: server.url, page: await signedIn(browser, server) })
    return await measureFirstRows(versions)
  } finally {
    await browser.close()
  }
}

function report(rows: readonly FirstRows[], say: (line: string) => void): void {
  say('| screen | version | empty cache, ms | full cache, ms |')
  say('|---|---|---|---|')
  for (const { screen, version, coldMs, warmMs } of rows)
    say(`| ${screen} | ${version} | ${coldMs.toFixed(0)} | ${warmMs.toFixed(0)} |`)
  say('')
  say('Medians of seven, from the call of the page to its first data on the screen; the versions take turns.')
}
