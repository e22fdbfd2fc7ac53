import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'
import { root, sources } from './source.ts'

const client = sources('client/src')
const sheets = client.filter(({ path }) => path.endsWith('.module.css'))

/** Returns the classes that a style sheet has rules for. */
function classesIn(sheet: string): string[] {
  const selectors = [...sheet.matchAll(/([^{};]*)\{/g)].map(([, prelude = '']) => prelude.trim())
  return selectors
    .filter(selector => !selector.startsWith('@'))
    .map(selector => selector.replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')) // classes of a library
    .flatMap(selector => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

interface Used {
  names: Set<string>
  /** A name is put together while running, or the sheet is passed on. */
  whole: boolean
}

/** Returns which classes of each style sheet its importers use. */
function usedClasses(): Map<string, Used> {
  const used = new Map(sheets.map(({ path }): [string, Used] => [path, { names: new Set(), whole: false }]))
  for (const { path, text } of client)
    for (const [line, local = '', from = ''] of text.matchAll(
      /^import (\w+) from '([^']+\.module\.css)'$/gm,
    )) {
      const sheet = used.get(posix.join(posix.dirname(path), from))
      const rest = text.replace(line, '')
      for (const [, name = ''] of rest.matchAll(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, 'g')))
        sheet?.names.add(name)
      if (sheet && new RegExp(`(?<![\\w./])${local}(?!\\w|\\.\\w|:)`).test(rest)) sheet.whole = true
    }
  return used
}

test('each class of a style sheet is used by what imports it, and each used class has a rule', () => {
  assert.ok(sheets.length > 100, `saw only ${sheets.length} style sheets`)
  const used = usedClasses()
  const wrong = sheets.flatMap(({ path, code }) => {
    const { names, whole } = used.get(path) ?? { names: new Set<string>(), whole: false }
    const ruled = new Set(classesIn(code))
    return [
      ...[...ruled]
        .filter(name => !whole && !names.has(name))
        .map(name => `${path}: .${name} is used nowhere`),
      ...[...names].filter(name => !ruled.has(name)).map(name => `${path}: .${name} has no rule`),
    ]
  })
  assert.deepEqual(wrong, [])
})

test('each variable of the theme that a style sheet names exists, in our sheets and in those of Mantine', async () => {
  // Its types are those of a browser, which no test has.
  const { themeCss }: { themeCss: () => string } = await import(`${root}/client/src/ui/theme/themeCss.ts`)
  const exists = new Set([...themeCss().matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const theirs = new Set(
    client.flatMap(({ text }) =>
      [...text.matchAll(/'(@mantine\/[^']+\.css)'/g)].map(([, path = '']) => path),
    ),
  )
  assert.ok(theirs.size > 5, `saw only ${theirs.size} style sheets of Mantine`)
  const all = [
    ...client.filter(({ path }) => path.endsWith('.css')),
    ...[...theirs].map(path => ({ path, code: readFileSync(`${root}/node_modules/${path}`, 'utf8') })),
  ]
  const missing = all.flatMap(({ path, code }) =>
    [...code.matchAll(/var\((--(?:ph|mantine)-[\w-]+)/g)]
      .filter(([, name]) => !exists.has(name))
      .map(([, name]) => `${path}: ${name}`),
  )
  assert.deepEqual(missing, [])
})
