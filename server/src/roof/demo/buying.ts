import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { BuyingRunId, EstimateId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { type Paise, paise, sumPaise } from '@packhouse/contract/money.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { leftToPromise } from '@packhouse/contract/supply/lots/promised.ts'
import { receiveEstimates } from '../../goods/inventory/api.ts'
import { paySupplier, supplierBook, supplierNamed } from '../../goods/suppliers/api.ts'
import {
  addRunExpense,
  addSupplierBill,
  buyingNeed,
  buyLine,
  closeRun,
  runAsItIs,
  setPurchaseUnit,
  startRun,
} from '../../supply/buying/api.ts'
import {
  giveGoodsBack,
  selectForPromises,
  selectOpenBack,
  selectUnbilledReturns,
} from '../../supply/supplier-returns/api.ts'
import { demoBusiness } from './data.ts'
import { historyDays } from './parts.ts'
import { at } from './seeded.ts'
import { atHour, hour, type Stage } from './stage.ts'

/** A fresh item to buy, with its rate in paise per base unit. */
export interface ToBuy {
  itemTypeId: ItemTypeId
  milli: Milli
  rate: Paise
}

const manager = 1
const buyer = 2
const books = 3
const { suppliers } = demoBusiness

/** The night before last sends a bill. */
const nightOfTheBill = historyDays - 1
const paidBys = ['CASH', 'CREDIT', 'UPI', 'CASH', 'CREDIT'] as const
const rupees = (amount: number): Paise => paise(Math.round(amount) * 100)
const supplierAt = (index: number) => at(suppliers, index % suppliers.length)

/** Buys on a run at an hour, the nth line from the nth supplier of the market and those after it. */
async function buy(
  stage: Stage,
  runid: BuyingRunId,
  lines: readonly ToBuy[],
  { when, from }: { when: Date; from: number },
) {
  const bought: { itemTypeId: ItemTypeId; milli: Milli; estimateId: EstimateId }[] = []
  await atHour(stage, { hour: when, by: buyer }, async call => {
    for (const [index, { itemTypeId, milli: quantity, rate }] of lines.entries()) {
      const supplier = await supplierNamed(supplierAt(from + (index % 3)), call)
      const body = {
        itemId: itemTypeId,
        quantity,
        rate,
        supplierId: supplier.id,
        paidBy: at(paidBys, index % paidBys.length),
        crates: Math.ceil(quantity / 25_000),
        loading: rupees(index % 2 === 0 ? quantity / 2000 : 0),
        boughtAt: call.now,
        commissionPercent: index % 3 === 0 ? 6_00 : 0,
      }
      const { line } = await buyLine({ runid, body }, call)
      bought.push({ itemTypeId, milli: quantity, estimateId: line.estimateId })
    }
    const worth = lines.reduce((sum, { milli: quantity, rate }) => sum + (quantity * rate) / 100_000, 0)
    await addRunExpense({ runid, body: { kind: 'TRANSPORT', amount: rupees(100 + worth * 0.03) } }, call)
    await addRunExpense({ runid, body: { kind: 'PORTER', amount: rupees(50 + worth * 0.01) } }, call)
  })
  return bought
}

const start = (stage: Stage, market: string, { when, cash }: { when: Date; cash: Paise }) =>
  atHour(stage, { hour: when, by: buyer }, call =>
    startRun({ body: { date: stage.date, market, cashTaken: cash } }, call),
  )

/** Closes a run with the cash that is left, less what is missing; goods on the way come with the second truck. */
const close = (stage: Stage, runid: BuyingRunId, { when, missing }: { when: Date; missing: Paise }) =>
  atHour(stage, { hour: when, by: buyer }, async call => {
    const { lines, cashTaken, cashPaid, cashExpenses, version } = await runAsItIs(call.tx, runid)
    const open = lines
      .filter(({ isReceived }) => !isReceived)
      .map(({ id }) => ({ lineId: id, reason: 'On the second truck' }))
    const body = { cashBack: paise(cashTaken - cashPaid - cashExpenses - missing), open, version }
    return closeRun(
      {
        runid,
        body: missing === 0 ? body : { ...body, differenceReason: 'Tea and a gate pass without a slip' },
      },
      call,
    )
  })

/** A night in the market: a run with these lines, of which the dock accepts all but what spoilt on the way. */
export async function buyInNight(stage: Stage, lines: readonly ToBuy[], number: number): Promise<void> {
  if (lines.length === 0) return
  const { date } = stage
  const more = lines.map(line => ({ ...line, milli: milli(Math.ceil((line.milli * 1.03) / 1000) * 1000) }))
  const cash = paise(50_000_00 + sumPaise(more.map(one => paise(Math.round((one.milli * one.rate) / 1000)))))
  const run = await start(stage, supplierAt(number).market, { when: hour(date, 0.2), cash })
  if (!run) return
  const bought = await buy(stage, run.id, more, { when: hour(date, 0.7), from: number })
  for (const [index, { itemTypeId, estimateId, milli: came }] of bought.entries())
    await atHour(stage, { hour: hour(date, 1.5), by: 1 }, call => {
      const received = {
        id: estimateId,
        actualQuantity: came,
        updateQuantity: lines[index]?.milli ?? came,
        notes: 'Bruised',
      }
      return receiveEstimates({ itemid: itemTypeId, body: [received] }, call)
    })
  await close(stage, run.id, { when: hour(date, 2.5), missing: paise(0) })
  if (number === nightOfTheBill) {
    await billOf(stage, run.id, number)
    await backTo(stage, number)
  }
  await payOne(stage, number)
}

/** The accountant pays a supplier of the night half of what is owed, at noon. */
const payOne = (stage: Stage, number: number) =>
  atHour(stage, { hour: hour(stage.date, 12), by: books }, async call => {
    const { id } = await supplierNamed(supplierAt(number), call)
    const half = Math.floor(((await supplierBook(call.tx, id))?.balance ?? 0) / 200) * 100
    if (half <= 0) return
    const body = {
      supplierId: id,
      date: dayOf(call.now),
      amount: paise(half),
      mode: 'UPI' as const,
      reference: `UPI ${1000 + number}`,
    }
    await paySupplier({ body }, call)
  })

/** The supplier of a night sends a bill that asks ₹85 more than its goods. */
const billOf = (stage: Stage, runid: BuyingRunId, number: number) =>
  atHour(stage, { hour: hour(stage.date, 11), by: manager }, async call => {
    const { lines } = await runAsItIs(call.tx, runid)
    const { id } = await supplierNamed(supplierAt(number), call)
    const billed = lines.filter(({ supplierId }) => supplierId === id)
    if (billed.length === 0) return
    const amount = paise(sumPaise(billed.map(line => line.amount)) + 85_00)
    const body = {
      supplierId: id,
      number: `B/${2200 + number}`,
      date: stage.date,
      amount,
      lineIds: billed.map(line => line.id),
    }
    await addSupplierBill(selectUnbilledReturns)({ body }, call)
  })

/** Two base units of what nobody waits for go back to the supplier of a night. */
const backTo = (stage: Stage, number: number) =>
  atHour(stage, { hour: hour(stage.date, 11.5), by: buyer }, async call => {
    const { id } = await supplierNamed(supplierAt(number), call)
    const quantity = milli(2000)
    const open = await selectOpenBack(call.tx, id)
    const stockOf = await selectForPromises(call.tx, open, stage.date)
    const lot = open.find(({ itemTypeId, leftMilli }) => {
      const { goods, promised } = stockOf(itemTypeId)
      return leftMilli >= quantity && leftToPromise(goods, promised, stage.date) >= quantity
    })
    if (!lot) return
    const body = {
      supplierId: id,
      reason: 'QUALITY' as const,
      rate: 'AGREED' as const,
      note: 'One bag sprouted',
    }
    await giveGoodsBack({ body: { ...body, lines: [{ lotId: lot.lotId, quantity }] } }, call)
  })

/** What the market sells some items by, a run of this evening that ended ₹60 short, and one that is going on: most is still to buy. */
export async function buyTonight(stage: Stage, goods: readonly Omit<ToBuy, 'milli'>[]): Promise<void> {
  const evening = addDays(stage.date, -1)
  const needs = await atHour(stage, { hour: hour(evening, 12), by: buyer }, async call => {
    for (const [index, { itemTypeId }] of goods.slice(0, 8).entries()) {
      const unit =
        index % 2 === 0 ? { name: 'crate', content: milli(25_000) } : { name: 'bag', content: milli(50_000) }
      await setPurchaseUnit({ itemid: itemTypeId, body: unit }, call)
    }
    return buyingNeed({ date: stage.date }, { ...call, db: call.tx })
  })
  const needOf = new Map(needs?.map(({ itemId, need }) => [itemId, need]))
  const part = (share: number, list: typeof goods) =>
    list.flatMap(one => {
      const kilos = Math.floor(((needOf.get(one.itemTypeId) ?? 0) * share) / 1000)
      return kilos > 0 ? [{ ...one, milli: milli(kilos * 1000) }] : []
    })
  const [early, late] = [part(1.1, goods.slice(0, 3)), part(0.5, goods.slice(3, 9))]
  const ended =
    early.length > 0 &&
    (await start(stage, supplierAt(0).market, { when: hour(evening, 15), cash: paise(60_000_00) }))
  if (ended) {
    await buy(stage, ended.id, early, { when: hour(evening, 15.5), from: 0 })
    await close(stage, ended.id, { when: hour(evening, 16.5), missing: paise(60_00) })
  }
  const open =
    late.length > 0 &&
    (await start(stage, supplierAt(1).market, { when: hour(evening, 17), cash: paise(40_000_00) }))
  if (open) await buy(stage, open.id, late, { when: hour(evening, 17.5), from: 1 })
}
