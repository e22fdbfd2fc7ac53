import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stopList } from './stops.ts'

test('what was started last is stopped first, each once, no matter who asks', async () => {
  const { add, stop } = stopList()
  const stopped: string[] = []
  for (const name of ['database', 'jobs', 'app']) add(async () => stopped.push(name))
  await Promise.all([stop(), stop()])
  await stop()
  assert.deepEqual(stopped, ['app', 'jobs', 'database'])
})

test('a step that fails keeps none of the others, and is reported at the end', async () => {
  const { add, stop } = stopList()
  let isStopped = false
  add(async () => {
    isStopped = true
  })
  add(() => Promise.reject(new Error('stuck')))
  await assert.rejects(
    stop(),
    (error: unknown) => error instanceof AggregateError && /stuck/.test(String(error.errors)),
  )
  assert.equal(isStopped, true)
})

test('the signal is aborted before the first step, and steps may then take long', async () => {
  const { add, stop, stopping } = stopList()
  const seen: boolean[] = []
  add(async () => seen.push(stopping.aborted))
  add(async () => seen.push(stopping.aborted))
  assert.equal(stopping.aborted, false)
  await stop()
  assert.deepEqual(seen, [true, true])
})
