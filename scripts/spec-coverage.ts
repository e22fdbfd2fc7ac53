// npm run spec-coverage prints the statements of the specification with the tests that prove them, from the tags in the tests.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { slices } from '../contract/src/all.ts'
import type { Slice } from '../contract/src/endpoint.ts'
import { sliceOf } from '../tests/rooms.ts'
import { statements } from './statements.ts'
import { serverTests } from './test-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const nameByCall = new Map(
  Object.entries<Slice>(slices).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([key, { method, path }]): [string, string] => [
      `${method} ${path}`,
      `${slice}.${key}`,
    ]),
  ),
)
const sources = serverTests().map(file => ({ file, text: readFileSync(root + file, 'utf8') }))

/** The server test that sends a call most often; one of its own slice, or of an action, before one of all calls. */
function testOf(call: string): string | undefined {
  const name = nameByCall.get(call) ?? ''
  const sent = new RegExp(`\\b${name.replace('.', '\\.')}\\b|${call.split(' ')[1]}\\b`, 'g')
  const isOwn = (file: string) => sliceOf(file)?.split('/')[1] === name.split('.')[0]
  const senders = sources.flatMap(({ file, text }) => {
    const times = text.match(sent)?.length ?? 0
    return times > 0 ? [{ file, rank: [isOwn(file), file.includes('/actions/')].map(Number), times }] : []
  })
  const [first] = senders.sort((a, b) => `${b.rank}`.localeCompare(`${a.rank}`) || b.times - a.times)
  return first?.file
}

/** The calls of the specification, each with a server test that sends it. */
export const calls: readonly { call: string; file: string | undefined }[] = [
  ...readFileSync(`${root}tests/specified-calls.tsv`, 'utf8').matchAll(/^(\w+)\t(\S+)/gm),
].map(([, method, path]) => ({ call: `${method} ${path}`, file: testOf(`${method} ${path}`) }))

const titles: Record<string, string> = {
  2: 'Screens and routes',
  3: 'Entities and fields',
  4: 'States and transitions',
  5: 'Validation',
  6: 'Who may',
  7: 'Calls',
  8: 'Errors',
  9: 'Constants and limits',
}

const rowsOf = (section: string): string =>
  statements
    .filter(({ id }) => id.startsWith(`${section}.`))
    .map(
      ({ id, text, tests }) =>
        `| ${id} | ${text} | ${[...new Set(tests.map(({ file }) => file))].join('<br>')} |`,
    )
    .join('\n')

const callRows = (): string =>
  [...Map.groupBy(calls, ({ file }) => file ?? 'none')]
    .map(
      ([file, sent]) => `| ${sent.map(({ call }) => call.replace('/api/web/', '')).join('<br>')} | ${file} |`,
    )
    .join('\n')

/** The page: each statement with the files of its tests, then each call with the server test that sends it most. */
const specCoverage = (): string => `# What the specification says, and the tests that prove it

The statements of the specification, in our own words, are in \`tests/specification.tsv\`; a test that proves some says so above it: \`// spec 4.2, 4.5\`. The check fails while a statement has no test. What the specification leaves open is decided in \`docs/rules\`.
${Object.entries(titles)
  .map(
    ([section, title]) =>
      `\n## ${section}. ${title}\n\n| | Statement | Proven by |\n|---|---|---|\n${rowsOf(section)}\n`,
  )
  .join('')}
## The calls of section 7

Below \`/api/web/\`. \`tests/every-endpoint.test.ts\` sends each what the specification sends; the test named here also proves what it does.

| Calls | Sent by |
|---|---|
${callRows()}
`

if (import.meta.main) process.stdout.write(specCoverage())
