import assert from 'node:assert/strict'
import { test } from 'node:test'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { demoApp } from './testing/demo-app.ts'

test('the credit desk of the demo: an order held for each reason, releases used and not, promises of each state', async () => {
  const app = await demoApp({ lastParts: 8 })
  const held = await app.ok(credit.heldOrders, {})
  for (const why of ['OVER_LIMIT', 'OVERDUE', 'BOUNCED'])
    assert.ok(
      held.some(row => row.why === why),
      why,
    )
  const releases = await app.ok(credit.releases, {})
  assert.ok(releases.some(({ state, usedBy }) => state === 'IN_FORCE' && usedBy.length === 0))
  assert.ok(releases.some(({ kind, usedBy }) => kind === 'AMOUNT' && usedBy.length > 0))
  assert.ok(releases.some(({ kind, state }) => kind === 'ORDER' && state === 'USED'))
  const states = (await app.ok(credit.promises, {})).map(({ state }) => state)
  assert.deepEqual([...new Set(states)].sort(), ['BROKEN', 'KEPT', 'OPEN'])
  assert.ok((await app.ok(credit.toCollect, {})).some(({ lastCall }) => lastCall?.outcome === 'CALL_AGAIN'))
  const unread = await app.db
    .selectFrom('notice')
    .innerJoin('staff_user', 'staff_user.id', 'notice.staff_user_id')
    .where('kind', '=', 'MENTION')
    .where('read_at', 'is', null)
    .select('name')
    .orderBy('name')
    .execute()
  assert.deepEqual(
    unread.map(({ name }) => name),
    ['Asha Deshpande', 'Imran Qureshi', 'Kavya Rao'],
  )
  const { count } = await app.db
    .selectFrom('notice')
    .innerJoin('staff_user', 'staff_user.id', 'notice.staff_user_id')
    .where('name', '=', 'Asha Deshpande')
    .where('read_at', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  assert.ok(count >= 1 && count <= 5, `${count} notices are new for the owner`)
  await app.close()
})
