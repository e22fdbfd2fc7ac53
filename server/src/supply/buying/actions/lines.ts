import { askBoughtRate } from '@packhouse/contract/business/guard/buying.ts'
import type { BuyingLineId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { formatQuantity, type Milli } from '@packhouse/contract/quantity.ts'
import { certain, found, Refused, refusal, refuse, wrongField } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import type { EditedBuyLine, NewBuyLine } from '@packhouse/contract/supply/buying/model.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { buyEstimate, cancelBought, changeBought, selectNamedItem } from '../../../goods/inventory/api.ts'
import { bookPurchase, type OnCredit, selectSupplier, supplierNamed } from '../../../goods/suppliers/api.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { lineCost } from '../rules/cost.ts'
import type { LineRow, RunFacts } from '../rules/runs.ts'
import { boughtWithin, whyNotChange } from '../rules/runs.ts'
import { linesCalled } from '../sql/runs.ts'
import { insertLine, type LineValues, saveLine, saveStruck } from '../sql/write.ts'
import { afterChange, neededOf } from './read.ts'
import { askCashOf, lockOpen, shareExpenses } from './runs.ts'

/** Buys something on a run: one line, one estimate, and what is owed when it is bought on credit. (rules §26.2) */
export const buyLine: Handler<typeof buying.buyLine> = async ({ runid, body }, call) => {
  const { tx, user, now, audit } = call
  const run = await lockOpen(tx, runid)
  const item = found(await selectNamedItem(tx, body.itemId), 'Item {id} was not found.', { id: body.itemId })
  const supplier = await supplierOf(body, run, call)
  if (!supplier) throw new Refused(wrongField('body.supplierId', sentence('Choose or write the supplier')))
  const line = valuesOf(
    { ...nothing, quantityMilli: body.quantity, ratePaise: body.rate, paidBy: body.paidBy, note: '' },
    body,
    supplier,
  )
  const boughtAt = boughtWithin(body.boughtAt, run, now)
  askFigures(
    call,
    [
      await askRate({ id: item.id, name: item.itemName }, line, { run, call, boughtAt }),
      await askCashOf({ run, path: 'body.rate', takes: cashOf(line) }, call),
    ],
    body.confirmFigures,
  )
  const bought = {
    itemTypeId: item.id,
    ...line,
    supplier,
    costPaise: line.ratePaise,
    bestBefore: body.bestBefore ?? null,
  }
  const estimateId = await buyEstimate(bought, { expected: run.date, notes: line.note }, call)
  const id = await insertLine(
    tx,
    { ...line, runId: runid, itemTypeId: item.id, estimateId, boughtAt },
    user.id,
  )
  const label = labelOf(item.itemName, line.quantityMilli, item.unit)
  await shareExpenses(runid, call)
  await bookPurchase({ lineId: id, runId: runid, label, before: null, after: creditOf(line), boughtAt }, call)
  audit({
    action: 'BUY_LINE_ADDED',
    entity: 'buying_run',
    entityId: runid,
    after: forTrail(id, label, supplier.name, line),
  })
  return afterChange(id, run, call)
}

/** Changes a line whose goods did not come yet: its estimate and the book follow. (rules §26.2) */
export const updateBuyLine: Handler<typeof buying.updateBuyLine> = async ({ lineid: id, body }, call) => {
  const { tx, audit } = call
  const { run, line: was } = await lockLine(id, body.version, call)
  const supplier = (await supplierOf(body, run, call)) ?? { id: was.supplierId, name: was.supplierName }
  const line = valuesOf(was, body, supplier)
  const rate = { id: was.itemId, name: was.itemName }
  askFigures(
    call,
    [
      line.ratePaise === was.ratePaise ? undefined : await askRate(rate, line, { run, call }),
      await askCashOf({ run, path: 'body.rate', takes: subtractPaise(cashOf(line), cashOf(was)) }, call),
    ],
    body.confirmFigures,
  )
  const bestBefore = body.bestBefore === undefined ? was.bestBefore : body.bestBefore
  const bought = { itemTypeId: was.itemId, ...line, supplier, costPaise: line.ratePaise, bestBefore }
  await changeBought(was.estimateId, bought, call)
  await saveLine(tx, id, line)
  const label = labelOf(was.itemName, line.quantityMilli, was.itemUnit)
  const of = { lineId: id, runId: run.id, label, boughtAt: was.boughtAt }
  await shareExpenses(run.id, call)
  await bookPurchase({ ...of, before: creditOf(was), after: creditOf(line) }, call)
  audit({
    action: 'BUY_LINE_CHANGED',
    entity: 'buying_run',
    entityId: run.id,
    before: forTrail(id, labelOf(was.itemName, was.quantityMilli, was.itemUnit), was.supplierName, was),
    after: forTrail(id, label, supplier.name, line),
  })
  return afterChange(id, run, call)
}

/** Strikes a line whose goods did not come: its estimate is cancelled, the book set off. (rules §26.2) */
export const strikeBuyLine: Handler<typeof buying.strikeBuyLine> = async ({ lineid: id, body }, call) => {
  const { tx, audit } = call
  const { run, line } = await lockLine(id, body.version, call)
  await cancelBought(line.estimateId, body.reason, call)
  await saveStruck(tx, id, body.reason)
  const label = labelOf(line.itemName, line.quantityMilli, line.itemUnit)
  await shareExpenses(run.id, call)
  await bookPurchase(
    { lineId: id, runId: run.id, label, before: creditOf(line), after: null, boughtAt: line.boughtAt },
    call,
  )
  const before = forTrail(id, label, line.supplierName, line)
  audit({ action: 'BUY_LINE_STRUCK', entity: 'buying_run', entityId: run.id, before, reason: body.reason })
  return afterChange(id, run, call)
}

const cashOf = ({ paidBy, amountPaise }: Pick<LineValues, 'paidBy' | 'amountPaise'>) =>
  paidBy === 'CASH' ? amountPaise : zeroPaise

/** Asks about a rate that is far from what the item was known to cost when it was bought; a new one, when it is changed. (rules §33.2) */
async function askRate(
  { id, name }: { id: ItemTypeId; name: string },
  { ratePaise: rate, amountPaise: amount }: LineValues,
  { run, call, boughtAt }: { run: RunFacts; call: WriteCall; boughtAt?: Date },
) {
  const need = await neededOf(call.tx, id, run, call, boughtAt)
  const known = {
    last: need?.lastRate ?? null,
    week: need?.weekRate ?? null,
    mandi: need?.marketRate ?? null,
  }
  return askBoughtRate({ itemId: id, item: name, rate, amount, known, seesCosts: call.rights.has('costs') })
}

/** Locks the run of a line, and returns both. */
async function lockLine(
  id: BuyingLineId,
  version: number,
  { tx, now }: WriteCall,
): Promise<{ run: RunFacts; line: LineRow }> {
  const unlocked = found((await linesCalled(tx, [id]))[0], 'Line {id} was not found.', { id })
  const run = await lockOpen(tx, unlocked.runId)
  const line = certain((await linesCalled(tx, [id]))[0], 'the line of a locked run')
  const what = { what: line.itemName, entity: 'buying_run', entityId: run.id, version: line.version }
  refuse(await whyStale(tx, what, version, now))
  refuse(whyNotChange(line))
  return { run, line }
}

type Sent = Partial<NewBuyLine> | EditedBuyLine

/** The supplier that was chosen or typed; undefined where neither was. */
async function supplierOf({ supplierId, supplierName: name }: Sent, { market }: RunFacts, call: WriteCall) {
  if (supplierId) {
    const chosen = found(await selectSupplier(call.tx, supplierId), 'Supplier {id} was not found.', {
      id: supplierId,
    })
    return whyOff(chosen)
  }
  return name ? whyOff(await supplierNamed({ name, market }, call)) : undefined
}

function whyOff<Chosen extends { name: string; isActive: boolean }>(chosen: Chosen): Chosen {
  if (!chosen.isActive)
    throw new Refused(
      refusal('BREAKS_RULE', '{name} is switched off. Switch it on among the suppliers first.', {
        name: chosen.name,
      }),
    )
  return chosen
}

type Values = Omit<LineValues, 'supplierId' | 'amountPaise'>
const nothing = { crates: 0, loadingPaise: zeroPaise, commissionPoints: 0 }

/** What a line is after what was sent; what is left out stays. */
function valuesOf(was: Values, sent: Sent, { id: supplierId }: { id: LineValues['supplierId'] }): LineValues {
  const line = {
    quantityMilli: sent.quantity ?? was.quantityMilli,
    ratePaise: sent.rate ?? was.ratePaise,
    crates: sent.crates ?? was.crates,
    loadingPaise: sent.loading ?? was.loadingPaise,
    commissionPoints: sent.commissionPercent ?? was.commissionPoints,
    paidBy: sent.paidBy ?? was.paidBy,
    note: sent.note ?? was.note,
  }
  return { ...line, supplierId, amountPaise: lineCost(line) }
}

const creditOf = ({ paidBy, supplierId, amountPaise: amount }: LineValues): OnCredit | null =>
  paidBy === 'CREDIT' ? { supplierId, amount } : null

const labelOf = (item: string, quantity: Milli, unit: ItemUnit): string =>
  `${item}, ${formatQuantity(quantity, unit)}`

const forTrail = (lineId: BuyingLineId, what: string, supplier: string, line: LineValues) => ({
  lineId,
  what,
  supplier,
  crates: line.crates,
  paidBy: line.paidBy,
  note: line.note,
  cost: {
    ratePaise: line.ratePaise,
    loadingPaise: line.loadingPaise,
    commissionPoints: line.commissionPoints,
    amountPaise: line.amountPaise,
  },
})
