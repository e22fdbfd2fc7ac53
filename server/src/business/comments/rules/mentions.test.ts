import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { keptMentions } from './mentions.ts'

const [asha, meera] = [StaffUserId.parse(1), StaffUserId.parse(2)]
const people = [
  { userId: asha, name: 'Asha Deshpande' },
  { userId: meera, name: 'Meera Nair' },
]
const kept = (text: string, ...mentions: [number, string][]) =>
  keptMentions(
    text,
    mentions.map(([id, name]) => ({ userId: StaffUserId.parse(id), name })),
    people,
  ).map(({ userId, name }) => `${userId} ${name}`)

const rows: [what: string, text: string, mentions: [number, string][], kept: string[]][] = [
  ['a first name', '@Asha look', [[1, 'Asha']], ['1 Asha']],
  ['a whole name before a full stop', 'ask @Asha Deshpande.', [[1, 'Asha Deshpande']], ['1 Asha Deshpande']],
  [
    'twice the same person',
    '@Asha and @Asha',
    [
      [1, 'Asha'],
      [1, 'Asha'],
    ],
    ['1 Asha'],
  ], // prettier-ignore
  ['a name that the text does not have', 'nobody', [[1, 'Asha']], []],
  ['a name that only begins a word', '@Ashamed', [[1, 'Asha']], []],
  ['the same with another place where it stands alone', '@Ashamed @Asha', [[1, 'Asha']], ['1 Asha']],
  ['a name of somebody else', '@Meera please', [[1, 'Meera']], []],
  ['part of a word of a name', '@Ash please', [[1, 'Ash']], []],
  ['somebody who may not open the record', '@Ravi', [[3, 'Ravi']], []],
  ['no name', '@ ', [[1, '']], []],
]
for (const [what, text, mentions, expected] of rows)
  test(`${what}: ${text}`, () => assert.deepEqual(kept(text, ...mentions), expected))
