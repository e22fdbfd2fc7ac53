import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(fileURLToPath(new URL('./', import.meta.url)))

export interface Import {
  /** a path from the root of the repository, or the name of a package */
  target: string
  kind: 'value' | 'type' | 'lazy'
}

export interface Source {
  /** from the root of the repository */
  path: string
  text: string
  /** text without comments */
  code: string
  imports: Import[]
}

/** Returns the sources in these folders, read once. */
export function sources(...folders: string[]): Source[] {
  const patterns = folders.map(folder => `${folder}/**/*.{ts,tsx,mjs,css}`)
  const exclude = (path: string) => /(^|\/)(node_modules|dist|test-results)$/.test(path)
  return globSync(patterns, { cwd: root, exclude })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
    .map(path => {
      const text = readFileSync(`${root}/${path}`, 'utf8')
      const code = withoutComments(text)
      return { path, text, code, imports: importsOf(path, code) }
    })
}

/** Removes comments on separate lines or at the end of a line; an address with // inside a string is kept. */
const withoutComments = (text: string): string =>
  text
    .replace(/(?<!\*)\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;,{})\]])\/\/.*$/gm, '$1')

const statement = /^\s*(?:import|export)\s+(type\s+)?[\w\s{},*$]*?\bfrom\s*['"]([^'"]+)['"]/gm
const bare = /^\s*import\s*['"]([^'"]+)['"]/gm
const lazy = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Returns what a file imports. Only `import type` counts as a type import: anything else still exists at runtime. */
export function importsOf(path: string, code: string): Import[] {
  const found: Import[] = []
  const add = (specifier: string | undefined, kind: Import['kind']) => {
    if (specifier) found.push({ target: pathOf(path, specifier), kind })
  }
  for (const [, type, specifier] of code.matchAll(statement)) add(specifier, type ? 'type' : 'value')
  for (const [, specifier] of code.matchAll(bare)) add(specifier, 'value')
  for (const [, specifier] of code.matchAll(lazy)) add(specifier, 'lazy')
  return found
}

/** Returns the path of what a file imports, or the name of a package. */
export function pathOf(from: string, specifier: string): string {
  const [file = ''] = specifier.split('?')
  if (file.startsWith('.')) return posix.join(posix.dirname(from), file)
  return file.replace(/^@packhouse\/contract\//, 'contract/src/')
}

/** Returns the tables of the migrated database. */
export function tables(): string[] {
  const schema = readFileSync(`${root}/server/src/platform/db/schema.d.ts`, 'utf8')
  const body = /export interface DB \{([\s\S]*?)\n\}/.exec(schema)?.[1] ?? ''
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
}

export const isThere = (path: string): boolean => existsSync(`${root}/${path}`)
