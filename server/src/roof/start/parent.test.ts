import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

const program = `
  import { endWithNpm } from ${JSON.stringify(new URL('parent.ts', import.meta.url).href)}
  setInterval(() => {}, 1000)
  endWithNpm(() => { process.stdout.write('ended'); process.exit() })
  process.stdout.write('started ')`

test('a server whose npm was stopped ends too', async () => {
  const npm = `
    import { spawn } from 'node:child_process'
    spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(program)}], { stdio: 'inherit' })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', npm], {
    env: { ...process.env, npm_lifecycle_event: 'serve' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', chunk => {
    said += chunk
    if (said === 'started ') child.kill('SIGKILL')
  })
  await once(child.stdout, 'end') // closed by both processes
  assert.equal(said, 'started ended')
})
