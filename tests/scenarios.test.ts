import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { scenariosIn, storyTests } from '../scripts/test-files.ts'

/** The rows of rules.md §10: the number of a scenario and the files that test it. */
const listed = [
  ...readFileSync(new URL('../docs/rules.md', import.meta.url), 'utf8')
    .split('\n## ')
    .filter(section => section.startsWith('10. '))
    .join('')
    .matchAll(/^\| (\d+) \|.*\| ([^|]+) \|$/gm),
].map(([, number, files = '']) => ({
  number: Number(number),
  files: [...files.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
}))

test('every scenario of the rules is listed once', () => {
  assert.deepEqual(
    listed.map(({ number }) => number),
    Array.from({ length: listed.length }, (_, at) => at + 1),
  )
})

test('every listed scenario is played by the files it names, and those run on both databases', () => {
  const played = new Map(storyTests().map(path => [path, scenariosIn(path)]))
  for (const { number, files } of listed) {
    assert.ok(files.length > 0, `scenario ${number} names no test`)
    for (const path of files) assert.ok(played.get(path)?.includes(number), `${path} plays no scenario ${number}`)
  }
  for (const [path, numbers] of played)
    for (const number of numbers)
      assert.ok(
        listed.find(row => row.number === number)?.files.includes(path),
        `rules.md §10 does not name ${path} for ${number}`,
      )
})
