import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, type Business } from '../../../testing/builders.ts'

let app: TestApp
let business: Business
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
})
after(() => app.close())

// spec 3.7, 4.15
test('slots come in the order of the day with their cut-off, inactive ones too', async () => {
  const late = await app.ok(lookups.addTimeSlot, {
    timeSlot: '2:00 pm – 4:00 pm',
    cutoffTime: '10:00',
    cutoffDaysBefore: 0,
  })
  assert.equal(late.timeSlot, '02:00 PM - 04:00 PM')
  await app.ok(lookups.addTimeSlot, { timeSlot: '04:00 AM - 06:00 AM' })
  const off = await app.ok(lookups.switchTimeSlot, { id: late.id, status: false, version: 1 })
  assert.deepEqual(off, { ...late, isActive: false, version: 2 })
  const slots = await app.ok(lookups.allTimeSlots, {})
  assert.deepEqual(
    slots.map(({ timeSlot, cutoffTime, cutoffDaysBefore, isActive }) => [
      timeSlot,
      cutoffTime,
      cutoffDaysBefore,
      isActive,
    ]),
    [
      ['04:00 AM - 06:00 AM', '21:00', 1, true],
      ['06:00 AM - 08:00 AM', '21:00', 1, true],
      ['02:00 PM - 04:00 PM', '10:00', 0, false],
    ],
  )
})

test('a slot keeps what an edit does not name, and an order its times', async () => {
  const id = business.slotId
  const moved = await app.ok(lookups.updateTimeSlot, { id, timeSlot: '06:30 AM - 08:00 AM', version: 1 })
  assert.deepEqual(
    [moved.timeSlot, moved.cutoffTime, moved.cutoffDaysBefore, moved.version],
    ['06:30 AM - 08:00 AM', '21:00', 1, 2],
  )
  const sooner = await app.ok(lookups.updateTimeSlot, { id, cutoffTime: '22:30' })
  assert.deepEqual([sooner.timeSlot, sooner.cutoffTime, sooner.version], ['06:30 AM - 08:00 AM', '22:30', 3])
  assert.equal((await app.ok(lookups.updateTimeSlot, { id, cutoffTime: '22:30' })).version, 3)
  await app.refused(lookups.updateTimeSlot, { id, cutoffTime: '22:00', version: 1 }, 'STALE_VERSION')
  await app.refused(lookups.switchTimeSlot, { id, status: false, version: 1 }, 'STALE_VERSION')
  await app.refused(lookups.updateTimeSlot, { id: 999_999, cutoffTime: '22:00' }, 'NOT_FOUND')
  const { starts_at, ends_at } = await app.db
    .selectFrom('time_slot')
    .where('id', '=', id)
    .select(['starts_at', 'ends_at'])
    .executeTakeFirstOrThrow()
  assert.deepEqual([starts_at, ends_at], ['06:30:00', '08:00:00'])
})

test('the same times twice are refused, overlapping ones are not', async () => {
  const { id } = await app.ok(lookups.addTimeSlot, { timeSlot: '09:00 AM - 11:00 AM' })
  const twice = await app.refused(lookups.addTimeSlot, { timeSlot: '9:00 AM-11:00 AM' }, 'TAKEN')
  assert.equal(twice.message, '09:00 AM - 11:00 AM is already in the list. Choose other times.')
  await app.ok(lookups.switchTimeSlot, { id, status: false })
  assert.match(
    (await app.refused(lookups.addTimeSlot, { timeSlot: '09:00 AM - 11:00 AM' }, 'TAKEN')).message,
    /inactive/,
  )
  const overlapping = await app.ok(lookups.addTimeSlot, { timeSlot: '10:00 AM - 12:00 PM' })
  await app.refused(lookups.updateTimeSlot, { id: overlapping.id, timeSlot: '09:00 AM - 11:00 AM' }, 'TAKEN')
})

test('ordering cannot stop after the slot has begun', async () => {
  const args = { timeSlot: '05:00 PM - 07:00 PM', cutoffTime: '17:30', cutoffDaysBefore: 0 }
  const refused = await app.refused(lookups.addTimeSlot, args, 'BREAKS_RULE')
  assert.equal(
    refused.message,
    'Orders would close at 05:30 PM, after the slot begins at 05:00 PM. Choose an earlier time or day.',
  )
  await app.ok(lookups.addTimeSlot, { ...args, cutoffTime: '17:00' })
})

test('what is no slot, no time, or too long before is refused at the edge', async () => {
  const good = { timeSlot: '08:00 PM - 09:00 PM' }
  for (const timeSlot of ['', '8 to 9', '09:00 PM - 08:00 PM', '08:00 PM - 08:00 PM', '13:00 PM - 02:00 PM'])
    await app.refused(lookups.addTimeSlot, { timeSlot }, 'BAD_INPUT')
  for (const cutoffTime of ['9 PM', '24:00', '21:60'])
    await app.refused(lookups.addTimeSlot, { ...good, cutoffTime }, 'BAD_INPUT')
  for (const cutoffDaysBefore of [-1, 8])
    await app.refused(lookups.addTimeSlot, { ...good, cutoffDaysBefore }, 'BAD_INPUT')
})
