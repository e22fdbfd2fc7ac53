// Prints the product's lines by part, and how many there are for each call of the API: npm run size
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { slices } from '../contract/src/all.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = { Contract: 'contract/src', Server: 'server/src', Client: 'client/src' }
const kinds = { TypeScript: /\.tsx?$/, SQL: /\.sql$/, Styles: /\.css$/ }
/** Tests and what serves them, and files written by a program. */
const isAside = (path: string): boolean =>
  /\.test\.|(^|\/)(testing|gallery)\/|server\/src\/platform\/db\/schema\.(sql|d\.ts)$/.test(
    path.replaceAll('\\', '/'),
  )

const linesIn = (path: string): number =>
  readFileSync(root + path, 'utf8')
    .trimEnd()
    .split('\n').length
const rows = Object.entries(parts).map(([part, folder]) => {
  const files = globSync(`${folder}/**/*`, { cwd: root }).filter(path => !isAside(path))
  const counts = Object.values(kinds).map(kind =>
    files.filter(path => kind.test(path)).reduce((sum, path) => sum + linesIn(path), 0),
  )
  return { part, counts }
})

const total = Object.values(kinds).map((_, at) =>
  rows.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
)
const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0)
const line = (name: string, cells: (number | string)[]): string =>
  name.padEnd(10) + cells.map(cell => cell.toLocaleString('en-IN').padStart(12)).join('')

console.log(line('', [...Object.keys(kinds), 'All']))
for (const { part, counts } of rows) console.log(line(part, [...counts, sumOf(counts)]))
console.log(line('All', [...total, sumOf(total)]))
const calls = Object.values(slices).flatMap(Object.keys).length
console.log(`\n${calls} calls, ${Math.round(sumOf(total) / calls)} lines a call`)
