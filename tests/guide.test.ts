import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { anchorOf, guideOf, guidePages } from '../client/src/app/help/guideLinks.ts'
import { paths } from '../client/src/app/navigation/paths.ts'
import { blocksOf } from '../client/src/office/learning/guide/markdown.ts'
import { guidePictures } from '../tools/gallery/guide.ts'
import { shots } from '../tools/gallery/shots.ts'
import { root } from './source.ts'

const folder = `${root}/docs/guide`
/** Of a picture, so that the guide can be read on a phone. */
const maxBytes = 120_000
const pages = new Map(
  Object.keys(guidePages).map(
    name => [name, blocksOf(readFileSync(`${folder}/${name}.md`, 'utf8'))] as const,
  ),
)

test('the guide has a page for the people of each role, and no other', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.md'))
  assert.deepEqual(
    files.sort(),
    Object.keys(guidePages)
      .map(name => `${name}.md`)
      .sort(),
  )
  for (const [name, [first]] of pages) assert.equal(first?.kind, 'title', name)
})

test('no sentence is written twice in the guide', () => {
  const sentences = [...pages.values()]
    .flat()
    .flatMap(block =>
      block.kind === 'text' || block.kind === 'picture' ? block.text.split(/(?<=[.:;])\s+/) : [],
    )
  assert.ok(sentences.length > 60)
  assert.deepEqual(
    sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at),
    [],
  )
})

test('every link of ? leads to a section that is there', () => {
  const links = Object.values(paths).flatMap(path => guideOf(path) ?? [])
  assert.ok(links.length > 15)
  const missing = links.filter(
    ({ page, section }) =>
      !pages.get(page)?.some(block => block.kind === 'heading' && block.text === section),
  )
  assert.deepEqual(missing, [])
})

test('each picture is in the section that it is of, is drawn by the gallery, small, and said in words', () => {
  const shown = [...pages].flatMap(([name, blocks]) =>
    blocks.flatMap((block, at) => {
      if (block.kind !== 'picture') return []
      const heading = blocks.slice(0, at).findLast(({ kind }) => kind === 'heading')
      assert.match(block.text, /^[A-Z].{30,}\.$/, `${block.file} says what it shows`)
      assert.equal(block.file, `pictures/${name}-${anchorOf(heading?.text ?? '')}.png`)
      assert.ok(statSync(`${folder}/${block.file}`).size < maxBytes, `${block.file} is small`)
      return [block.file.slice('pictures/'.length, -'.png'.length)]
    }),
  )
  assert.deepEqual(shown.toSorted(), Object.keys(guidePictures).sort())
  assert.deepEqual(readdirSync(`${folder}/pictures`).sort(), shown.map(name => `${name}.png`).sort())
  const drawn = new Set(shots.map(({ name }) => name))
  assert.deepEqual(
    Object.values(guidePictures).filter(name => !drawn.has(name)),
    [],
  )
})

test('no two pictures of the gallery have one name: the second would overwrite the first', () => {
  const names = shots.map(({ name }) => name)
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  )
})
