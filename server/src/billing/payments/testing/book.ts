import { countsAtOnce, planAllocations } from '@packhouse/contract/billing/payments/allocation.ts'
import { ageing, type CreditTerms, dueDate } from '@packhouse/contract/billing/payments/terms.ts'
import { isMoney, type ReceiptMode, type ReceiptStatus } from '@packhouse/contract/billing/receipt-modes.ts'
import { addDays, type Day, day } from '@packhouse/contract/day.ts'
import { DueId, ReceiptId } from '@packhouse/contract/ids.ts'
import {
  addPaise,
  negatePaise,
  type Paise,
  paise,
  subtractPaise,
  sumPaise,
} from '@packhouse/contract/money.ts'
import {
  type AccountStep,
  bouncedAfter,
  moveParts,
  planWriteOff,
  stillBounced,
  withoutOwn,
} from '../rules/by-hand.ts'
import { type DuePart, type OpenDue, planNamed, planTakeBack, whyNotAllocate } from '../rules/receipts.ts'

const historyDay = day('2026-11-20')
const terms: CreditTerms = { cycle: 'WEEKLY', cyclesPerStatement: 1, dueDays: 7 }

interface Move {
  dueId: DueId
  /** null: a credit note or a write-off. */
  receiptId: ReceiptId | null
  isWriteOff: boolean
  amount: Paise
}
interface Due {
  id: DueId
  amount: Paise
  dueDate: Day
  credited: Paise
}
interface Money {
  id: ReceiptId
  mode: ReceiptMode
  amount: Paise
  status: ReceiptStatus
}

/** One customer's ledger in memory: what the actions decide by their rules, without a database. Amounts in paise. */
export class Book {
  readonly dues: Due[] = []
  readonly receipts: Money[] = []
  readonly moves: Move[] = []
  /** Sum of the ledger entries. */
  outstanding: Paise = paise(0)
  /** Amount of bounced cheques still to be replaced. */
  bounced: Paise = paise(0)
  readonly #steps: { owed: Paise; bounced: Paise; receipt: Money | null }[] = []

  invoice(amount: Paise, daysAgo: number): void {
    const id = DueId.parse(this.dues.length + 1)
    this.dues.push({ id, amount, dueDate: dueDate(addDays(historyDay, -daysAgo), terms), credited: paise(0) })
    this.#post(amount)
    this.#settle()
  }

  receive(amount: Paise, mode: ReceiptMode): void {
    const id = ReceiptId.parse(this.receipts.length + 1)
    const receipt: Money = { id, mode, amount, status: countsAtOnce(mode) ? 'CLEARED' : 'RECEIVED' }
    this.receipts.push(receipt)
    if (receipt.status === 'CLEARED') this.#count(receipt)
  }

  clear(at: number): void {
    const receipt = this.receipts[at]
    if (receipt?.status !== 'RECEIVED') return
    receipt.status = 'CLEARED'
    this.#count(receipt)
  }

  bounce(at: number): void {
    const receipt = this.receipts[at]
    if (!receipt || receipt.status === 'BOUNCED') return
    for (const { dueId, amountPaise } of this.ownParts(receipt))
      this.#allocate(receipt, dueId, negatePaise(amountPaise))
    const counted = receipt.status === 'CLEARED'
    receipt.status = 'BOUNCED'
    if (counted) this.bounced = paise(Math.max(this.bounced, bouncedAfter(this.standing())))
    if (receipt.mode === 'CHEQUE') {
      this.#steps.push({ owed: paise(0), bounced: receipt.amount, receipt: null })
      this.bounced = addPaise(this.bounced, receipt.amount)
    }
    this.#post(counted ? receipt.amount : paise(0), receipt)
    this.#settle()
  }

  /** Sets what a receipt pays: a share of each due, in order. */
  reallocate(at: number, amounts: readonly number[]): void {
    const receipt = this.receipts[at]
    if (receipt?.status !== 'CLEARED') return
    const own = this.dues.map(due => ({ ...this.openDue(due), ownPaise: this.paidBy(receipt, due.id) }))
    const dues = withoutOwn(own, receipt.mode)
    const named = amounts.flatMap((share, at) => {
      const due = dues[at]
      const amount = paise(Math.floor((due?.openPaise ?? 0) * share))
      return due && amount > 0 ? [{ number: due.number, amount }] : []
    })
    if (whyNotAllocate(named, { amount: receipt.amount, mode: 'NEFT', dues })) return
    for (const { dueId, amountPaise } of moveParts(this.ownParts(receipt), planNamed(named, dues)))
      this.#allocate(receipt, dueId, amountPaise)
  }

  credit(at: number, share: number): void {
    const due = this.dues[at]
    if (!due) return
    const amount = paise(Math.floor(subtractPaise(due.amount, due.credited) * share))
    if (amount === 0) return
    const missing = subtractPaise(amount, this.open(due))
    const forgiven = paise(Math.max(0, Math.min(missing, this.writtenOff(due.id))))
    if (forgiven > 0) {
      this.moves.push({ dueId: due.id, receiptId: null, isWriteOff: true, amount: negatePaise(forgiven) })
      this.#post(forgiven)
    }
    if (missing > forgiven) {
      const paid = this.receipts.flatMap(receipt => {
        const amountPaise = this.paidBy(receipt, due.id)
        return amountPaise > 0 ? [{ receiptId: receipt.id, amountPaise }] : []
      })
      for (const { receiptId, amountPaise } of planTakeBack(subtractPaise(missing, forgiven), paid))
        this.moves.push({ dueId: due.id, receiptId, isWriteOff: false, amount: negatePaise(amountPaise) })
    }
    due.credited = paise(due.credited + amount)
    this.moves.push({ dueId: due.id, receiptId: null, isWriteOff: false, amount })
    this.#post(negatePaise(amount))
    if (missing > forgiven) this.#settle()
  }

  writeOff(share: number): void {
    const dues = this.openDues()
    const amount = paise(Math.floor(sumPaise(dues.map(({ openPaise }) => openPaise)) * share))
    if (amount === 0) return
    for (const { dueId, amountPaise } of planWriteOff(amount, dues, undefined))
      this.moves.push({ dueId, receiptId: null, isWriteOff: true, amount: amountPaise })
    this.#post(negatePaise(amount))
  }

  /** What happened, without money that was taken back. */
  standing(): AccountStep[] {
    return this.#steps
      .filter(({ receipt }) => receipt?.status !== 'BOUNCED')
      .map(({ receipt, ...step }) => ({ ...step, mode: receipt?.mode ?? null }))
  }
  open(due: Due): Paise {
    return subtractPaise(
      due.amount,
      this.#sum(move => move.dueId === due.id),
    )
  }
  free(receipt: Money): Paise {
    return subtractPaise(
      receipt.amount,
      this.#sum(move => move.receiptId === receipt.id),
    )
  }
  paidBy(receipt: Money, dueId: DueId): Paise {
    return this.#sum(move => move.receiptId === receipt.id && move.dueId === dueId)
  }
  writtenOff(dueId: DueId): Paise {
    return this.#sum(move => move.isWriteOff && move.dueId === dueId)
  }
  /** Unallocated money. */
  advance(): Paise {
    return sumPaise(
      this.receipts.filter(({ status }) => status === 'CLEARED').map(receipt => this.free(receipt)),
    )
  }
  /** Total of the seven ageing buckets. */
  aged(): Paise {
    const dues = this.dues.map(due => ({ dueDate: due.dueDate, open: this.open(due) }))
    return sumPaise(ageing(dues, historyDay).map(({ amount }) => amount))
  }
  ownParts(receipt: Money): DuePart[] {
    return this.dues.flatMap(({ id }) => {
      const amountPaise = this.paidBy(receipt, id)
      return amountPaise === 0 ? [] : [{ dueId: id, amountPaise }]
    })
  }
  openDue(due: Due): OpenDue {
    return { id: due.id, number: `D${due.id}`, orderId: null, openPaise: this.open(due), cashPaise: paise(0) }
  }
  openDues(): OpenDue[] {
    return this.dues
      .toSorted((one, other) =>
        one.dueDate < other.dueDate ? -1 : one.dueDate > other.dueDate ? 1 : one.id - other.id,
      )
      .map(due => this.openDue(due))
      .filter(({ openPaise }) => openPaise > 0)
  }

  #sum(which: (move: Move) => boolean): Paise {
    return sumPaise(this.moves.filter(which).map(({ amount }) => amount))
  }
  #post(amount: Paise, receipt: Money | null = null): void {
    this.outstanding = paise(this.outstanding + amount)
    this.#steps.push({ owed: amount, bounced: paise(0), receipt })
    if (this.outstanding <= 0) this.bounced = paise(0)
  }
  #allocate(receipt: Money, dueId: DueId, amount: Paise): void {
    this.moves.push({ dueId, receiptId: receipt.id, isWriteOff: false, amount })
  }
  #count(receipt: Money): void {
    this.#pay([receipt])
    if (isMoney(receipt.mode)) this.bounced = stillBounced(this.bounced, receipt.amount)
    this.#post(negatePaise(receipt.amount), receipt)
  }
  #settle(): void {
    this.#pay(this.receipts.filter(({ status }) => status === 'CLEARED'))
  }
  #pay(receipts: readonly Money[]): void {
    const money = receipts.map(receipt => ({
      receipt,
      mode: receipt.mode,
      orderId: null,
      freePaise: this.free(receipt),
    }))
    for (const { from, dueId, amountPaise } of planAllocations(money, this.openDues(), true))
      this.#allocate(from.receipt, dueId, amountPaise)
  }
}
