import assert from 'node:assert/strict'
import { sliceOf } from './rooms.ts'
import { type Source, sources, tables } from './source.ts'

/** The foundation of all slices counts as one writer: audit trail, idempotency keys and jobs are written with every call. */
const platform = ['db', 'http', 'trail', 'jobs'].map(slice => `platform/${slice}`)
export const allowed: ReadonlySet<string> = new Set(tables())

const isProduct = ({ path }: Source) =>
  path.endsWith('.ts') && !/\.test\.|schema\.d\.ts$|\/testing(\.ts$|\/)/.test(path)

/** The sources of the server's product, without tests. */
export const productSources = (): Source[] => sources('server/src').filter(isProduct)

/** The slice of a source, or the platform. */
export const ownerOf = (path: string): string => {
  const slice = sliceOf(path) ?? ''
  return platform.includes(slice) ? 'the platform' : slice
}

const writer =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'([^']+)'|"([^"]+)"|([^'"\s][^)]*))\s*\)/g
const writing =
  /\b(?:insert\s+into|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?|update(?=(?:\s+only)?\s+\S+(?:\s+(?:as\s+)?\w+)?\s+set\b)(?:\s+only)?)\s+"?([a-z_]+|\$\{)/gi

/** Returns the tables that a source writes, by Kysely's builder or in SQL. */
export function written({ path, code }: Pick<Source, 'path' | 'code'>): string[] {
  const named: string[] = []
  for (const [, single, double, variable] of code.matchAll(writer)) {
    const name = single ?? double
    if (name) named.push(name.trim().split(/\s/)[0] ?? '')
    else if (variable) named.push(...choices(path, code))
  }
  for (const [, name = ''] of code.matchAll(writing)) {
    assert.notEqual(name, '${', `${path} writes a table whose name SQL text leaves open`)
    if (allowed.has(name)) named.push(name)
  }
  return named
}

/** A table chosen at runtime is one of those named in the file. */
function choices(path: string, code: string): string[] {
  const names = [...code.matchAll(/'([a-z_]+)'/g)]
    .map(([, name = '']) => name)
    .filter(name => allowed.has(name))
  assert.notEqual(names.length, 0, `${path} writes a table that it does not name`)
  return names
}

/** Returns who writes each table. */
export function writersOf(files: readonly Source[]): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>()
  // a restore writes the tables of all of them
  for (const file of files.filter(({ path }) => path !== 'server/src/roof/backup/restore.ts'))
    for (const table of written(file)) {
      assert(allowed.has(table), `${file.path} writes ${table}, which the database does not have`)
      writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(file.path)))
    }
  return writers
}

const reader =
  /\b(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|using)\(\s*\[?((?:\s*'[^']+',?)+)/g
const reading = /\b(?:from|join)\s+(?:only\s+)?((?:[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*)*[a-z_]+)/g

/** Returns the tables that a source reads, by Kysely's builder or in SQL; a name that only looks like one may be among them. */
export function read({ code }: Pick<Source, 'code'>): string[] {
  const named = [...code.matchAll(reader)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)/g)].map(([, name = '']) => name),
  )
  const listed = [...code.matchAll(reading)].flatMap(([, list = '']) =>
    list.split(',').map(one => one.trim().split(/\s/)[0] ?? ''),
  )
  return [...new Set([...named, ...listed])].filter(name => allowed.has(name))
}
