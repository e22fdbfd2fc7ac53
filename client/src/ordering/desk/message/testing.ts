import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { MessageLine, MessageOrder } from '../draft.ts'

/** A line as the server reads it: 30 kg of tomatoes, sure, in no pack. */
export function aReadLine(given: Partial<MessageLine> = {}): MessageLine {
  return {
    from: 0,
    to: 12,
    text: 'tamatar 30kg',
    itemId: 1,
    parentItemId: null,
    itemCode: null,
    name: 'Tomato',
    op: 'SET',
    quantity: milli(30_000),
    unit: 'kg',
    baseQuantity: milli(30_000),
    packs: [],
    remainder: zeroMilli,
    stated: null,
    quotedRate: null,
    note: null,
    status: 'SURE',
    reasons: [],
    remembered: false,
    words: 'tamatar',
    found: null,
    measured: '30kg',
    usual: null,
    replaces: [],
    alternatives: [],
    ...given,
  }
}

/** An order of a message: new, for nobody known, without lines. */
export const aReadOrder = (given: Partial<MessageOrder> = {}): MessageOrder => ({
  outletId: null,
  heading: null,
  intent: 'NEW',
  deliveryDate: null,
  slotId: null,
  lines: [],
  excluded: [],
  notes: [],
  missing: [],
  openOrder: null,
  lastOrderId: null,
  ...given,
})
