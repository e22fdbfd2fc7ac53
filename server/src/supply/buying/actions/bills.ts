import { askBill } from '@packhouse/contract/business/guard/office.ts'
import { dayOf, financialYear } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { addPaise, formatMoney, subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { zeroMilli } from '@packhouse/contract/quantity.ts'
import { found, type Refusal, Refused, refusal, refuse, telling } from '@packhouse/contract/refusal.ts'
import { mayDo, seesSupplierBooks } from '@packhouse/contract/rights.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { bookBill, selectSupplier } from '../../../goods/suppliers/api.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { acceptedValue } from '../rules/cost.ts'
import type { LineRow } from '../rules/runs.ts'
import { type BillRow, lockBilled, type ReturnsOfLines, selectBills } from '../sql/bills.ts'
import { linesCalled, linesOfBills, linesOfSupplier } from '../sql/runs.ts'
import { insertBill, putOnBill } from '../sql/write.ts'
import { toLine } from './read.ts'

type Bill = Result<typeof buying.addSupplierBill>

/** Lines of a supplier that no bill names, and its last 20 bills. (rules §25.3) */
export const unbilledLines =
  (returnsOf: ReturnsOfLines): Handler<typeof buying.unbilledLines> =>
  async ({ supplierid: id }, { db }) => {
    found(await selectSupplier(db, id), 'Supplier {id} was not found.', { id })
    const bills = await selectBills(db, { supplierId: id })
    const lines = Map.groupBy(
      await linesOfBills(
        db,
        bills.map(bill => bill.id),
      ),
      ({ billId }) => billId,
    )
    const unbilled = await linesOfSupplier(db, id)
    const returned = await returnsOf(
      db,
      unbilled.map(line => line.id),
    )
    return {
      lines: unbilled.map(toLine),
      returned: [...returned].map(([lineId, goods]) => ({ lineId, goods })),
      bills: bills.map(bill => toBill(bill, lines.get(bill.id) ?? [])),
    }
  }

/**
 * Records the bill of a supplier over lines that no other names. What it asks beyond the amounts of its lines is owed too, as those on
 * credit are in the book and the others are paid. (rules §25.3)
 */
export const addSupplierBill =
  (returnsOf: ReturnsOfLines): Handler<typeof buying.addSupplierBill> =>
  async ({ body }, call) => {
    const { tx, user, now, audit } = call
    const { supplierId, number, date, amount, gst = zeroPaise } = body
    const supplier = found(await selectSupplier(tx, supplierId), 'Supplier {id} was not found.', {
      id: supplierId,
    })
    if (date > dayOf(now)) refuse(refusal('BREAKS_RULE', 'A bill cannot be of a later day than today.'))
    if (gst > amount) refuse(refusal('BREAKS_RULE', 'The GST is more than the bill. Correct one of them.'))
    const lineIds = [...new Set(body.lineIds)]
    await lockBilled(tx, lineIds)
    const lines = new Map((await linesCalled(tx, lineIds)).map(line => [line.id, line]))
    const named = lineIds.map(id => found(lines.get(id), 'Line {id} was not found.', { id }))
    for (const line of named) refuse(whyNotBill(line, supplier))
    const cost = sumPaise(named.map(line => line.amountPaise))
    const wentBack = sumPaise((await returnsOf(tx, lineIds)).values())
    if (wentBack > 0 && body.returnsOff === undefined)
      throw new Refused(
        telling(
          seesSupplierBooks,
          refusal(
            'NEEDS_CONFIRM',
            'Goods of {amount} on these lines went back to {name}. Say whether the bill leaves them out.',
            { amount: formatMoney(wentBack), name: supplier.name },
            { reason: 'RETURNED', field: 'returnsOff' },
          ),
          sentence('Goods on these lines went back to {name}. Say whether the bill leaves them out.', {
            name: supplier.name,
          }),
        ),
      )
    const returned = body.returnsOff ? wentBack : zeroPaise
    askFigures(
      call,
      [
        askBill({
          supplierId,
          supplier: supplier.name,
          amount,
          gst,
          lines: subtractPaise(cost, returned),
          seesCosts: mayDo(call.rights, seesSupplierBooks),
        }),
      ],
      body.confirmFigures,
    )
    const values = {
      supplierId,
      number,
      numberKey: `${financialYear(date)} ${nameKey(number)}`,
      date,
      amount,
      gst,
      returned,
    }
    const billId = await insertBill(tx, values, { userId: user.id, now })
    if (billId === undefined)
      throw new Refused(
        refusal('TAKEN', '{name} has a bill of this number already: {number}.', {
          name: supplier.name,
          number,
        }),
      )
    await putOnBill(tx, billId, lineIds)
    const beyond = subtractPaise(addPaise(amount, returned), cost)
    await bookBill({ supplierId, billId, number, beyond }, call)
    audit({
      action: 'SUPPLIER_BILL_ADDED',
      entity: 'supplier',
      entityId: supplierId,
      after: {
        number,
        date,
        lines: lineIds.length,
        cost: { amountPaise: amount, gstPaise: gst, beyondPaise: beyond, returnedPaise: returned },
      },
    })
    const [bill] = await selectBills(tx, { billId })
    return toBill(found(bill, 'Bill {id} was not found.', { id: billId }), await linesOfBills(tx, [billId]))
  }

function whyNotBill(
  line: LineRow,
  supplier: { id: LineRow['supplierId']; name: string },
): Refusal | undefined {
  const item = line.itemName
  if (line.supplierId !== supplier.id)
    return refusal('BREAKS_RULE', '{item} was bought from {other}, not from {name}.', {
      item,
      other: line.supplierName,
      name: supplier.name,
    })
  if (line.struckReason !== null)
    return refusal('BREAKS_RULE', 'The line of {item} is struck. Leave it out of the bill.', { item })
  return line.billId === null
    ? undefined
    : refusal('BREAKS_RULE', '{item} is on another bill already. Leave it out.', { item })
}

function toBill(bill: BillRow, lines: readonly LineRow[]): Bill {
  const accepted = sumPaise(lines.map(line => acceptedValue(line, line.acceptedMilli ?? zeroMilli)))
  return {
    ...bill,
    accepted,
    difference: subtractPaise(subtractPaise(addPaise(bill.amount, bill.returned), bill.gst), accepted),
    lines: lines.map(toLine),
  }
}
