import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { recorded } from '../../../platform/trail/recorded.ts'
import { endStaffSessions, switchOffStaff } from '../../staff/actions/staff.ts'
import { type SignInApp, signInApp } from '../testing/sign-in-app.ts'

let app: SignInApp
before(async () => {
  app = await signInApp()
  await app.addStaff('Asha', '9845012318')
  await app.addStaff('Ravi', '9845012319')
})
after(() => app.close())

const author = {
  userId: null,
  userName: 'a test',
  address: 'here',
  device: 'test',
  requestId: 'r1',
  at: new Date(),
}

test('a session lasts twelve hours from its sign-in, however much it is used', async () => {
  const token = await app.signIn('9845012318')
  for (let hours = 0; hours < 11; hours++) {
    app.later(60 * 60)
    assert.equal((await app.me(token)).status, 200)
  }
  app.later(60 * 60 - 1)
  assert.equal((await app.me(token)).status, 200)
  app.later(1)
  const over = await app.me(token)
  assert.equal(over.status, 401)
  assert.equal(over.body.code, 'NOT_SIGNED_IN')
})

test('signing out ends this session at once and no other', async () => {
  const one = await app.signIn('9845012318')
  app.later(60)
  const other = await app.signIn('9845012318')
  const left = await app.signOut(one)
  assert.equal(left.status, 204)
  assert.equal(left.body, null)
  assert.equal((await app.me(one)).status, 401)
  assert.equal((await app.signOut(one)).status, 401)
  assert.equal((await app.me(other)).status, 200)
})

test('deactivating a person ends their sessions, and a code they hold is worth nothing', async () => {
  app.later(60)
  const token = await app.signIn('9845012319')
  app.later(60)
  const code = await app.codeFor('9845012319')
  const { ended } = await recorded(app.db, { author }, recording =>
    switchOffStaff(recording, '9845012319', app.clock.now),
  )
  assert.equal(ended, 1)
  assert.equal((await app.me(token)).status, 401)
  const verified = await app.verifyOtp('9845012319', code)
  assert.equal(verified.status, 400)
  assert.equal(verified.body.error, 'OTP expired. Tap Resend.')
})

test('ending the sessions of a person signs them out everywhere', async () => {
  app.later(60 * 60)
  const tokens = [await app.signIn('9845012318')]
  app.later(60)
  tokens.push(await app.signIn('9845012318'))
  const { ended } = await recorded(app.db, { author }, recording =>
    endStaffSessions(recording, '9845012318', app.clock.now),
  )
  assert.equal(ended >= 2, true)
  for (const token of tokens) assert.equal((await app.me(token)).status, 401)
})

test('without a token, or with one that was never given, the answer is 401', async () => {
  for (const token of ['', 'x'.repeat(43), `${'a'.repeat(20)}' or true`]) {
    const answer = await app.send('GET', 'me', undefined, token ? { token } : {})
    assert.equal(answer.status, 401)
    assert.equal(answer.body.error, 'Your session has expired. Sign in again.')
  }
})

// spec 5.3, 8.6
test('an email or mobile that staff or a picker uses is not available', async () => {
  app.later(60 * 60)
  const token = await app.signIn('9845012318')
  await app.db
    .updateTable('staff_user')
    .set({ email: 'asha@packhouse.example' })
    .where('mobile', '=', '9845012318')
    .execute()
  const picker = {
    name: 'Ravi',
    mobile: '9123456789',
    email: 'ravi@packhouse.example',
    search_text: 'ravi',
    is_active: false,
  }
  await app.db.insertInto('picker').values(picker).execute()

  const ask = (query: string) => app.send('GET', `isemailmobileavailable?${query}`, undefined, { token })
  for (const query of [
    'mobile=9000000001',
    'email=new@packhouse.example',
    'email=new@packhouse.example&mobile=9000000001',
    'email=&mobile=9000000001',
  ]) {
    const { status, body } = await ask(query)
    assert.equal(status, 200, query)
    assert.equal(body, true, query)
  }
  const rows: [string, string][] = [
    ['mobile=9845012318', 'This mobile number is already in use.'],
    ['mobile=%2B91%2098450%2012318', 'This mobile number is already in use.'],
    ['mobile=9845012319', 'This mobile number is already in use.'], // inactive, still taken
    ['mobile=9123456789', 'This mobile number is already in use.'],
    ['email=Asha@Packhouse.example', 'This email address is already in use.'],
    ['email=ravi@packhouse.example', 'This email address is already in use.'],
    [
      'email=new@packhouse.example&mobile=9123456789',
      'This email address or mobile number is already in use.',
    ],
  ]
  for (const [query, message] of rows) {
    const { status, body } = await ask(query)
    assert.equal(status, 409, query)
    assert.equal(body.isemailmobileexists, true, query)
    assert.equal(body.error, message, query)
  }
  for (const query of ['', 'email=&mobile=', 'email=asha', 'mobile=12'])
    assert.equal((await ask(query)).body.code, 'BAD_INPUT', query)
  assert.equal((await app.send('GET', 'isemailmobileavailable?mobile=9000000001')).status, 401)
})
