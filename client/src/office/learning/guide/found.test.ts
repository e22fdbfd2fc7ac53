import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundIn } from './found.ts'
import { blocksOf } from './markdown.ts'

const pages = new Map([
  ['desk', blocksOf('# Desk\n\nThe call list.\n\n## Taking an order\n\nPress `N`.\n\nThen the outlet.')],
  [
    'accounts',
    blocksOf(
      '# Accounts\n\n## Cheques\n\nThose on hand go to the bank.\n\n![Cheques](cheques.png)\n\nA bounced one is owed again.',
    ),
  ],
] as const)

test('paragraphs with each typed word, from the beginning of words, are found with their heading', () => {
  const found = (typed: string) =>
    foundIn(pages, typed).map(({ page, section, text }) => [page, section, text])
  assert.deepEqual(found('call'), [['desk', null, 'The call list.']])
  assert.deepEqual(found('press n'), [['desk', 'Taking an order', 'Press N.']])
  assert.deepEqual(found('Cheque, bounced'), [['accounts', 'Cheques', 'A bounced one is owed again.']])
  assert.deepEqual(found('cheq'), [
    ['accounts', 'Cheques', 'Those on hand go to the bank.'],
    ['accounts', 'Cheques', 'A bounced one is owed again.'],
  ])
  assert.deepEqual(found('ress'), [])
  assert.deepEqual(found(' - '), [])
})
