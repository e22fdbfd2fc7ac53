import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isThere, root, sources } from './source.ts'

// The rules keep the numbers of their sections, so that comments can cite them.

const pages = globSync('docs/rules/*.md', { cwd: root }).map(path => ({
  path,
  text: readFileSync(`${root}/${path}`, 'utf8'),
}))
const sections = pages.flatMap(({ text }) =>
  [...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number),
)

test('each section of the rules is there once', () => {
  assert.ok(sections.length > 70)
  assert.deepEqual(
    sections.filter((number, at) => sections.indexOf(number) !== at),
    [],
  )
})

test('every section that code, tests and documents cite is there', () => {
  const texts = [
    ...sources(
      'contract/src',
      'server/src',
      'client/src',
      'client/public',
      'e2e',
      'scripts',
      'tests',
      'tools',
    ),
    ...pages,
    ...globSync(['*.md', 'docs/*.md', '.github/**/*.md'], { cwd: root }).map(path => ({
      path,
      text: readFileSync(`${root}/${path}`, 'utf8'),
    })),
  ]
  const cited = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/§\s?(\d+(?:\.\d+)?)/g)]
      // the specification has sections too
      .filter(({ index }) => !/spec(ification)?,? $/.test(text.slice(0, index)))
      .map(([, number = '']) => ({ path, number })),
  )
  assert.ok(cited.length > 1_000)
  assert.deepEqual(
    cited.filter(({ number }) => !sections.includes(number)),
    [],
  )
})

test('the overview leads to each page of the rules', () => {
  const overview = pages.find(({ path }) => path.endsWith('README.md'))?.text ?? ''
  const linked = [...overview.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, page]) => `docs/rules/${page}`)
  assert.deepEqual(
    linked.sort(),
    pages
      .map(({ path }) => path)
      .filter(path => !path.endsWith('README.md'))
      .sort(),
  )
})

test('the rules name no file of the code', () => {
  assert.deepEqual(
    pages
      .filter(({ text }) => /`(contract|server|client|e2e|tests)\/|\.tsx?\b/.test(text))
      .map(({ path }) => path),
    [],
  )
})

test('every link between documents leads to a file', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map(path => path.replaceAll('\\', '/'))
  const broken = documents.flatMap(path =>
    [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => new URL(target, `file:///${path}`).pathname.slice(1))
      .filter(target => !isThere(target))
      .map(target => `${path}: ${target}`),
  )
  assert.deepEqual(broken, [])
})
