import fc from 'fast-check'

/** What may happen to the goods of an item and the book of its supplier; amounts in whole kilograms and rupees, `at` says which of some. */
export type Step =
  | { what: 'RECEIVE'; amount: number; rate: number; paidBy: 'CASH' | 'CREDIT'; best: number | null }
  | { what: 'SELL'; amount: number; moves: number }
  | { what: 'MOVE'; at: number }
  | { what: 'CUSTOMER_BACK'; at: number; amount: number; disposition: 'RESTOCK' | 'WASTE' }
  | { what: 'BACK'; at: number; amount: number; rate: 'AGREED' | 'LANDED' }
  | { what: 'UNDO'; at: number }
  | { what: 'PAY'; amount: number }
  | { what: 'SETTLE'; isMoney: boolean }
  | { what: 'WASTE'; at: number; amount: number }
  | { what: 'COUNT'; by: number }
  | { what: 'LET_GO'; at: number }
  | { what: 'NIGHT' }
export type Of<What extends Step['what']> = Extract<Step, { what: What }>

const is = <const What>(what: What) => fc.constant(what)
const at = fc.nat(9)
const amount = fc.integer({ min: 1, max: 12 })
const weighed = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })

/** A step of a history, weighed so that there is mostly something to take. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  weighed(
    4,
    fc.record({
      what: is('RECEIVE'),
      amount: fc.integer({ min: 1, max: 30 }),
      rate: fc.integer({ min: 16, max: 20 }),
      paidBy: fc.constantFrom('CASH', 'CREDIT'),
      best: fc.option(fc.integer({ min: -1, max: 4 }), { nil: null }),
    }),
  ),
  weighed(4, fc.record({ what: is('SELL'), amount, moves: fc.nat(5) })),
  weighed(3, fc.record({ what: is('MOVE'), at })),
  weighed(
    2,
    fc.record({ what: is('CUSTOMER_BACK'), at, amount, disposition: fc.constantFrom('RESTOCK', 'WASTE') }),
  ),
  weighed(4, fc.record({ what: is('BACK'), at, amount, rate: fc.constantFrom('AGREED', 'LANDED') })),
  weighed(2, fc.record({ what: is('UNDO'), at })),
  weighed(1, fc.record({ what: is('PAY'), amount: fc.integer({ min: 1, max: 500 }) })),
  weighed(1, fc.record({ what: is('SETTLE'), isMoney: fc.boolean() })),
  weighed(2, fc.record({ what: is('WASTE'), at, amount })),
  weighed(1, fc.record({ what: is('COUNT'), by: fc.integer({ min: -5, max: 5 }) })),
  weighed(1, fc.record({ what: is('LET_GO'), at })),
  weighed(2, fc.record({ what: is('NIGHT') })),
)
