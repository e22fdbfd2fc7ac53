import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EwayTable } from '@packhouse/contract/business/settings/gst.ts'
import { type EwayRow, ewayIssue, sentEway } from './gstRows.ts'

const row: EwayRow = {
  state: 'Karnataka',
  rule: 'LIMIT',
  above: 50_000,
  cityAbove: null,
  lookedUp: '2026-11-01',
  source: 'Notification 4 of 2018',
}

test('the form takes the limits of an e-way bill that the call takes', () => {
  const rows: [Partial<EwayRow>, boolean][] = [
    [{}, true],
    [{ cityAbove: 1_00_000 }, true],
    [{ above: 0 }, false],
    [{ cityAbove: 0 }, false],
    [{ above: 1_00_00_001 }, false],
    [{ cityAbove: 1.5 }, false],
    [{ source: 'x' }, false],
  ]
  for (const [part, isRight] of rows) {
    const typed = [{ ...row, ...part }]
    assert.equal(ewayIssue(typed) === undefined, isRight, JSON.stringify(part))
    assert.equal(EwayTable.safeParse(sentEway(typed)).success, isRight, JSON.stringify(part))
  }
})
