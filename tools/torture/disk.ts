import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf, systemCode } from '../../server/src/platform/db/start-refused.ts'
import {
  endServer,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../../server/src/roof/start/testing.ts'
import { through, type Watched } from './faults.ts'
import { Journal } from './journal.ts'
import { shopIn } from './shop.ts'

/**
 * Runs the embedded database on a separate disk that is filled completely and emptied again; returns a sentence if no such disk
 * can be made.
 */
export async function diskFaults(): Promise<Watched[] | string> {
  const disk = mkdtempSync(join(tmpdir(), 'packhouse-disk-'))
  try {
    mount('-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk)
  } catch (error) {
    rmSync(disk, { recursive: true })
    return `skipped: no small disk could be made here (${messageOf(error).split('\n')[0]})`
  }
  let server: ServerProcess | undefined
  try {
    const dataDir = join(disk, 'data')
    const shop = await shopIn(dataDir)
    const place = { DATA_DIR: dataDir }
    server = await startServer({ DEMO: 'off', ...place })
    const filler = join(disk, 'filler')
    const full = await through(
      {
        name: 'disk full',
        lastsMs: 25_000,
        begin: async () => fill(filler),
        end: async () => rmSync(filler),
        expected: /The database disk is full/,
      },
      { server, shop, place, journal: new Journal(shop) },
    )
    const { how } = await endServer(server)
    if (how !== 0) full.issues.push(`the server ended with ${how} when it was asked to`)
    return [full, await readOnly(disk, dataDir)]
  } finally {
    server?.child.kill('SIGKILL')
    await server?.ended
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

const mount = (...words: string[]) => execFileSync('mount', words, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Writes until the disk is full. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let piece = Buffer.alloc(1 << 20); piece.length > 0; ) {
      try {
        writeSync(handle, piece)
      } catch (error) {
        if (systemCode(error) !== 'ENOSPC') throw error
        piece = piece.subarray(0, piece.length >> 1)
      }
    }
  } finally {
    closeSync(handle)
  }
}

/** A read-only disk prevents the start with a clear message, and nothing is lost. */
async function readOnly(disk: string, dataDir: string): Promise<Watched> {
  const reply: Watched = {
    name: 'disk read-only at the start',
    said: new Set(),
    answers: new Map(),
    slowestMs: 0,
    backMs: 0,
    issues: [],
  }
  mount('-o', 'remount,ro', disk)
  const refused = spawnServer({ DEMO: 'off', DATA_DIR: dataDir })
  const how = await refused.ended
  if (how !== 1 || !/cannot write to its data folder .* \(EROFS\)/.test(refused.said()))
    reply.issues.push(`ended with ${how} and said: ${refused.said()}`)
  reply.said.add(refused.said().trim().slice(0, 60))
  mount('-o', 'remount,rw', disk)
  const begun = performance.now()
  const again = await startServer({ DEMO: 'off', DATA_DIR: dataDir })
  reply.backMs = performance.now() - begun
  await endServer(again)
  return reply
}
