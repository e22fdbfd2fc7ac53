import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fullDisk, isFull, leastRoom, refuseFull, saysFull } from './disk-room.ts'
import { startEmbedded } from './embedded.ts'
import { messageOf, StartRefused, systemCode } from './start-refused.ts'

const full = (free: string, needed: number) =>
  new RegExp(
    `^The database disk is full, so nothing can be saved: \\S+ has ${free} MB free, and PostgreSQL needs ${needed} MB there\\. Nothing was changed; free some space, then start again\\.$`,
  )
const refused = (sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartRefused, String(error))
  assert.match(error.message, sentence)
  return true
}

test('a disk with less room than is needed is refused with both figures, one with enough is not', () => {
  const { bavail, bsize } = statfsSync(tmpdir())
  assert.throws(() => refuseFull(tmpdir(), bavail * bsize * 4 + 2 ** 30), refused(full('\\d+', Math.ceil((bavail * bsize * 4 + 2 ** 30) / 2 ** 20)))) // biome-ignore format: one line
  refuseFull(tmpdir(), 1)
  refuseFull(join(tmpdir(), 'not there'), leastRoom)
})

test('the words of PostgreSQL for a full disk are known, and a quota is one', () => {
  for (const words of [
    'PANIC: could not write to file "pg_wal/xlogtemp.27": No space left on device',
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'could not extend file: Disk quota exceeded',
  ])
    assert.ok(saysFull(words), words)
  assert.ok(!saysFull('FATAL: data directory has wrong ownership'))
  assert.match(
    fullDisk('/not/there', leastRoom).message,
    /nothing can be saved: PostgreSQL needs 24 MB there/,
  )
})

const disk = mkdtempSync(join(tmpdir(), 'packhouse-room-'))
let why: string | undefined
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', disk], { stdio: 'pipe' })
} catch (error) {
  why = `no small disk could be made here (${messageOf(error).split('\n')[0]})`
}
after(() => {
  if (why === undefined) execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Leaves so many bytes of the disk. */
function fillUpTo(left: number): void {
  const handle = openSync(join(disk, 'filler'), 'a')
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(disk)
      const size = Math.min(1 << 20, bavail * bsize - left)
      if (size <= 0) return
      writeSync(handle, Buffer.alloc(size))
    }
  } catch (error) {
    if (systemCode(error) !== 'ENOSPC') throw error
  } finally {
    closeSync(handle)
  }
}

describe('a start on a full disk', { skip: why }, () => {
  const dataDir = join(disk, 'data')
  before(async () => {
    await (await startEmbedded({ dataDir, fsync: false, sharedBuffersMb: 16 })).stop()
  })

  test('with a database says how much is free and needed, and starts once there is room', async () => {
    fillUpTo(10 * 2 ** 20)
    assert.ok(isFull(dataDir))
    await assert.rejects(startEmbedded({ dataDir }), refused(full('10', 24)))
    rmSync(join(disk, 'filler'))
    await (await startEmbedded({ dataDir, fsync: false, sharedBuffersMb: 16 })).stop()
  })

  test('without one names the room of a new database, and leaves nothing behind', async () => {
    fillUpTo(60 * 2 ** 20)
    const fresh = join(disk, 'fresh')
    await assert.rejects(startEmbedded({ dataDir: fresh }), refused(full('60', 100)))
    fillUpTo(0)
    await assert.rejects(startEmbedded({ dataDir: fresh }), refused(full('0', 100)))
    rmSync(join(disk, 'filler'))
  })
})
