import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { connect } from '../../platform/db/connect.ts'
import { startEmbedded } from '../../platform/db/embedded.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/database.ts'
import { staffCommand } from './command.ts'

let database: TestDatabase
const now = new Date('2026-11-20T15:00:00Z')
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const staff = (...words: string[]) => staffCommand(database.db, words, now)

test('the first person is added, listed, and cannot be deactivated', async () => {
  assert.match((await staff('list')) ?? '', /There is no staff yet/)
  assert.equal(
    await staff('add', '98450', '12318', 'Asha', ' Rao '),
    'Asha Rao can now sign in with 9845012318 as Owner.',
  )
  assert.equal(await staff('list'), '9845012318  Asha Rao  Owner  active  never signed in')
  await assert.rejects(staff('deactivate', '9845012318'), { message: /last active staff user/ })
})

test('a mobile is added once, and an invalid one not at all', async () => {
  await assert.rejects(staff('add', '+919845012318', 'Asha Again'), {
    message: '9845012318 already belongs to Asha Rao.',
  })
  await assert.rejects(staff('add', '5845012318', 'Ravi'), {
    name: 'ZodError',
    message: /begins with 6, 7, 8 or 9/,
  })
  await assert.rejects(staff('add', '9845012319', '--role', 'HALL'), {
    name: 'ZodError',
    message: /Name needs at least 2 characters/,
  })
})

test('a person is deactivated with all sessions, and comes back under the name given then', async () => {
  assert.equal(
    await staff('add', '9845012319', 'Ravi', '--role', 'desk'),
    'Ravi can now sign in with 9845012319 as Desk.',
  )
  const { id } = await database.db
    .selectFrom('staff_user')
    .where('mobile', '=', '9845012319')
    .select('id')
    .executeTakeFirstOrThrow()
  const session = { staff_user_id: id, created_at: now, address: 'here', device: 'test' }
  const later = new Date(now.getTime() + 60_000)
  await database.db
    .insertInto('session')
    .values([
      { ...session, token_sha256: Buffer.from('one'), expires_at: later },
      { ...session, token_sha256: Buffer.from('two'), expires_at: later },
      { ...session, token_sha256: Buffer.from('over'), expires_at: now },
    ])
    .execute()
  assert.match(
    (await staff('list')) ?? '',
    /^9845012319 {2}Ravi {6}Desk {3}active {2}never signed in {2}2 open$/m,
  )
  assert.equal(await staff('deactivate', '98450 12319'), 'Ravi is inactive. 2 sessions ended.')
  await assert.rejects(staff('deactivate', '9845012319'), { message: 'Ravi is already inactive.' })
  assert.match((await staff('list')) ?? '', /^9845012319 {2}Ravi {6}Desk {3}inactive {2}never signed in$/m)
  assert.equal(
    await staff('add', '9845012319', 'Ravi Kumar'),
    'Ravi Kumar can now sign in with 9845012319 as Desk.',
  )
  assert.equal(await staff('end-sessions', '9845012319'), 'Ravi Kumar: No session was open.')
  await assert.rejects(staff('deactivate', '9000000000'), { message: /9000000000 was not found/ })
})

test('a person after the first needs a role, by its code or its name; the last Owner cannot be deactivated', async () => {
  await assert.rejects(staff('add', '9845012320', 'Meena'), {
    message: 'Add a role, such as --role DESK: OWNER, MANAGER, DESK, BUYER, HALL, ACCOUNTS.',
  })
  await assert.rejects(staff('add', '9845012320', 'Meena', '--role', 'CHIEF'), {
    message: /^The role CHIEF .*was not found/,
  })
  await assert.rejects(staff('deactivate', '9845012318'), {
    message: 'Asha Rao is the last active Owner. Make somebody else an Owner first.',
  })
  assert.equal(await staff('deactivate', '9845012318', '--role', 'DESK'), undefined)
})

test('each change is in the audit trail, with who sat at the server', async () => {
  const events = await database.db.selectFrom('audit_event').orderBy('id').selectAll().execute()
  assert.deepEqual(
    events.map(({ action, before, after }) => [action, before, after]),
    [
      ['STAFF_ADDED', null, { name: 'Asha Rao', mobile: '9845012318', roles: ['Owner'] }],
      ['STAFF_ADDED', null, { name: 'Ravi', mobile: '9845012319', roles: ['Desk'] }],
      ['STAFF_SWITCHED_OFF', { isActive: true }, { isActive: false }],
      ['SESSIONS_ENDED', null, { ended: 2 }],
      [
        'STAFF_SWITCHED_ON',
        { name: 'Ravi', isActive: false },
        { name: 'Ravi Kumar', isActive: true, roles: ['Desk'] },
      ],
      ['SESSIONS_ENDED', null, { ended: 0 }],
    ],
  )
  for (const { user_name, device } of events)
    assert.match(`${user_name}, ${device}`, /^.+ at the server, npm run staff$/)
})

test('words that make no command change nothing', async () => {
  for (const words of [
    ['remove', '9845012318'],
    ['add'],
    ['deactivate'],
    ['list', 'all'],
    ['deactivate', '9845012318', 'Asha'],
  ])
    assert.equal(await staff(...words), undefined, words.join(' '))
})

const command = fileURLToPath(new URL('command.ts', import.meta.url))
const run = (env: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; said: string }>(resolve => {
    const child = execFile(
      process.execPath,
      [command, ...words],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: (stdout + stderr).trim() }),
    )
  })

test('the command joins the database that the server has open, and runs it itself when nobody does', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), `packhouse-test-${process.pid}-`))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  try {
    assert.deepEqual(await run(env, 'add', '9845012318', 'Asha'), {
      code: 0,
      said: 'Asha can now sign in with 9845012318 as Owner.',
    })

    const server = await startEmbedded({ dataDir, fsync: false })
    try {
      assert.deepEqual(await run(env, 'add', '9845012319', 'Ravi', '--role=DESK,HALL'), {
        code: 0,
        said: 'Ravi can now sign in with 9845012319 as Desk, Hall.',
      })
      const { db, close } = connect(server.connection, { max: 1 })
      const rows = await db.selectFrom('staff_user').orderBy('id').select('name').execute()
      await close()
      assert.deepEqual(
        rows.map(({ name }) => name),
        ['Asha', 'Ravi'],
      )
    } finally {
      await server.stop()
    }
    assert.equal((await run(env, 'list')).said.split('\n').length, 2)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a refusal is a sentence and exit status 1', async () => {
  const env = { DATABASE_URL: database.url }
  assert.deepEqual(await run(env, 'add', '9845012318', 'Asha'), {
    code: 1,
    said: '9845012318 already belongs to Asha Rao.',
  })
  const nonsense = await run(env, 'fire', 'everybody')
  assert.equal(nonsense.code, 1)
  assert.match(nonsense.said, /^Who may sign in:/)
})

test('a test SMS says what the provider answered, without a database', async () => {
  const received: string[] = []
  let status = 200
  const provider = createServer(async (request, response) => {
    for await (const part of request) received.push(String(part))
    response
      .writeHead(status)
      .end(status === 200 ? '{"status":"queued"}' : '{"error":"template not approved"}')
  })
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  assert(typeof address === 'object' && address)
  const env = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    OTP_GATEWAY: 'http',
    OTP_HTTP_URL: `http://127.0.0.1:${address.port}/send`,
    OTP_HTTP_BODY: '{mobile} {code}',
    OTP_SENDER: 'PKHOUS',
    OTP_DLT_ENTITY_ID: '1101234567890123456',
    OTP_DLT_TEMPLATE_ID: '1107123456789012345',
  }
  try {
    const sent = await run(env, 'test-code', '98450', '12318')
    assert.equal(sent.code, 0)
    const [mobile = '', code = ''] = received[0]?.split(' ') ?? []
    assert.equal(mobile, '9845012318')
    assert.ok(
      sent.said.startsWith(
        `The gateway accepted a message for 9845012318 with the code ${code}, which cannot be used to sign in.`,
      ),
    )
    assert.match(code, /^\d{4}$/)
    assert.match(sent.said, /^It responded with 200: \{"status":"queued"\}$/m)

    const six = await run({ ...env, OTP_DIGITS: '6' }, 'test-code', '9845012318')
    assert.equal(six.code, 0)
    assert.match(received.at(-1) ?? '', /^9845012318 \d{6}$/)
    assert.deepEqual(await run({ ...env, OTP_DIGITS: '5' }, 'test-code', '9845012318'), {
      code: 1,
      said: 'OTP_DIGITS is "5"; a sign-in code has 4 or 6 digits.',
    })

    status = 402
    assert.deepEqual(await run(env, 'test-code', '9845012318'), {
      code: 1,
      said: 'No SMS was sent. The gateway responded with 402.\nIt responded with 402: {"error":"template not approved"}',
    })
    assert.match(
      (await run({ ...env, OTP_SENDER: '' }, 'test-code', '9845012318')).said,
      /^Nothing was sent\.\nOTP_SENDER must/,
    )
    assert.deepEqual((await run({ ...env, OTP_GATEWAY: 'mock' }, 'test-code', '9845012318')).code, 1)
  } finally {
    provider.closeAllConnections()
    provider.close()
  }
})
