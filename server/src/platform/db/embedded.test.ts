import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { closedTo, isAlive } from './embedded-user.ts'
import { silent } from './log.ts'
import { StartRefused } from './start-refused.ts'
import { throwawayFolder } from './throwaway.ts'

const here = throwawayFolder()
const started: Embedded[] = []
const owners: ChildProcess[] = []
after(async () => {
  for (const child of owners) child.kill('SIGKILL')
  await Promise.all(started.map(({ stop }) => stop()))
  for (const { connection } of started)
    if (connection.host.startsWith('/')) rmSync(connection.host, { recursive: true, force: true })
  rmSync(here, { recursive: true, force: true })
})

const nobody = { uid: 65534, gid: 65534 }
const root = process.getuid?.() === 0 ? false : 'only root can try this'
const reachable = closedTo(nobody, process.execPath) ?? closedTo(nobody, import.meta.dirname)
const asNobody = root || (reachable !== undefined && `nobody cannot enter ${reachable}`)

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbedded({ dataDir, fsync: false, ...options })
  started.push(server)
  return server
}

/** A copy of a stopped database with one row in `fruit`: creating each would take most of the test time. */
function used(name: string): string {
  const folder = join(here, name)
  cpSync(join(here, 'original'), folder, { recursive: true })
  return folder
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const fruit = (url: string) => query(url, 'select name from fruit')
const KEPT = [{ name: 'Kiwi' }]

const refused = (sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartRefused, String(error))
  assert.match(error.message, sentence)
  return true
}

async function until(holds: () => boolean) {
  const since = Date.now()
  while (!holds()) {
    assert.ok(Date.now() - since < 120_000, 'took longer than two minutes')
    await sleep(10)
  }
}

/** Another Node process that runs a database and stops it when its stdin closes. */
function owner(dataDir: string, ids: { uid?: number; gid?: number } = {}) {
  const program = `
    import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))}
    const print = what => console.log(JSON.stringify(what))
    try {
      const { url, pid, stop } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, fsync: false })
      print({ url, pid })
      process.stdin.on('end', stop).resume()
    } catch (error) {
      print({ refused: error.name === 'StartRefused' ? error.message : error.stack })
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    ...ids,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  owners.push(child)
  return { child, reply: firstLine(child) }
}

const firstLine = (child: ChildProcess) =>
  new Promise<{ url: string; pid: number; refused?: string }>(resolve => {
    child.stdout?.setEncoding('utf8').once('data', line => resolve(JSON.parse(line)))
  })

const ended = (child: ChildProcess) => new Promise(resolve => child.once('exit', resolve))

describe('the embedded database', { concurrency: 4 }, () => {
  before(async () => {
    const first = await startEmbedded({ dataDir: join(here, 'original') }) // with fsync, as in production
    await query(first.url, "create table fruit (name text); insert into fruit values ('Kiwi')")
    await first.stop()
    await first.stop() // a second call does nothing
    assert.equal(isAlive(first.pid), false)
  })

  test('a restart keeps the rows, listens on a socket alone and keeps its files to itself', async () => {
    const dataDir = used('restart')
    const server = await start(dataDir)
    assert.deepEqual(await fruit(server.url), KEPT)
    assert.deepEqual(await query(server.url, 'show listen_addresses'), [{ listen_addresses: '' }])
    assert.equal(statSync(join(dataDir, 'pg18')).mode & 0o077, 0)
    assert.equal(statSync(join(dataDir, 'pg-socket')).mode & 0o077, 0)
    await assert.rejects(
      query(server.url.replace(/:\w+@/, ':wrong@'), 'select 1'),
      /password authentication failed/,
    )
    await server.stop()
  })

  test('what was committed is on the disk: fsync, synchronous commit and full pages are on unless a test turns them off', async () => {
    const server = await start(used('durable'), { fsync: true })
    const settings =
      "select string_agg(setting, ' ') as on from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')"
    assert.deepEqual(await query(server.url, settings), [{ on: 'on on on' }])
    await server.stop()
  })

  test('when Node is killed, PostgreSQL leaves, and the next start goes on with every committed row at once', async () => {
    const dataDir = used('node-killed')
    const { child, reply } = owner(dataDir)
    const { url, pid } = await reply
    await query(url, "insert into fruit values ('Fig')")
    child.kill('SIGKILL')
    const next = await start(dataDir)
    assert.notEqual(next.pid, pid)
    await until(() => !isAlive(pid)) // it gives the folder up before it exits, and its id is in use until it was waited for
    assert.deepEqual(await fruit(next.url), [...KEPT, { name: 'Fig' }])
    await next.stop()
  })

  test('a PostgreSQL that is left without its watchdog is stopped and taken over', {
    skip: process.platform !== 'linux',
  }, async () => {
    const dataDir = used('left-behind')
    const { child, reply } = owner(dataDir)
    const { url, pid } = await reply
    await query(url, "insert into fruit values ('Date')")
    const watchdog = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    process.kill(watchdog, 'SIGKILL')
    child.kill('SIGKILL')
    await until(() => !isAlive(watchdog))
    const next = await start(dataDir)
    assert.notEqual(next.pid, pid)
    assert.deepEqual(await fruit(next.url), [...KEPT, { name: 'Date' }])
    await next.stop()
  })

  test('when PostgreSQL is killed, it is reported and started again under the same address', async () => {
    const exits: unknown[] = []
    let restarted = false
    const server = await start(used('postgres-killed'), {
      onExit: ({ restarting }) => exits.push(restarting),
      onRestart: () => {
        restarted = true
      },
    })
    const { pid } = server
    process.kill(pid, 'SIGKILL')
    await until(() => restarted)
    assert.deepEqual(exits, [true])
    assert.notEqual(server.pid, pid)
    assert.deepEqual(await fruit(server.url), KEPT)
    await server.stop()
    assert.deepEqual(exits, [true], 'stopping is no unexpected exit')
  })

  test('a PostgreSQL that cannot be started again is given up with the last of its attempts', async () => {
    const dataDir = used('broken')
    const exits: boolean[] = []
    const server = await start(dataDir, { onExit: ({ restarting }) => exits.push(restarting) })
    writeFileSync(join(dataDir, 'pg18', 'postgresql.conf'), 'no such setting\n')
    process.kill(server.pid, 'SIGKILL')
    await until(() => exits.length === 2) // the pauses add up to 9 s
    assert.deepEqual(exits, [true, false])
    await server.stop()
  })

  test('a second server on the folder is refused and does the first no harm', async () => {
    const dataDir = used('two')
    const first = await start(dataDir)
    await assert.rejects(
      start(dataDir),
      refused(
        /^Another Packhouse already uses .*two \(PostgreSQL is process \d+\)\. Stop it first, or .* DATA_DIR/,
      ),
    )
    assert.deepEqual(await fruit(first.url), KEPT)
    await first.stop()
  })

  test('of two first starts on one folder at once, one gets it and the other is refused', async () => {
    const dataDir = join(here, 'race')
    const starts = await Promise.allSettled([
      start(dataDir),
      owner(dataDir).reply.then(({ refused }) => refused),
    ])
    const [mine, theirs] = starts
    assert.ok(
      mine.status === 'fulfilled'
        ? theirs.status === 'fulfilled' && theirs.value
        : mine.reason instanceof StartRefused,
    )
    if (mine.status === 'fulfilled') await mine.value.stop()
  })

  test('a process id left by a hard stop, now of another process, does not keep the database closed', async () => {
    const dataDir = used('stale')
    const file = join(dataDir, 'pg18', 'postmaster.pid')
    const other = spawn('sleep', ['60'], { ...(root === false && nobody) }) // same user, so that PostgreSQL may signal it
    writeFileSync(file, `${other.pid}\n${join(dataDir, 'pg18')}\n1\n5432\n\n\n  1 1\nready   \n`)
    const server = await start(dataDir)
    assert.deepEqual(await fruit(server.url), KEPT)
    await server.stop()
    other.kill()
  })

  test('on a port it listens on 127.0.0.1 alone', async () => {
    const server = await start(used('port'), { port: 0 })
    assert.match(server.url, /@127\.0\.0\.1:\d+\/postgres$/)
    assert.deepEqual(await query(server.url, 'show listen_addresses'), [{ listen_addresses: '127.0.0.1' }])
    await server.stop()
  })

  test('a path too long for a socket, or with spaces, works too', async () => {
    const dataDir = used(`The folder of a very long name, ${'as people have them '.repeat(5).trim()}`)
    const server = await start(dataDir)
    assert.deepEqual(await fruit(server.url), KEPT)
    await server.stop()
  })

  test('a folder made by another PostgreSQL, or without its password, is refused', async () => {
    const older = join(here, 'older')
    mkdirSync(join(older, 'pg17'), { recursive: true })
    await assert.rejects(
      start(older),
      refused(/older.pg17 holds a database of PostgreSQL 17; this version of Packhouse comes with 18/),
    )
    const open = used('no-password')
    rmSync(join(open, 'pg18', 'packhouse.password'))
    await assert.rejects(start(open), refused(/password cannot be read from .*packhouse\.password/))
  })

  test('what a failed statement carried stays out of the log', async () => {
    const lines: string[] = []
    const server = await start(used('log'), {
      log: { ...silent, info: line => lines.push(line), warn: line => lines.push(line) },
    })
    await assert.rejects(query(server.url, "select 'secret'::integer"), /secret/)
    await server.stop()
    assert.match(lines.join('\n'), /ready to accept connections/)
    assert.doesNotMatch(lines.join('\n'), /secret/)
  })

  test('an ordinary user runs it as itself', { skip: asNobody }, async () => {
    const dataDir = join(here, 'ordinary')
    mkdirSync(dataDir)
    chownSync(dataDir, nobody.uid, nobody.gid)
    const { child, reply } = owner(dataDir, nobody)
    const { url, refused } = await reply
    assert.equal(refused, undefined)
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
    child.stdin?.end()
    await ended(child)
    assert.equal(existsSync(join(dataDir, 'pg18', 'postmaster.pid')), false)
  })

  test('a folder that cannot be written is named with the ways out', { skip: asNobody }, async () => {
    const dataDir = join(here, 'locked')
    mkdirSync(dataDir)
    const { refused } = await owner(dataDir, nobody).reply
    assert.match(
      refused ?? '',
      /cannot write to its data folder .*locked \(EACCES\)\. .*DATA_DIR.*DATABASE_URL/,
    )
  })

  test("another user's database is refused with the ways out", { skip: asNobody }, async () => {
    const dataDir = used('not-mine')
    chmodSync(dataDir, 0o777)
    chownSync(join(dataDir, 'pg18'), 0, 0)
    const { refused } = await owner(dataDir, nobody).reply
    assert.match(refused ?? '', /cannot be read by the user nobody \(EACCES\)\. .*DATA_DIR.*DATABASE_URL/)
  })

  test('root runs it in a folder that nobody can enter, and anywhere else again afterwards', {
    skip: root,
  }, async () => {
    const dataDir = join(used('closed'), 'inner')
    const closed = dirname(dataDir)
    cpSync(join(here, 'original'), dataDir, { recursive: true })
    chmodSync(closed, 0o700)
    const server = await start(dataDir)
    assert.deepEqual(await fruit(server.url), KEPT)
    await server.stop()
    assert.equal(statSync(join(dataDir, 'pg18', 'PG_VERSION')).uid, 0)
    chmodSync(closed, 0o755)
    const opened = await start(dataDir)
    assert.deepEqual(await fruit(opened.url), KEPT)
    await opened.stop()
    assert.equal(statSync(join(dataDir, 'pg18', 'PG_VERSION')).uid, nobody.uid)
    assert.match(readFileSync(join(dataDir, 'pg18', 'PG_VERSION'), 'utf8'), /^18/)
  })
})
