// Draws statements of the specification to break on purpose: npm run draw-statements -- --seed=2026 --count=10
import { parseArgs } from 'node:util'
import { drawn, statements } from './statements.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '10' } },
})
for (const { id, text, tests } of drawn(statements, {
  seed: Number(values.seed),
  count: Number(values.count),
})) {
  console.log(`${id} ${text}`)
  for (const { file, name } of tests) console.log(`    ${file}: ${name}`)
}
