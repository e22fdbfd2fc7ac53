import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { sources } from './source.ts'

/** Writes whose button is never disabled, each group with what keeps others from them. */
const others: Record<string, readonly string[]> = {
  'screens deposit with a slip, other programs note the day': ['payments.bankCheques'],
  'the screen, or the form in it, opens only with the same right': [
    'categories.inactivateSubCategory',
    'files.uploadFile',
    'inventory.applyStockUpload',
    'itemGroups.createPackGroup',
    'itemGroups.takeFromItemGroup',
    'items.updateSeveralItems',
    'lookups.*',
    'items.addHsnCode',
    'items.updateHsnCode',
    'pickers.createPicker',
    'pickers.updatePicker',
    'pickers.switchPickers',
    'orders.reassignPicker',
    'drafts.*',
    'orders.askPrice',
    'orders.askOrderPrice',
    'orders.withdrawPrice',
    'pricing.applyPriceUpload',
    'invoices.addSupplierKind',
    'invoices.changeSupplierKind',
    'registers.readAnswers',
    'registers.takeBackFiling',
    'settings.saveSettings',
    'invoices.withdrawSupplierKind',
    'staff.*',
    'tonight.sayOutcome',
  ],
  'only who made the change is shown its undo': ['bulk.undoBulkChange'],
  'another call of the same button has the same right': [
    'items.changePackStatus',
    'catalogue.exportPacks',
    'pricing.updateBasePriceWithPacks',
    'sending.*',
  ],
  'the order says itself what the person may not do': [
    'dispatch.generateInvoice',
    'dispatch.cancelInvoice',
    'orders.fulfilOrder',
    'orders.waiveTask',
  ],
  'the right depends on what is asked': ['payments.clearOrBounce', 'trips.decideFromDoor'],
  'it takes two rights, and the button names the one that is missing': ['trips.confirmDriver'],
  'rows are dragged, and the refusal puts them back': ['categories.orderCategories'],
  'for other programs, no screen sends it': [
    'items.updateItemTypes',
    'items.addMultiplePackSizes',
    'items.addOrUpdatePackSizes',
    'items.addPackSize',
    'items.updateItemPack',
    'items.deleteItemPack',
  ],
}

const writes = Object.entries<Slice>(slices).flatMap(([slice, calls]) =>
  Object.entries(calls).flatMap(([name, { kind, needs }]) =>
    kind === 'read' || needs.length === 0 ? [] : [`${slice}.${name}`],
  ),
)
const code = sources('client/src')
  .map(({ code }) => code)
  .join('\n')
const asked = new Set(
  [...code.matchAll(/(?:\bneeds(?:=\{|: )|\b(?:denied|whyNotMay|useWhyNotMay\(\))\()(\w+\.\w+)/g)].map(
    ([, call]) => call,
  ),
)
const excused = Object.values(others).flat()
const isExcused = (call: string) => excused.includes(call) || excused.includes(call.replace(/\..*/, '.*'))

test('every write has a button, menu, dialog or bar that is disabled for anyone who may not send it', () => {
  assert.deepEqual(
    writes.filter(call => !asked.has(call) && !isExcused(call)),
    [],
  )
})

test('no write is excused that is disabled by itself, or gone', () => {
  const isStale = (call: string) =>
    call.endsWith('.*')
      ? !writes.some(write => write.startsWith(call.slice(0, -1)))
      : asked.has(call) || !writes.includes(call)
  assert.deepEqual(excused.filter(isStale), [])
})
