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
  const stop = repeat([{ name: 'Count', everyMs: 1_000, run: async () => void runs++ }], recordingLog().log, never)
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
  t.mock.timers.enable({ apis: ['setInterval'] })
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
  for (let n = 0; n < 2; n++) {
    t.mock.timers.tick(1_000)
    await settle()
  }
  assert.deepEqual(lines.slice(1), ['info Sealing works again'])
  await stop()
})

test('a job that fails keeps none of the others', async () => {
  let runs = 0
  const fail = async () => {
    throw new Error('broken')
  }
  const stop = repeat(
    [
      { name: 'Broken', everyMs: 60_000, run: fail },
      { name: 'Well', everyMs: 60_000, run: async () => void runs++ },
    ],
    recordingLog().log,
    never,
  )
  await stop()
  assert.equal(runs, 1)
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
