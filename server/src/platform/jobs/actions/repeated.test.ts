import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { Log } from '../../db/log.ts'
import { repeat } from './repeated.ts'

function recordingLog() {
  const lines: string[] = []
  const log: Log = {
    info: line => lines.push(`info ${line}`),
    warn: line => lines.push(`warn ${line}`),
    error: line => lines.push(line),
  }
  return { reply: lines, log }
}
const never = new AbortController().signal
/** Lets work started by the timers run. */
const settle = async () => {
  for (let n = 0; n < 5; n++) await turn()
}

test('a job runs at once and then by the clock, until it is stopped', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let runs = 0
  const stop = repeat(
    [{ name: 'Count', everyMs: 1_000, run: async () => void runs++ }],
    recordingLog().log,
    never,
  )
  await settle()
  assert.equal(runs, 1)
  for (const expected of [2, 3]) {
    t.mock.timers.tick(1_000)
    await settle()
    assert.equal(runs, expected)
  }
  await stop()
  t.mock.timers.tick(5_000)
  await settle()
  assert.equal(runs, 3)
})

test('a slow job is never run twice at a time, and the end waits for it', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const gates: (() => void)[] = []
  const run = () => new Promise<void>(resolve => gates.push(resolve))
  const stop = repeat([{ name: 'Slow', everyMs: 1_000, run }], recordingLog().log, never)
  t.mock.timers.tick(3_000)
  await settle()
  assert.equal(gates.length, 1)
  gates[0]?.()
  await settle()
  t.mock.timers.tick(1_000)
  await settle()
  assert.equal(gates.length, 2)
  let stopped = false
  const end = stop().then(() => {
    stopped = true
  })
  await settle()
  assert.equal(stopped, false)
  gates[1]?.()
  await end
})

test('a job that fails is tried again, reported once when it begins to fail and once when it works again', async t => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  const { reply: lines, log } = recordingLog()
  let healthy = false
  let runs = 0
  const run = (): Promise<void> => {
    runs++
    if (!healthy) throw new Error('no database') // throws synchronously instead of rejecting
    return Promise.resolve()
  }
  const stop = repeat([{ name: 'Sealing', everyMs: 1_000, run }], log, never)
  for (let n = 0; n < 3; n++) {
    await settle()
    t.mock.timers.tick(1_000)
  }
  await settle()
  assert.equal(runs, 4)
  assert.deepEqual(lines, ['warn Sealing failed and will be tried again: no database'])
  healthy = true
  for (let n = 0; n < 3; n++) {
    t.mock.timers.tick(1_000)
    await settle()
  }
  assert.deepEqual(lines.slice(1), ['info Sealing works again'])
  await stop()
})

test('a job that fails keeps none of the others, which begin one after the other', async t => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  const runs: string[] = []
  const job = (name: string) => ({ name, everyMs: 60_000, run: async () => void runs.push(name) })
  const fail = async () => {
    throw new Error('broken')
  }
  const jobs = [{ name: 'Broken', everyMs: 60_000, run: fail }, job('Well'), job('Better')]
  const stop = repeat(jobs, recordingLog().log, never)
  await settle()
  assert.deepEqual(runs, [])
  t.mock.timers.tick(100)
  await settle()
  assert.deepEqual(runs, ['Well'])
  t.mock.timers.tick(100)
  await settle()
  assert.deepEqual(runs, ['Well', 'Better'])
  await stop()
})

test('jobs that fail together are named in one line, and so are those that work again; what fails for another reason has its own', async t => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  const { reply: lines, log } = recordingLog()
  let broken = true
  const job = (name: string, why: string) => ({
    name,
    everyMs: 2_000,
    run: async () => {
      if (broken) throw new Error(why)
    },
  })
  const names = Array.from({ length: 8 }, (_, at) => `Job ${at + 1}`)
  const stop = repeat(
    [...names.map(name => job(name, 'the database is slow')), job('Other', 'no right')],
    log,
    never,
  )
  const seconds = async (count: number) => {
    for (let n = 0; n < count * 10; n++) {
      await settle()
      t.mock.timers.tick(100)
    }
    await settle()
  }
  await seconds(2)
  assert.deepEqual(lines, [
    `warn ${names.join(', ')} failed and will be tried again: the database is slow`,
    'warn Other failed and will be tried again: no right',
  ])
  broken = false
  await seconds(4)
  assert.deepEqual(lines.slice(2), [`info ${[...names, 'Other'].join(', ')} works again`])
  broken = true
  await seconds(2)
  await stop()
  assert.equal(lines.length, 5, 'what was still to be written is written at the end')
})

test('once the process is stopping nothing begins, although other steps of its end take long', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const stopping = new AbortController()
  let runs = 0
  const run = async (signal: AbortSignal) => {
    assert.equal(signal, stopping.signal)
    runs++
  }
  const stop = repeat([{ name: 'Count', everyMs: 1_000, run }], recordingLog().log, stopping.signal)
  await settle()
  stopping.abort()
  t.mock.timers.tick(5_000)
  await settle()
  assert.equal(runs, 1)
  await stop()
})
