import type { Args } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { sentThings } from '../../delivery/dispatch/api.ts'
import {
  type Became,
  noteConsent,
  notOnWhatsApp,
  pretendWent,
  sendIt,
  toSend,
  whyRefused,
} from '../../people/sending/api.ts'
import type { WriteCall } from '../../platform/http/call.ts'
import { atHour, type Stage } from './stage.ts'

const clerk = 5
/** Stands for the Cloud API: nothing is sent from the demo. */
const cloud = { url: 'https://127.0.0.1', token: '', phoneId: '', timeoutMs: 1, site: '' }

const went = (state: 'SENT' | 'DELIVERED' | 'READ'): Became => ({ state, why: null, code: null })
const refused: Became = { state: 'REFUSED', why: whyRefused(notOnWhatsApp), code: notOnWhatsApp }
/** What became of the confirmation and the document of each order, of its first person and of the next. */
const marks: { order: Became[]; document: Became[] }[] = [
  { order: [went('READ'), went('DELIVERED')], document: [went('DELIVERED'), refused] },
  { order: [went('SENT')], document: [went('READ')] },
  { order: [refused], document: [went('SENT')] },
]

/** What went to the customers of the newest delivered orders by WhatsApp, with its marks. */
export async function fillSent(stage: Stage): Promise<void> {
  const customers = new Set(stage.outlets.map(({ customerId }) => customerId))
  if (customers.size === 0) return
  const delivered = await stage.tx
    .selectFrom('orders')
    .innerJoin('invoice', 'invoice.order_id', 'orders.id')
    .where('orders.status', '=', 'DELIVERED')
    .where('orders.customer_id', 'in', [...customers])
    .where('invoice.cancelled_at', 'is', null)
    .where('invoice.type', 'in', ['BS', 'TI', 'IB'])
    .select(eb => [
      eb.ref('orders.id').$castTo<OrderId>().as('orderid'),
      eb.fn.min('invoice.number').as('number'),
    ])
    .groupBy('orders.id')
    .orderBy('orders.delivery_date', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(marks.length)
    .execute()
  const hour = new Date(stage.until.getTime() - 2 * 3_600_000)
  for (const [place, { orderid, number }] of delivered.entries())
    await atHour(stage, { hour, by: clerk }, async call => {
      await send({ kind: 'ORDER', orderid }, marks[place]?.order ?? [], call)
      await send({ kind: 'DOCUMENT', number }, marks[place]?.document ?? [], call)
    })
}

type Subject = Pick<Args<typeof sending.toSend>, 'kind' | 'orderid' | 'number'>

/** Sends a thing to as many people as there are marks; each agreed. */
async function send(subject: Subject, became: readonly Became[], call: WriteCall): Promise<void> {
  const panel = toSend(sentThings)
  const { customerId, people } = await panel(subject, call)
  const chosen = people.slice(0, became.length)
  for (const { number } of chosen)
    await noteConsent({ body: { customerid: customerId, number, agreed: true } }, call)
  const to = chosen.map(({ name, number }) => ({ name, address: number }))
  const body = { ...subject, way: 'CLOUD' as const, people: to, again: true, atNight: true }
  await sendIt(sentThings)({ body }, { ...call, services: { ...call.services, cloud } })
  const waiting = (await panel(subject, call)).went.filter(({ state }) => state === 'WAITS').reverse()
  for (const [place, { id }] of waiting.entries()) {
    const mark = became[place]
    if (mark) await pretendWent(call.tx, id, mark, call.now)
  }
}
