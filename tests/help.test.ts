import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { tasksOfRole } from '@packhouse/contract/office/learning/tasks.ts'
import { roleCodes } from '@packhouse/contract/rights.ts'
import { helpOf } from '../client/src/app/help/helpTexts.ts'
import { hindi } from '../client/src/app/language/hindi/hindi.ts'
import { isWhole } from '../client/src/app/language/wholeScreens.ts'
import { paths } from '../client/src/app/navigation/paths.ts'
import { taskWords } from '../client/src/office/learning/taskWords.ts'

const isName = (name: string): name is keyof typeof paths => name in paths

/** The screens inside the shell; those before sign-in have no `?`. */
const listed =
  readFileSync(new URL('../client/src/screens.ts', import.meta.url), 'utf8').split(
    'export const screens',
  )[1] ?? ''
const screens = [...listed.matchAll(/screen\(\s*paths\.(\w+)/g)].flatMap(([, name = '']) =>
  isName(name) ? [paths[name]] : [],
)

/** Two addresses of one screen. */
const sameScreen: string[] = [paths.orderDetails]

test('every screen has three lines of its own behind ?', () => {
  assert.equal(screens.length, listed.match(/\bscreen\(/g)?.length)
  assert.ok(screens.length > 30)
  const lines = screens
    .filter(path => !sameScreen.includes(path))
    .map(path => ({ path, lines: helpOf(path) }))
  assert.deepEqual(
    lines.filter(one => one.lines?.length !== 3).map(({ path }) => path),
    [],
    'add their lines to client/src/app/help/helpTexts.ts',
  )
  const leads = lines.flatMap(one => one.lines?.map(([lead]) => lead) ?? [])
  assert.deepEqual(
    leads.filter((lead, at) => leads.indexOf(lead) !== at),
    [],
    'a line about two screens is about neither',
  )
})

test('a line is short: it is read while somebody waits on the phone', () => {
  const long = screens
    .flatMap(path => helpOf(path) ?? [])
    .filter(([lead, rest]) => lead.length > 60 || rest.length > 70)
  assert.deepEqual(long, [])
})

test('the lines of a screen that is whole in Hindi are in Hindi', () => {
  const spoken = screens.filter(
    path => isWhole({ pathname: path, search: '' }) || isWhole({ pathname: path, search: '?view=receive' }),
  )
  assert.ok(spoken.length >= 4, spoken.join())
  const lacking = spoken
    .flatMap(path => helpOf(path) ?? [])
    .flatMap(line => line.filter(text => !(text in hindi)))
  assert.deepEqual(lacking, [], 'add these to client/src/app/language/hindi/help.json')
})

test('each first task opens a screen, and the hall reads its own in Hindi', () => {
  for (const role of roleCodes)
    for (const key of tasksOfRole[role])
      assert.ok(helpOf(taskWords[key].to.split('?')[0]), `${key} opens no screen`)
  const lacking = tasksOfRole.HALL.map(key => taskWords[key]).flatMap(({ title, how }) =>
    [title, how].filter(text => !(text in hindi)),
  )
  assert.deepEqual(lacking, [])
})
