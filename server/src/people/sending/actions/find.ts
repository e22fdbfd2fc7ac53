import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { SentThing, SentThings, Wanted } from '../rules/thing.ts'

type Subject = Pick<Args<typeof sending.toSend>, 'kind' | 'orderid' | 'number' | 'customerid' | 'date'>

const needed = { ORDER: 'orderid', DOCUMENT: 'number', STATEMENT: 'customerid', DUES: 'customerid' } as const

/** The thing that a call names, with the settings of the business. */
export async function thingOf(
  db: Reading,
  things: SentThings,
  { kind, orderid, number, customerid, date }: Subject,
  now: Date,
): Promise<{ thing: SentThing; settings: Settings }> {
  const field = needed[kind]
  if ({ orderid, number, customerid }[field] === undefined)
    refuse(refusal('BAD_INPUT', '{field} is missing for what is sent.', { field }))
  const settings = await readSettings(db)
  const wanted: Wanted = { kind, orderId: orderid, number, customerId: customerid, day: date }
  const thing = await things.find(db, wanted, { now, settings })
  return { thing: found(thing, 'Nothing to send was found. Look it up again.'), settings }
}
