import assert from 'node:assert/strict'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { insertStaffOfRoles } from '../../business/staff/sql/staff.ts'
import { isAlive } from '../../platform/db/embedded-user.ts'
import { openForCommand } from '../../platform/db/open-for-command.ts'
import { throwawayFolder } from '../../platform/db/throwaway.ts'
import { eventsPath } from '../../platform/http/call-names.ts'
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

const folders: string[] = []
function newFolder(): string {
  const folder = throwawayFolder()
  folders.push(folder)
  return folder
}
const started = (settings: Record<string, string>): Promise<ServerProcess> =>
  startServer({ DEMO: 'off', ...settings })
after(async () => {
  await killServers()
  await sleep(500) // lets its PostgreSQL exit
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
const mobile = '9876543210'

async function addStaff(dataDir: string): Promise<void> {
  const { db, close } = await openForCommand({ DATA_DIR: dataDir })
  await db
    .transaction()
    .execute(tx => insertStaffOfRoles(tx, [{ name: 'Asha', mobile, email: null, role: 'OWNER' }]))
  await close()
}

async function post(url: string, body: object): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  return text
}
async function signIn({ url }: ServerProcess): Promise<string> {
  const otp = /"mockOtp":"(\d+)"/.exec(await post(url + auth.sendOtp.path, { mobile }))?.[1]
  const token = /"authToken":"([\w-]+)"/.exec(await post(url + auth.verifyOtp.path, { mobile, otp }))?.[1]
  assert.ok(token)
  return token
}

describe('a server process', { concurrency: 3 }, () => {
  describe('with its own database', { concurrency: 1 }, () => {
    const dataDir = newFolder()
    let server: ServerProcess
    let token: string
    const stream = { text: '', ended: false }
    before(async () => {
      server = await started({ DATA_DIR: dataDir, OTP_SECONDS_BETWEEN_SENDS: '1' })
      assert.match(
        server.said(),
        /Nobody can sign in yet\. Add the first user: npm run staff -- add <mobile> <name>/,
      )
      await addStaff(dataDir)
      token = await signIn(server)
      const answer = await fetch(server.url + eventsPath, { headers: { authorization: `Bearer ${token}` } })
      const read = async () => {
        const decoder = new TextDecoder()
        for await (const part of answer.body ?? []) stream.text += decoder.decode(part, { stream: true })
      }
      read()
        .catch(() => {})
        .finally(() => {
          stream.ended = true
        })
    })

    test('is ready', async () => {
      assert.deepEqual(await healthOf(server), { status: 200, faults: [], busyWith: null })
    })

    test('says that it is not ready while the database is away, and works again by itself', async () => {
      const pid = postmaster(dataDir)
      process.kill(pid, 'SIGKILL')
      await until(async () => (await healthOf(server)).status === 503, { pause: 1 })
      await until(async () => (await healthOf(server)).status === 200)
      assert.notEqual(postmaster(dataDir), pid)
      const me = await fetch(server.url + auth.me.path, { headers: { authorization: `Bearer ${token}` } })
      assert.equal(me.status, 200)
      await post(server.url + auth.sendOtp.path, { mobile: '9876543219' }) // a write
    })

    test('tells open streams then that everything may have changed, and goes on telling them', async () => {
      await until(() => /data: \{"tags":\["Me",.*"Audit",.*\]\}/.test(stream.text))
      assert.equal(stream.ended, false)
    })

    test('ends on SIGTERM without waiting for its streams, the database with it, and says only that', async () => {
      const pid = postmaster(dataDir)
      const before = server.said()
      const { how, ms } = await endServer(server)
      assert.equal(how, 0, server.said())
      // work that failed and connections that broke while the database was away may be told only now, in one line each
      const said = server.said().slice(before.length).split('\n')
      assert.deepEqual(
        said.filter(
          line => !/ failed and will be tried again: | were lost: .* unexpected postmaster exit/.test(line),
        ),
        ['Packhouse has stopped', ''],
      )
      assert.ok(ms < withoutWaiting, `${ms} ms`)
      await until(() => stream.ended)
      assert.equal(isAlive(pid), false)
    })

    test('starts again on the same folder and knows everybody', async () => {
      const again = await started({ DATA_DIR: dataDir })
      assert.match(again.said(), new RegExp(`Sign in with ${mobile} \\(Asha\\)`))
      const me = await fetch(again.url + auth.me.path, { headers: { authorization: `Bearer ${token}` } })
      assert.equal(me.status, 200)
      const { how } = await endServer(again, 'SIGINT')
      assert.equal(how, 0)
    })
  })

  test('ends with a sentence when its database cannot be kept running', async () => {
    const dataDir = newFolder()
    const server = await started({ DATA_DIR: dataDir })
    const pid = postmaster(dataDir)
    rmSync(join(dataDir, 'pg18', 'global', 'pg_control'))
    process.kill(pid, 'SIGKILL')
    assert.equal(await server.ended, 1)
    assert.match(
      server.said(),
      /PostgreSQL could not be kept running in 5 attempts\. Packhouse is stopping, because it cannot work without its database/,
    )
  })

  test('that is stopped while it starts leaves nothing running', async () => {
    const dataDir = newFolder()
    const { child, ended, said } = spawnServer({ DATA_DIR: dataDir })
    await until(
      () => {
        try {
          return postmaster(dataDir) > 0
        } catch {
          return false
        }
      },
      { ms: 60_000, pause: 2 },
    )
    const pid = postmaster(dataDir)
    const { ms } = await endServer({ child, ended })
    assert.ok(ms < withoutWaiting, `${ms} ms`)
    assert.doesNotMatch(said(), /Error|listens/)
    await until(() => !isAlive(pid))
  })

  describe('that cannot start', { concurrency: 1 }, () => {
    const refused = async (settings: Record<string, string>, sentence: RegExp) => {
      const { ended, said } = spawnServer(settings)
      assert.equal(await ended, 1)
      assert.match(said(), sentence)
      assert.doesNotMatch(said(), /\n {4}at /) // no stack trace: the message is complete
    }

    test('for its settings says so in a sentence for each, before anything is touched', async () => {
      await refused(
        { PORT: 'x', LOG_LEVEL: 'y', DATA_DIR: '/dev/null/data' },
        /^PORT must be .*\nLOG_LEVEL must be .*\n$/,
      )
      await refused(
        { HOST: '0.0.0.0', DATA_DIR: '/dev/null/data' },
        /^HOST=0\.0\.0\.0 lets other machines in.*ALLOW_DEMO=1.*\n$/,
      )
      await refused({ OTP_TRIES: 'many', DATA_DIR: '/dev/null/data' }, /^OTP_TRIES is "many".*\n$/)
      await refused(
        { OTP_DIGITS: '5', DATA_DIR: '/dev/null/data' },
        /^OTP_DIGITS is "5"; a sign-in code has 4 or 6 digits\.\n$/,
      )
    })

    const isRoot = process.getuid?.() === 0
    test('runs as root for real work all the same, and says that it should not', {
      skip: !isRoot && 'only root can try this',
    }, async () => {
      const sms = {
        OTP_HTTP_URL: 'https://sms.example/send',
        OTP_HTTP_BODY: '{"to":"{mobile}","text":"{code}"}',
      }
      const sender = {
        OTP_SENDER: 'PKHOUS',
        OTP_DLT_ENTITY_ID: '1101234567890123456',
        OTP_DLT_TEMPLATE_ID: '1107123456789012345',
      }
      const gateway = { OTP_GATEWAY: 'http', ...sms, ...sender }
      const database = { DATABASE_URL: 'postgres://me:swordfish@127.0.0.1:1/x', SECRET: 's'.repeat(64) }
      await refused(
        { NODE_ENV: 'production', ...gateway, ...database, DATABSE_URL: 'x' },
        /The unknown setting DATABSE_URL was ignored; did you mean DATABASE_URL\?[\s\S]*Packhouse runs as root\. Give it a separate user/,
      )
    })

    test('for its database says so in a sentence', async () => {
      await refused(
        { DATABASE_URL: 'postgres://me:swordfish@127.0.0.1:1/x' },
        /^No PostgreSQL is responding at 127\.0\.0\.1 /,
      )
      await refused(
        { DATA_DIR: '/dev/null/data' },
        /^Packhouse cannot write to its data folder \/dev\/null\/data/,
      )
    })
  })
})
