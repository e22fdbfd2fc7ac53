import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { lookups } from '@packhouse/contract/lookups/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../testing/app.ts'
import { aBusiness } from '../testing/builders.ts'
import { insertTimeSlots } from './sql/add.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
})
after(() => app.close())

test('slots come in the order of the day with their cut-off, inactive ones too', async () => {
  await app.db.transaction().execute(tx =>
    insertTimeSlots(tx, [
      { timeSlot: '02:00 PM - 04:00 PM', startsAt: '14:00', endsAt: '16:00', cutoffTime: '10:00', cutoffDaysBefore: 0 },
      { timeSlot: '04:00 AM - 06:00 AM', startsAt: '04:00', endsAt: '06:00', cutoffTime: '20:30', cutoffDaysBefore: 1 },
    ]),
  )
  await sql`update time_slot set is_active = false where starts_at = '14:00'`.execute(app.db)
  const slots = await app.ok(lookups.allTimeSlots, {})
  assert.deepEqual(
    slots.map(({ timeSlot, cutoffTime, cutoffDaysBefore, isActive }) => [timeSlot, cutoffTime, cutoffDaysBefore, isActive]),
    [
      ['04:00 AM - 06:00 AM', '20:30', 1, true],
      ['06:00 AM - 08:00 AM', '21:00', 1, true],
      ['02:00 PM - 04:00 PM', '10:00', 0, false],
    ],
  )
})

test('reject reasons come as the list has them, inactive ones too', async () => {
  await sql`insert into reject_reason (reason, name_key, is_active) values ('Old reason', 'old reason', false)`.execute(app.db)
  const reasons = await app.ok(lookups.allRejectReasons, {})
  assert.deepEqual(
    reasons.map(({ reason, isActive, version }) => [reason, isActive, version]),
    [
      ['Out of delivery area', true, 1],
      ['Old reason', false, 1],
    ],
  )
})

test('master lists need a token', async () => {
  for (const { path } of Object.values(lookups))
    assert.equal((await app.send('GET', path, undefined, { token: null })).status, 401, path)
})
