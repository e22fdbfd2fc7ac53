import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { type Checks, describedOf, isStill, planRows, whyNotUndo } from './plan.ts'

interface Values {
  colour: string
  tags: number[]
}
const row = (id: number, colour: string) => ({
  id,
  name: `Row ${id}`,
  note: '',
  version: 3,
  values: { colour, tags: [1] },
})
const checks: Checks<ReturnType<typeof row>, Values> = {
  whyNot: ({ id }) => (id === 4 ? refusal('BREAKS_RULE', 'This may not be changed.') : undefined),
  remark: ({ id }) => (id === 5 ? sentence('See to this') : undefined),
}
const plan = (
  sent: { id: number; version?: number }[],
  rows = [1, 2, 3, 4, 5].map(id => row(id, id === 3 ? 'red' : 'blue')),
) => planRows<number, Values, (typeof rows)[number]>(sent, rows, () => ({ colour: 'red', tags: [1] }), checks)

test('each record is decided by itself', () => {
  const states = plan([{ id: 1 }, { id: 2, version: 3 }, { id: 3 }, { id: 4 }, { id: 5 }, { id: 9 }]).map(
    ({ state }) => state,
  )
  assert.deepEqual(states, ['CHANGES', 'CHANGES', 'SAME', 'REFUSED', 'REMARK', 'REFUSED'])
})

test('only the fields that differ are edited', () => {
  const [first] = plan([{ id: 1 }])
  assert.deepEqual(first?.edit, { before: { colour: 'blue' }, after: { colour: 'red' } })
})

test('a record that was changed since is refused; one that already has the values is not', () => {
  const [stale, same] = plan([
    { id: 1, version: 2 },
    { id: 3, version: 2 },
  ])
  assert.deepEqual([stale?.error?.code, same?.state], ['STALE_VERSION', 'SAME'])
})

test('a record that was sent twice changes once', () => assert.equal(plan([{ id: 1 }, { id: 1 }]).length, 1))

test('refused rows come first, then remarks, and at most 200 are described', () => {
  const many = Array.from(
    { length: 300 },
    (_, at) => ({ state: at === 250 ? 'REFUSED' : at === 251 ? 'REMARK' : 'SAME' }) as const,
  )
  const described = describedOf(many)
  assert.deepEqual([described.length, described[0]?.state, described[1]?.state], [200, 'REFUSED', 'REMARK'])
})

test('a record is as the change left it while each changed field is', () => {
  assert.equal(isStill({ colour: 'red', tags: [2] }, { colour: 'red' }), true)
  assert.equal(isStill({ colour: 'red', tags: [2] }, { colour: 'red', tags: [1] }), false)
})

test('a change is undone once, within its minutes', () => {
  const createdAt = new Date('2026-11-20T10:00:00Z')
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  assert.equal(whyNotUndo({ undoneAt: null, createdAt }, after(30), 30), undefined)
  assert.equal(whyNotUndo({ undoneAt: null, createdAt }, after(30.1), 30)?.code, 'BREAKS_RULE')
  assert.equal(whyNotUndo({ undoneAt: createdAt, createdAt }, after(1), 30)?.code, 'BREAKS_RULE')
})
