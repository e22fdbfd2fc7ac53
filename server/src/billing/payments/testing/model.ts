/** A receipt as the model has it; amounts in rupees. */
export interface ModelReceipt {
  id: number
  customer: number
  order: number | null
  date: string
  amount: number
  isMoney: boolean
  isBack: boolean
  /** What it pays, by due. */
  pays: Map<ModelDue, number>
}
export interface ModelDue {
  /** Order of creation. */
  place: number
  customer: number
  order: number | null
  dueDate: string
  amount: number
}
export interface ModelOrder {
  id: number
  customer: number
  total: number
  isPostpaid: boolean
  status: 'PLACED' | 'PENDING' | 'DISPATCHED' | 'REJECTED'
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0)

/**
 * What is owed and paid by a few customers, kept as plainly as possible: the product must agree with it after any history. Whole
 * rupees, nothing is shared with the rules of the product.
 */
export class PaymentModel {
  /** Whether each customer pays after the goods. */
  readonly postpaid: boolean[]
  readonly receipts: ModelReceipt[] = []
  readonly dues: ModelDue[] = []
  readonly orders: ModelOrder[] = []
  #places = 0
  /** Dues of orders that came back from their way: the same document, with its due date, is due again when they leave. */
  readonly #undone = new Map<number, ModelDue>()

  constructor(customers: number) {
    this.postpaid = Array.from({ length: customers }, () => true)
  }

  free(receipt: ModelReceipt): number {
    return receipt.isBack ? 0 : receipt.amount - sum(receipt.pays.values())
  }
  open(due: ModelDue): number {
    return due.amount - sum(this.receipts.map(({ pays }) => pays.get(due) ?? 0))
  }
  duesOf(customer: number): ModelDue[] {
    return this.dues
      .filter(due => due.customer === customer)
      .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate) || one.place - other.place)
  }
  outstanding(customer: number): number {
    const mine = <Row extends { customer: number; amount: number }>(rows: readonly Row[]) =>
      rows.filter(row => row.customer === customer)
    return (
      sum(mine(this.dues).map(({ amount }) => amount)) -
      sum(mine(this.receipts).map(({ isBack, amount }) => (isBack ? 0 : amount)))
    )
  }
  /** What is owed and what is accepted and has not left. */
  exposure(customer: number): number {
    const accepted = this.orders.filter(order => order.customer === customer && order.status === 'PENDING')
    return this.outstanding(customer) + sum(accepted.map(({ total }) => total))
  }
  /** The last payment in money: by its date, then by when it was entered. */
  lastPayment(customer: number): { date: string; amount: number } | null {
    const money = this.receipts.filter(
      receipt => receipt.customer === customer && receipt.isMoney && !receipt.isBack,
    )
    const last = money
      .toSorted((one, other) => one.date.localeCompare(other.date) || one.id - other.id)
      .at(-1)
    return last ? { date: last.date, amount: last.amount } : null
  }
  /** What is ready for an order that has not left: its own money, and what nothing else has a claim on. */
  ready(order: ModelOrder): number {
    const own = this.#keptFor(order)
    const others = this.orders.filter(
      other => other !== order && other.customer === order.customer && this.isOnItsWay(other),
    )
    const claims = others.map(other =>
      other.status === 'PENDING' ? Math.max(other.total, this.#keptFor(other)) : this.#keptFor(other),
    )
    const advance = -this.outstanding(order.customer) - own - sum(claims)
    return own + Math.max(0, advance)
  }
  isOnItsWay = ({ status }: ModelOrder): boolean => status === 'PLACED' || status === 'PENDING'

  receive(receipt: Omit<ModelReceipt, 'pays' | 'isBack'>): ModelReceipt {
    const made = { ...receipt, isBack: false, pays: new Map<ModelDue, number>() }
    this.receipts.push(made)
    this.#pay(receipt.customer, [made])
    return made
  }
  takeBack(receipt: ModelReceipt): void {
    receipt.isBack = true
    receipt.pays.clear()
    this.#settle(receipt.customer)
  }
  owe(due: Omit<ModelDue, 'place'>): void {
    this.dues.push({ ...due, place: ++this.#places })
    this.#settle(due.customer)
  }
  dispatch(order: ModelOrder, dueDate: string): void {
    order.status = 'DISPATCHED'
    const before = this.#undone.get(order.id)
    if (before) {
      this.#undone.delete(order.id)
      this.dues.push(before)
      this.#settle(order.customer)
    } else this.owe({ customer: order.customer, order: order.id, dueDate, amount: order.total })
  }
  undoDispatch(order: ModelOrder): void {
    order.status = 'PENDING'
    const due = this.dues.findIndex(one => one.order === order.id)
    const [gone] = this.dues.splice(due, 1)
    if (gone) {
      this.#undone.set(order.id, gone)
      for (const { pays } of this.receipts) pays.delete(gone)
    }
    this.#settle(order.customer)
  }
  reject(order: ModelOrder): void {
    order.status = 'REJECTED'
    this.#settle(order.customer)
  }

  #keptFor(order: ModelOrder): number {
    return sum(this.receipts.filter(receipt => receipt.order === order.id).map(receipt => this.free(receipt)))
  }
  #settle(customer: number): void {
    this.#pay(
      customer,
      this.receipts.filter(receipt => receipt.customer === customer),
    )
  }
  /** Money of an order that has not left waits; of one that has left it pays that one first; the rest pays the oldest due. */
  #pay(customer: number, receipts: readonly ModelReceipt[]): void {
    const usable = receipts.filter(receipt => {
      const order = this.orders.find(({ id }) => id === receipt.order)
      return this.free(receipt) > 0 && !(order && this.isOnItsWay(order))
    })
    const dues = this.duesOf(customer)
    const own = (receipt: ModelReceipt) =>
      dues.filter(due => receipt.order !== null && due.order === receipt.order && this.open(due) > 0)
    const first = usable.filter(receipt => own(receipt).length > 0)
    for (const receipt of [...first, ...usable.filter(receipt => !first.includes(receipt))])
      for (const due of [...own(receipt), ...dues]) {
        const amount = Math.min(this.free(receipt), this.open(due))
        if (amount > 0) receipt.pays.set(due, (receipt.pays.get(due) ?? 0) + amount)
      }
  }
}
