import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { slices } from '../contract/src/all.ts'
import type { AnyEndpoint } from '../contract/src/endpoint.ts'
import { calledServers } from '../server/src/platform/otp/outgoing.ts'
import { root, sources } from './source.ts'

// What strangers can send to the server, and what it sends to others, is named on two pages: an operator opens a firewall by them.

const page = (name: string): string => readFileSync(`${root}/docs/${name}`, 'utf8').replaceAll('\n', ' ')
const pages = ['safety.md', 'operating.md']
const served = sources('server/src').filter(({ path }) => !/\.test\.ts$|\/testing(\/|\.ts$)/.test(path))

/** Calls of the contract that need no session: open ones, and those of a driver's link. */
const ofContract = Object.values(slices)
  .flatMap<AnyEndpoint>(calls => Object.values(calls))
  .filter(({ open, byLink }) => open || byLink)
  .map(({ method, path }) => `${method} ${path}`)

/** Its path is looked up among the constants of the server. */
const texts = new Map(
  served.flatMap(({ code }) =>
    [...code.matchAll(/\bconst (\w+Path) = '([^']+)'/g)].map(([, name = '', text = '']) => [name, text]),
  ),
)

/** Calls that are served beside the contract. The stream of changes looks up the session itself. */
const beside = served
  .flatMap(({ text }) => [
    ...text.matchAll(/\b(?:app|scope)\.(get|post|put|delete|all)(?:<[^(]*>)?\(\s*(?:'([^']+)'|(\w+))/g),
  ])
  .map(
    ([, method = '', text, name = '']) => `${method.toUpperCase()} ${text ?? texts.get(name) ?? `? ${name}`}`,
  )
  .filter(call => !call.endsWith(texts.get('eventsPath') ?? '?'))

describe('calls that need no sign-in', () => {
  test('are all found', () => {
    assert.ok(ofContract.length >= 11, ofContract.join('\n'))
    assert.ok(beside.length >= 8, beside.join('\n'))
    assert.deepEqual(
      beside.filter(call => call.includes('?')),
      [],
    )
    const events = served.find(({ path }) => path === 'server/src/platform/http/events.ts')
    assert.match(events?.code ?? '', /callerOf\(/)
  })

  for (const name of pages)
    test(`are those that docs/${name} names`, () => {
      const text = page(name)
      const calls = [...ofContract, ...beside]
      const block =
        /(?:### Calls without a sign-in|Inwards, without a sign-in:)(.*?)(?:### Servers|Drivers and customers)/.exec(
          text,
        )?.[1]
      const inBlock = [...(block ?? '').matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]*)`/g)].map(
        ([, call = '']) => call,
      )
      assert.deepEqual(inBlock.sort(), [...new Set(calls)].sort())
    })
})

describe('servers that the product calls', () => {
  test('are called from one place', () => {
    const callers =
      /(?<![\w.])fetch\(|from '(?:node:)?(?:https?|http2|dgram|undici)'|from '(?:axios|got|nodemailer)'/
    const elsewhere = served
      .filter(({ code }) => callers.test(code.replace(/^import type .*$/gm, '')))
      .map(({ path }) => path)
    assert.deepEqual(elsewhere, ['server/src/platform/otp/outgoing.ts'])
  })

  test('what traces is loaded where traces go somewhere, and nowhere else', () => {
    const tracer = 'server/src/platform/traces/tracer.ts'
    const others = served.filter(({ path }) => path !== tracer)
    assert.deepEqual(
      others.filter(({ code }) => code.includes('@opentelemetry')).map(({ path }) => path),
      [],
    )
    const importing = others.filter(({ code }) => /^import (?!type ).*\/traces\/tracer\.ts'/m.test(code))
    assert.deepEqual(
      importing.map(({ path }) => path),
      [],
    )
    const loading = others.filter(({ code }) => /import\('[^']*\/traces\/tracer\.ts'\)/.test(code))
    assert.deepEqual(
      loading.map(({ path }) => path),
      ['server/src/compose.ts'],
    )
  })

  for (const name of pages)
    test(`are named by docs/${name}, with the settings of their addresses`, () => {
      const text = page(name)
      for (const { setting } of Object.values(calledServers))
        assert.ok(text.includes(`\`${setting}\``), setting)
      const block =
        /(?:### Servers that it calls|Outwards:)(.*?)(?:All learn|Nothing else is called)/.exec(text)?.[1] ??
        ''
      const named = [...block.matchAll(/`(\w+_(?:URL|ENDPOINT))`/g)]
        .map(([, setting = '']) => setting)
        .filter(setting => setting !== 'DATABASE_URL')
      assert.deepEqual(
        [...new Set(named)].sort(),
        Object.values(calledServers)
          .map(({ setting }) => setting)
          .sort(),
      )
    })
})
