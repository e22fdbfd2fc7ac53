import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { issueWords, sentenceOf } from './issue-words.ts'
import { Gstin } from './platform/formats/gstin.ts'
import { nameOf } from './platform/formats/names.ts'
import { NonNegativeQuantity } from './quantity.ts'

const Draft = z.object({
  name: nameOf('Pack name', 2, 5),
  kind: z.enum(['A', 'B', 'C']),
  count: z.int().max(9),
  days: z.array(z.string()).min(1),
  weight: NonNegativeQuantity,
  gstin: Gstin,
  place: z.union([z.string(), z.array(z.string())]),
})
const right = {
  name: 'Crate',
  kind: 'A',
  count: 1,
  days: ['Mon'],
  weight: 1,
  gstin: '29AABCF4821K1ZI',
  place: 'here',
}

const issueOf = (change: Record<string, unknown>) => {
  const [issue] = Draft.safeParse({ ...right, ...change }, { error: issueWords }).error?.issues ?? []
  assert.ok(issue)
  const { message, sentence } = sentenceOf(issue)
  assert.equal(message, issue.message)
  return [message, sentence]
}

test('the issues of a schema have their keys: general ones, those of a named field, and those with values of the request', () => {
  const rows: [Record<string, unknown>, string, string][] = [
    [{ name: 'P' }, 'Pack name needs at least 2 characters', '{what} needs at least {shortest} characters'],
    [
      { name: 'Crates' },
      'Pack name can have at most 5 characters',
      '{what} can have at most {longest} characters',
    ],
    [{ name: undefined }, 'Pack name is missing', '{what} is missing'],
    [{ name: 7 }, 'Pack name must be text', '{what} must be {wanted}'],
    [{ kind: 'D' }, 'This must be A, B or C', 'This must be {what}'],
    [{ kind: undefined }, 'This is missing', 'This is missing'],
    [{ count: '1' }, 'This must be a number', 'This must be {what}'],
    [{ count: 10 }, 'This must be at most 9', 'This must be at most {limit}'],
    [{ days: [] }, 'This must have at least 1 entries', 'This must have at least {limit} entries'],
    [{ weight: -1 }, 'Quantity cannot be below zero', 'Quantity cannot be below zero'],
    [
      { gstin: '29AABCF4821K1Z' },
      'A GSTIN has 15 characters; this one has 14',
      'A GSTIN has 15 characters; this one has {count}',
    ],
    [{ place: 3 }, 'This must be text or a list', 'This must be {what}'],
  ]
  for (const [change, message, key] of rows) assert.deepEqual(issueOf(change), [message, key])
})
