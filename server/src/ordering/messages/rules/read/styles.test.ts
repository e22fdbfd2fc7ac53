import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import fc from 'fast-check'
import { readDemo } from '../../testing/said.ts'
import { demoItems } from '../../testing/sets.ts'

interface Amount {
  text: string
  quantity: number
  unit: string
}
const amount = (text: string, quantity: number, unit: string): Amount => ({ text, quantity, unit })
const weights = [
  amount('5 kg', 5, 'kg'),
  amount('10kilo', 10, 'kg'),
  amount('2.5 kg', 2.5, 'kg'),
  amount('500 gm', 0.5, 'kg'),
  amount('1/2 kg', 0.5, 'kg'),
  amount('½ kg', 0.5, 'kg'),
  amount('aadha kilo', 0.5, 'kg'),
  amount('dhai kilo', 2.5, 'kg'),
  amount('do kilo', 2, 'kg'),
  amount('ten kg', 10, 'kg'),
  amount('1 kg 500 gm', 1.5, 'kg'),
  amount('2 x 5kg', 10, 'kg'),
  amount('12 Kg.', 12, 'kg'),
  amount('१० किलो', 10, 'kg'),
  amount('5 கிலோ', 5, 'kg'),
  amount('3 కిలో', 3, 'kg'),
  amount('10 ಕೆಜಿ', 10, 'kg'),
]
const amounts: Record<ItemUnit, Amount[]> = {
  KG: weights,
  L: [amount('5 ltr', 5, 'l'), amount('500 ml', 0.5, 'l'), amount('2L', 2, 'l')],
  PC: [amount('20 pcs', 20, 'pc'), amount('30 nos', 30, 'pc'), amount('2 dozen', 24, 'pc')],
  BUNCH: [amount('5 bunch', 5, 'bunch'), amount('10 judi', 10, 'bunch'), amount('3 kattu', 3, 'bunch')],
  PACK: [amount('6 pkt', 6, 'pack'), amount('10 packets', 10, 'pack')],
  BOTTLE: [amount('3 bottle', 3, 'bottle'), amount('6 btl', 6, 'bottle')],
}

/** Names that buyers use, without what only the catalogue writes. */
const namesOf = (name: string, aliases: readonly string[]): string[] =>
  [name.replace(/^Small \((\w+)\)/, '$1').replace(/ \(.*| 200 g$/g, ''), ...aliases].filter(
    one => !one.includes('/') && one !== 'mirchi',
  )

const line = fc.constantFrom(...demoItems).chain(({ itemCode, unit, name, aliases }) =>
  fc.record({
    code: fc.constant(itemCode),
    called: fc.constantFrom(...namesOf(name, aliases)),
    amount: fc.constantFrom(...amounts[unit]),
    between: fc.constantFrom(' ', '-', ' - ', ': '),
  }),
)

test('lists of any goods in the styles of buyers are read line by line, and nothing that is wrong is sure', () => {
  const style = fc.record({
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 7, selector: ({ code }) => code }),
    isFirst: fc.boolean(),
    joined: fc.constantFrom('\n', ', ', '; ', ' ', '\n- ', ' aur ', ' and ', ' & '),
    before: fc.constantFrom(
      '',
      'Hi, ',
      'Good morning, for tomorrow pls send\n',
      'bhaiya kal ke liye ',
      'Anna, ',
    ),
    after: fc.constantFrom('', '\nThanks', ' bhej dena', ' anuppunga', '\nRegards, Chef'),
  })
  fc.assert(
    fc.property(style, ({ lines, isFirst, joined, before, after }) => {
      const written = lines.map(({ called, amount: { text }, between }) =>
        isFirst ? `${text} ${called}` : `${called}${between}${text}`,
      )
      const text = `${before}${written.join(joined)}${after}`
      const read = readDemo(text).orders.flatMap(order => order.lines)
      const wanted = new Set(
        lines.map(({ code, amount: { quantity, unit } }) => `${code} ${quantity} ${unit}`),
      )
      for (const { itemCode, quantity, unit, status, text: span } of read) {
        const said = `${itemCode} ${(quantity ?? 0) / 1000} ${unit}`
        assert.ok(status !== 'SURE' || wanted.has(said), `${said} from "${span}" in ${JSON.stringify(text)}`)
      }
    }),
    { numRuns: 1_500 },
  )
})
