import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { throwawayFolder } from '../db/throwaway.ts'
import {
  endServer,
  healthOf,
  killServers,
  type ServerProcess,
  spawnServer,
  startServer,
  until,
  withoutWaiting,
} from './testing.ts'

const dataDir = throwawayFolder()
let server: ServerProcess
before(async () => {
  server = await startServer({ DATA_DIR: dataDir, DEMO: 'off', WORKERS: '2', LOG_LEVEL: 'info' })
})
after(async () => {
  await killServers()
  await sleep(300) // lets its PostgreSQL exit
  rmSync(dataDir, { recursive: true, force: true })
})

const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
/** Start time of each worker, by number. */
async function workers(): Promise<Map<string, string>> {
  const reply = (await metrics()).matchAll(/^packhouse_start_time_seconds\{worker="(\d+)"\} (\S+)$/gm)
  return new Map([...reply].map(([, number = '', at = '']) => [number, at]))
}
/** Process ids of the workers that have listened so far, oldest first. */
const pids = () => [...server.said().matchAll(/"pid":(\d+),[^\n]*"Server listening/g)].map(([, pid]) => Number(pid))

describe('a server of two workers', () => {
  test('answers at one address; either tells the figures of both, and what is of the database once', async () => {
    await until(async () => pids().length === 2 && (await workers()).size === 2, { ms: 60_000 })
    assert.equal((await healthOf(server)).status, 200)
    assert.equal((await metrics()).match(/^packhouse_audit_unsealed_seconds /gm)?.length, 1)
    assert.equal(server.said().match(/Packhouse listens on/g)?.length, 1)
  })

  test('loses one, answers on, and has it again', async () => {
    const before = await workers()
    const [, second] = pids()
    assert.ok(second)
    process.kill(second, 'SIGKILL')
    // a kept-alive connection to the lost worker fails once
    await until(
      () =>
        healthOf(server).then(
          ({ status }) => status === 200,
          () => false,
        ),
      { ms: 2_000 },
    )
    const isBack = (now: Map<string, string>) => now.size === 2 && now.get('2') !== before.get('2')
    await until(() => workers().then(isBack, () => false), { ms: 60_000, pause: 100 })
    assert.equal((await workers()).get('1'), before.get('1'))
    assert.match(server.said(), /Worker 2 ended unexpectedly \(SIGKILL\) and is started again\n/)
  })

  test('ends on SIGTERM without waiting for open connections, workers and database with it', async () => {
    const { how, ms } = await endServer(server)
    assert.equal(how, 0, server.said())
    assert.ok(ms < withoutWaiting, `${ms} ms`)
    for (const pid of pids()) assert.throws(() => process.kill(pid, 0), /ESRCH/)
  })

  test('that cannot start says why once', async () => {
    const { ended, said } = spawnServer({ DATA_DIR: dataDir, DEMO: 'off', WORKERS: '2', HOST: '203.0.113.1', ALLOW_DEMO: '1' })
    assert.equal(await ended, 1)
    assert.match(said(), /^HOST=203\.0\.113\.1 is no address of this machine\.[^\n]*\n$/)
  })
})
