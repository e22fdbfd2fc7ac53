import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '../../day.ts'
import { whyNotRemoveHoliday } from './policy.ts'

test('a holiday can be removed until its day begins', () => {
  const today = day('2026-11-20')
  assert.equal(whyNotRemoveHoliday(day('2026-11-21'), today), undefined)
  assert.match(
    whyNotRemoveHoliday(today, today)?.message ?? '',
    /^Fri, 20 Nov 2026 has begun, so it stays a holiday\./,
  )
  assert.match(whyNotRemoveHoliday(day('2026-11-19'), today)?.message ?? '', /has passed/)
})
