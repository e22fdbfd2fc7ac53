import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditStatusLabel } from '@packhouse/contract/billing/payments/credit-status.ts'
import { rightWords } from '@packhouse/contract/business/staff/right-words.ts'
import { statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { already } from '@packhouse/contract/ordering/orders/refused.ts'
import { unitLabel } from '@packhouse/contract/units.ts'
import { hindi } from '../client/src/app/language/hindi/hindi.ts'
import { lookWords, modeWords, outcomeWords, reasonLabel } from '../client/src/delivery/trips/door/labels.ts'
import { pickReasonWords } from '../client/src/ordering/orders/order/picking/pickWords.ts'
import { storedReturnReasons } from '../contract/src/ordering/orders/return-reasons.ts'
import { type Declaration, Reach } from './reach.ts'
import { keysIn } from './sentences.ts'
import { sources } from './source.ts'

const isText = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\/gallery\/|\/hindi\//.test(path)
const written = sources('client/src', 'contract/src').filter(({ path }) => isText(path))
const served = sources('server/src').filter(({ path }) => isText(path))

/** Screens that are whole in Hindi, the driver's phone among them, the frame and the parts of all screens. */
const whole =
  /^client\/src\/(ordering\/(hall|orders\/versions)|delivery\/trips\/(loading|door)|goods\/inventory\/receive|supply\/lots|supply\/buying\/phone|platform\/scale|people\/sending\/link|business\/auth|app|ui)\/|\/supplier-returns\/CameBack\.tsx$/

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g
const literalsIn = (code: string): string[] =>
  [...code.matchAll(literal)].map(([, single, double = '']) => (single ?? double).replaceAll("\\'", "'"))

/** Returns the arguments of each call of t() and plural(). */
function asked(code: string): string[] {
  return [...code.matchAll(/\b(?:t|plural)\(/g)].map(({ index, 0: call }) => {
    const from = index + call.length
    let depth = 1
    let at = from
    while (depth > 0 && at < code.length) {
      const text = /^(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/.exec(
        code.slice(at, at + 400),
      )?.[0]
      if (!text && code[at] === '(') depth += 1
      if (!text && code[at] === ')') depth -= 1
      at += text?.length ?? 1
    }
    return code.slice(from, at - 1)
  })
}
/** Placeholder values are not texts: the object argument of a call is left out. */
const textsOf = (code: string): string[] =>
  asked(code).flatMap(call => literalsIn(call.replace(/,\s*\{[\s\S]*\}[\s,]*$/, '')))

const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()
const missing = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].filter(text => /[a-z]/i.test(text.replace(/\{\w+\}/g, '')) && !(text in hindi))

test('every Hindi text belongs to an English one that is in the source', () => {
  const texts = new Set([...written, ...served].flatMap(({ code }) => literalsIn(code)))
  assert.deepEqual(
    Object.keys(hindi).filter(english => !texts.has(english)),
    [],
    'These English texts were changed or are gone: change their key in client/src/app/language/hindi too',
  )
})

test('a Hindi text fills in what its English one does', () => {
  for (const [english, words] of Object.entries(hindi))
    assert.deepEqual(holes(words), holes(english), english)
})

test('the hall, receiving, sign-in, the frame and the parts of all screens are whole in Hindi', () => {
  const spoken = written.filter(({ path }) => whole.test(path))
  assert.ok(spoken.length > 100)
  const lacking = spoken.flatMap(({ path, code }) => missing(textsOf(code)).map(text => `${path}: ${text}`))
  assert.deepEqual(lacking, [], 'Add these to client/src/app/language/hindi')
})

test('states, reasons, units, the navigation and the key help have their Hindi', () => {
  const codeOf = (end: string) => written.find(({ path }) => path.endsWith(end))?.code ?? ''
  const shown = /\b(?:label|title|phone): ('.*?')/g
  const lines = ['/app/navigation/navigation.ts', '/app/palette/paletteActions.ts'].flatMap(file =>
    literalsOf(codeOf(file), shown),
  )
  const keys = written
    .filter(({ code }) => code.includes('useKeys('))
    .flatMap(({ code }) => [
      ...literalsOf(code, /keys: '[^']*',(?: shown: '[^']*',)? label: (?:t\()?('.*?')/g),
      ...literalsOf(code, /useKeys\((?:t\()?('.*?')/g),
    ])
  assert.ok(lines.length > 20 && keys.length > 50)
  const labels = [
    statusLabel,
    creditStatusLabel,
    pickReasonWords,
    storedReturnReasons.map(reasonLabel),
    modeWords,
    outcomeWords,
    lookWords,
    unitLabel,
  ].flatMap(words => Object.values(words))
  assert.deepEqual(
    missing([...labels, ...lines, ...keys, ...textsOf(codeOf('/orders/order/picking/pickCheck.ts'))]),
    [],
  )
})

const literalsOf = (code: string, shape: RegExp): string[] =>
  [...code.matchAll(shape)].flatMap(([, text = '']) => literalsIn(text))

/** Sources of what every call can refuse, and of the rules of orders and stock that buttons show while goods are picked. */
const ofEveryCall = [
  /^contract\/src\/(sentence|refusal|issue-words)\.ts$/,
  /^contract\/src\/(ordering\/orders\/(refused|policy|order-actions|tolerance)|goods\/inventory\/policy)\.ts$/,
  /^server\/src\/(app\.ts|(business\/auth|platform\/(http|otp|fair|trail))\/)/,
  /^server\/src\/ordering\/orders\/rules\/(assign|edit|pick|stock|substitute|waive)\.ts$/,
]
/** The same people also give an order to a picker and move it on, on the screens of orders. */
const alsoAsked = ['moveOrders', 'assignPicker', 'reassignPicker']

const reach = new Reach([...written, ...served])

/** Returns what the screens that are whole in Hindi run in the browser. */
const shownInHindi = reach.from(
  written.filter(({ path }) => whole.test(path)).flatMap(({ path }) => reach.declarationsOf(path)),
)

/** Returns the handlers of the calls that these screens send: by their hook, by `endpoints.` or by the endpoint itself. */
function handlersAsked(): Declaration[] {
  const sources = new Map(written.map(({ path, text }) => [path, text]))
  const code = shownInHindi
    .filter(({ path }) => path.startsWith('client/') && !path.startsWith('client/src/api/'))
    .map(({ path, start, end }) => sources.get(path)?.slice(start, end))
    .join('\n')
  return served
    .filter(({ path }) => path.endsWith('/routes.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bon(?:Open|Link)?\((\w+)\.(\w+), (\w+)/g)].flatMap(
        ([, slice, call = '', handler = '']) => {
          const hook = `use(Lazy)?${call.charAt(0).toUpperCase()}${call.slice(1)}(Pages)?(Infinite)?(Query|Mutation)`
          const isRequested =
            alsoAsked.includes(call) ||
            new RegExp(`\\b(${hook}|(endpoints|${slice})\\.${call})\\b`).test(code)
          return isRequested ? (reach.find(path, handler) ?? []) : []
        },
      ),
    )
}

test('what is refused in the hall, in receiving and at sign-in is known in Hindi, sentence by sentence', () => {
  const handlers = handlersAsked()
  const names = handlers.map(({ name }) => name)
  for (const name of ['fulfilOrder', 'receiveEstimates', 'verifyOtp', 'orderVersions'])
    assert.ok(names.includes(name), name)
  const rules = shownInHindi.filter(({ path }) => path.startsWith('contract/'))
  const ranges = Map.groupBy([...reach.from(handlers), ...rules], ({ path }) => path)
  const texts = [...written, ...served].flatMap(({ path, text }) => {
    const inside = ranges.get(path) ?? []
    const isWhole = ofEveryCall.some(pattern => pattern.test(path))
    if (!isWhole && inside.length === 0) return []
    const keys = keysIn(path, text).filter(
      key => isWhole || inside.some(({ start, end }) => start <= key.start && key.start < end),
    )
    return keys.flatMap(({ texts }) => texts)
  })
  assert.ok(texts.length > 200)
  const denied = Object.values(rightWords).map(words => words.denied)
  assert.deepEqual(
    missing([...texts, ...Object.values(already), ...denied]),
    [],
    'Add these to client/src/app/language/hindi/refusals.json or moves.json',
  )
})

/** Slices whose steps the history of an order names. */
const ofHistory =
  /^(server\/src\/(ordering\/orders|delivery\/dispatch|billing\/invoices)\/(?!pdf)|contract\/src\/ordering\/orders\/return-reasons\.ts)/

test('what the history of an order says has its Hindi', () => {
  const texts = [...written, ...served]
    .filter(({ path }) => ofHistory.test(path))
    .flatMap(({ path, text }) => keysIn(path, text).filter(key => key.function === 'sentence'))
    .flatMap(({ texts }) => texts)
  assert.ok(texts.includes('placed the order') && texts.length > 60)
  assert.deepEqual(missing(texts), [], 'Add these to client/src/app/language/hindi/history.json')
})

/** Sources of what is said of uploaded sheets, whichever slice they belong to. */
const ofSheets =
  /^server\/src\/((platform\/sheet(s|-jobs)|supply\/item-import)\/|people\/customers\/rules\/import-|goods\/(inventory\/rules\/plan-sheet|pricing\/rules\/\w+-sheet|items\/rules\/(typed-words|item-sheet)))/

test('what an uploaded sheet and its rows say has its Hindi', () => {
  const verdict = reach.find('server/src/goods/pricing/rules/check-sheet.ts', 'sheetVerdict')
  const ranges = Map.groupBy(verdict ? reach.from([verdict]) : [], ({ path }) => path)
  const texts = [...written, ...served].flatMap(({ path, text }) => {
    const inside = ranges.get(path) ?? []
    if (!ofSheets.test(path) && inside.length === 0) return []
    return keysIn(path, text)
      .filter(
        key => ofSheets.test(path) || inside.some(({ start, end }) => start <= key.start && key.start < end),
      )
      .flatMap(({ texts }) => texts)
  })
  for (const text of ['Item ID {id} not found', '{ratio}. Check the unit'])
    assert.ok(texts.includes(text), text)
  assert.ok(texts.length > 100)
  assert.deepEqual(missing(texts), [], 'Add these to client/src/app/language/hindi/sheets.json or files.json')
})
