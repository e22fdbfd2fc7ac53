import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { OrderStatus } from '@packhouse/contract/ordering/orders/model.ts'
import { z } from 'zod'
import type { Shop } from './shop.ts'

/** What a client may rely on because it was confirmed: an order, whether it was accepted, what was picked of its lines. */
interface Promised {
  accepted: boolean
  lines: Map<number, { ordered: number; picked: number | undefined }>
}

/** A write in progress; without a reply it is sent again with its key. */
interface Write {
  method: 'POST' | 'PUT'
  path: string
  body: object
  key: string
  keep(answer: unknown): void
  /** A bulk call that is killed blocks its key for minutes: the order is checked instead. */
  acceptanceOf?: number
}

const Details = z.object({
  orderid: z.int(),
  status: OrderStatus,
  orderitemdetails: z.array(
    z.object({ orderitemid: z.int(), orderedquantity: z.number(), pickedquantity: z.number().nullish() }),
  ),
})
const Moved = z.object({
  results: z.array(z.object({ ok: z.boolean(), error: z.object({ message: z.string() }).optional() })),
})

/** The clients of one server, with their own record of everything that was confirmed. */
export class Journal {
  readonly orders = new Map<number, Promised>()
  readonly unanswered: Write[] = []
  /** Writes that were confirmed. */
  answered = 0
  /** Writes that were sent again, and then confirmed. */
  sentAgain = 0
  #shop: Shop
  constructor(shop: Shop) {
    this.#shop = shop
  }

  /** Places, accepts and picks orders until a request is not answered or it is stopped. */
  async work(url: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const details = await this.#placed(url)
      if (!details) return
      if (!(await this.#write(url, this.#acceptance(details.orderid)))) return
      for (const { orderitemid } of details.orderitemdetails)
        if (!(await this.#write(url, this.#pick(details.orderid, orderitemid)))) return
    }
  }

  /** Places one order; returns whether it was answered. */
  async tryOne(url: string): Promise<boolean> {
    return (await this.#placed(url)) !== undefined
  }

  /** Sends unanswered writes once more with their key, as our own client does. */
  async settle(url: string): Promise<void> {
    for (const write of this.unanswered.splice(0)) {
      const again = { ...write, key: write.acceptanceOf === undefined ? write.key : randomUUID() }
      const isDone = write.acceptanceOf !== undefined && (await this.#isAccepted(url, write.acceptanceOf))
      assert.ok(
        isDone || (await this.#write(url, again)),
        `${write.method} ${write.path} has no answer although the server is ready`,
      )
      this.sentAgain += 1
    }
  }

  /** Describes the orders that differ from what was confirmed; the given orders, by default all. */
  async lost(url: string, ids: Iterable<number> = this.orders.keys()): Promise<string[]> {
    const issues: string[] = []
    for (const id of ids) {
      const answer = await this.#fetch(url, 'GET', `${orders.orderDetails.path}?orderid=${id}`)
      if (!answer?.ok) {
        issues.push(`order ${id} was answered, and now: ${answer?.status}`)
        continue
      }
      const promised = this.orders.get(id)
      if (promised) issues.push(...differences(promised, Details.parse(answer.body)))
    }
    return issues
  }

  async #isAccepted(url: string, orderid: number): Promise<boolean> {
    const answer = await this.#fetch(url, 'GET', `${orders.orderDetails.path}?orderid=${orderid}`)
    return Details.parse(answer?.body).status !== 'PLACED'
  }

  async #placed(url: string): Promise<z.output<typeof Details> | undefined> {
    const placed = this.#order()
    return (await this.#write(url, placed.write)) ? placed.details() : undefined
  }

  #order() {
    const { customerId, outletId, slotId, packs } = this.#shop
    const start = Math.floor(Math.random() * packs.length)
    const items = [0, 1, 2].map(step => ({
      packsizeid: packs[(start + step) % packs.length],
      quantity: 1 + ((start + step) % 9),
    }))
    let details: z.output<typeof Details> | undefined
    const write: Write = {
      method: 'POST',
      path: orders.createOrder.path,
      key: randomUUID(),
      body: {
        customerid: customerId,
        outletid: outletId,
        deliveryDate: addDays(dayOf(new Date()), 3),
        deliverytimeslotid: slotId,
        items,
        confirmDuplicate: true,
      },
      keep: answer => {
        details = Details.parse(answer)
        const lines = details.orderitemdetails.map(
          line => [line.orderitemid, { ordered: line.orderedquantity, picked: undefined }] as const,
        )
        this.orders.set(details.orderid, { accepted: false, lines: new Map(lines) })
      },
    }
    return { write, details: () => details }
  }

  #acceptance(orderid: number): Write {
    return {
      method: 'PUT',
      path: `${dispatch.moveOrders.path}?status=PENDING`,
      key: randomUUID(),
      acceptanceOf: orderid,
      body: { orders: [{ orderId: orderid }] },
      keep: answer => {
        const [result] = Moved.parse(answer).results
        assert.ok(result?.ok, `order ${orderid} was not accepted: ${result?.error?.message}`)
        const promised = this.orders.get(orderid)
        if (promised) promised.accepted = true
      },
    }
  }

  #pick(orderid: number, orderitemid: number): Write {
    const line = this.orders.get(orderid)?.lines.get(orderitemid)
    const picked = line?.ordered
    return {
      method: 'PUT',
      path: `${orders.fulfilOrder.path}?orderId=${orderid}`,
      key: randomUUID(),
      body: { items: [{ orderitemid, pickedquantity: picked }], pickerId: this.#shop.pickerId },
      keep: () => {
        if (line) line.picked = picked
      },
    }
  }

  /** Returns false if there was no reply, or the server asked to retry; any other refusal is an error. */
  async #write(url: string, write: Write): Promise<boolean> {
    const answer = await this.#fetch(url, write.method, write.path, write)
    if (!answer || answer.status === 503) {
      this.unanswered.push(write)
      return false
    }
    assert.ok(
      answer.ok,
      `${write.method} ${write.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
    )
    write.keep(answer.body)
    this.answered += 1
    return true
  }

  async #fetch(url: string, method: string, path: string, write?: { key: string; body: object }) {
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${this.#shop.token}`,
          ...(write ? { 'content-type': 'application/json', 'idempotency-key': write.key } : {}),
        },
        ...(write ? { body: JSON.stringify(write.body) } : {}),
        signal: AbortSignal.timeout(30_000),
      })
      const body: unknown = await answer.json()
      return { ok: answer.ok, status: answer.status, body }
    } catch {
      return undefined // the connection was cut: whether it was processed is unknown
    }
  }
}

function differences({ accepted, lines }: Promised, now: z.output<typeof Details>): string[] {
  const issues: string[] = []
  if (accepted && now.status === 'PLACED') issues.push(`order ${now.orderid} was accepted and is PLACED`)
  for (const [id, { ordered, picked }] of lines) {
    const line = now.orderitemdetails.find(({ orderitemid }) => orderitemid === id)
    if (line?.orderedquantity !== ordered)
      issues.push(`line ${id}: ${ordered} ordered, now ${line?.orderedquantity}`)
    if (picked !== undefined && line?.pickedquantity !== picked)
      issues.push(`line ${id}: ${picked} picked, now ${line?.pickedquantity}`)
  }
  return issues
}
