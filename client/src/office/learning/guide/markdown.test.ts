import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf, pieces } from './markdown.ts'

test('a page is read as its title, headings and paragraphs', () => {
  const page = '# The day\n\nFirst line\nof two.\n\n## Morning\n\nPress `N` for *New order*.\n'
  assert.deepEqual(blocksOf(page), [
    { kind: 'title', text: 'The day' },
    { kind: 'text', text: 'First line of two.' },
    { kind: 'heading', text: 'Morning' },
    { kind: 'text', text: 'Press `N` for New order.' },
  ])
  assert.deepEqual(pieces('Press `N`.'), [
    { text: 'Press ', isTyped: false },
    { text: 'N', isTyped: true },
    { text: '.', isTyped: false },
  ])
})

test('a picture that stands alone is its words and its file', () => {
  assert.deepEqual(blocksOf('![The list, with a chosen row.](pictures/list.png)\n\nAs in ![it](a.png).'), [
    { kind: 'picture', text: 'The list, with a chosen row.', file: 'pictures/list.png' },
    { kind: 'text', text: 'As in ![it](a.png).' },
  ])
})
