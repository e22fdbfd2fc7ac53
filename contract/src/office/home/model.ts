import { z } from 'zod'
import { receiptModes, receiptStatuses } from '../../billing/receipt-modes.ts'
import { Day } from '../../day.ts'
import { ChequeId, CustomerId, ItemTypeId, OrderId, OrderLineId, ReceiptId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { pickReasons } from '../../ordering/orders/lifecycle.ts'
import { version } from '../../paging.ts'
import { callOutcomes } from '../../people/credit/kinds.ts'
import { owed, seenWith } from '../../platform/formats/seen-with.ts'
import { Quantity } from '../../quantity.ts'
import { itemUnits } from '../../units.ts'
import { chequeStates, registersToFile } from './kinds.ts'

/** The delivered orders of a delivery day. (rules §16.2) */
const SalesDay = z.object({ date: Day, orders: z.int(), sales: Rupees, lines: z.int(), shortLines: z.int() })
export type SalesDay = z.output<typeof SalesDay>

const OverdueCustomer = z.object({
  customerId: CustomerId,
  businessname: z.string(),
  city: z.string(),
  days: z.int(),
  amount: Rupees,
})
export type OverdueCustomer = z.output<typeof OverdueCustomer>
/** The documents past their due date: sums, and the first customers, the longest overdue first. (rules §16.4) */
const Overdue = z.object({
  amount: Rupees,
  customers: z.int(),
  oldestDays: z.int(),
  rows: z.array(OverdueCustomer),
})
export type Overdue = z.output<typeof Overdue>

const Waiting = z.object({ count: z.int(), amount: Rupees, name: z.string().nullable() })

export const OwnerHome = z.object({
  /** The day of the figures; null before the first delivery. */
  date: Day.nullable(),
  /** The nearest days with deliveries before and after it, today left out. */
  previous: Day.nullable(),
  next: Day.nullable(),
  /** Days with deliveries, from four weeks before the month of the date, or before the date itself, until the date. */
  days: z.array(SalesDay),
  /** Something was delivered four weeks before the date or earlier: only then is there something to compare with. */
  comparable: z.boolean(),
  /** Short lines of the date, and the first items by the money that is missing. */
  short: z.object({
    lines: z.int(),
    value: Rupees,
    /** How many items were short. */
    of: z.int(),
    items: z.array(
      z.object({
        itemId: ItemTypeId,
        name: z.string(),
        localName: z.string().nullable(),
        lines: z.int(),
        value: Rupees,
      }),
    ),
  }),
  moneyIn: owed(
    z.object({
      amount: Rupees,
      receipts: z.int(),
      modes: z.array(z.object({ mode: z.enum(receiptModes), receipts: z.int() })),
      /** Since the first of the month. */
      month: Rupees,
    }),
  ),
  overdue: owed(Overdue),
  /** What waits for somebody now; `name`: the customer, if there is one only. (rules §16.5) */
  waiting: z.object({
    held: owed(Waiting),
    bounced: owed(Waiting),
    broken: owed(Waiting),
    standing: seenWith('orders', z.int()),
    toBuy: z.int(),
    /** The delivery day of the last two. */
    by: Day,
  }),
})

/** A line that was delivered short; base units, and the value of what is missing, before tax. (rules §16.3) */
export const DeliveredShort = z.object({
  orderitemid: OrderLineId,
  orderid: OrderId,
  businessname: z.string(),
  outletName: z.string(),
  itemId: ItemTypeId,
  name: z.string(),
  localName: z.string().nullable(),
  packsize: z.string(),
  itemUnit: z.enum(itemUnits),
  ordered: Quantity,
  picked: Quantity,
  value: Rupees,
  reason: z.enum(pickReasons),
})
export type DeliveredShort = z.output<typeof DeliveredShort>

const receiptFields = {
  receiptid: ReceiptId,
  number: z.string(),
  customerId: CustomerId,
  businessname: z.string(),
  amount: Rupees,
  reference: z.string().nullable(),
}

/** Money received on a day. (rules §16.4) */
export const MoneyIn = z.object({
  ...receiptFields,
  date: Day,
  mode: z.enum(receiptModes),
  status: z.enum(receiptStatuses),
  receivedBy: z.string(),
  /** The driver who has the money until it is handed in. (rules §21.7) */
  withDriver: z.string().nullable(),
})
export type MoneyIn = z.output<typeof MoneyIn>

/** The last thing said about the money of a customer. (rules §16.6) */
const LastWord = z.object({
  kind: z.enum(['BOUNCED', 'BROKEN', 'PROMISED', 'CALLED']),
  amount: Rupees.nullable(),
  day: Day.nullable(),
  outcome: z.enum(callOutcomes).nullable(),
})

export const AccountsHome = z.object({
  today: Day,
  /** What is due today; who promised to pay later is left out. */
  due: z.object({
    amount: Rupees,
    customers: z.int(),
    documents: z.int(),
    /** The first customers, the most money first. */
    rows: z.array(
      z.object({
        customerId: CustomerId,
        businessname: z.string(),
        city: z.string(),
        documents: z.int(),
        due: Rupees,
        overdue: Rupees,
        lastWord: LastWord.nullable(),
      }),
    ),
  }),
  overdue: Overdue.omit({ rows: true }).extend({
    rows: z.array(OverdueCustomer.extend({ lastWord: LastWord.nullable() })),
  }),
  /** Open promises of today, and what came of them. */
  promised: z.object({ promises: z.int(), amount: Rupees, received: Rupees }),
  /**
   * Cheques to bank today, with drivers, at the bank, and those that bounced and are not made good, with what is still missing: sums of
   * each state, and its first cheques. `day` is that of the state. Without a receipt, which comes with the deposit, its fields are null.
   */
  cheques: z.array(
    z.object({
      state: z.enum(chequeStates),
      count: z.int(),
      amount: Rupees,
      rows: z.array(
        z.object({
          ...receiptFields,
          receiptid: ReceiptId.nullable(),
          number: z.string().nullable(),
          state: z.enum(chequeStates),
          day: Day.nullable(),
          version: version.nullable(),
          cheque: z.object({ id: ChequeId, number: z.string(), version, withDriver: z.string().nullable() }),
        }),
      ),
    }),
  ),
  /** The returns of the months that are not over, soonest first. (rules §16.8) */
  registers: seenWith(
    'books',
    z.array(z.object({ register: z.enum(registersToFile), from: Day, to: Day, by: Day, inTheWay: z.int() })),
  ),
})
export type AccountsHome = z.output<typeof AccountsHome>
