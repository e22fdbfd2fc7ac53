// npm run bench -- --only=credit: the credit desk of a business where thousands of customers owe; --customers=N.
import { credit } from '@packhouse/contract/credit/endpoints.ts'
import type pg from 'pg'
import { columns, fillCustomers } from './fill.ts'
import { demoBusiness } from './running.ts'
import { benchApp, json, senderOf } from './scenarios.ts'
import { timesOf } from './times.ts'

const rounds = 60
/** Orders on hold while the reads are measured; further ones are released one after the other. */
const heldOrders = 100
const releases = 300
const promises = 2_000

export async function measureCredit(
  folder: string,
  { customers, say }: { customers: number; say: (line: string) => void },
): Promise<void> {
  const business = await demoBusiness(folder)
  const { client, db, token } = business
  const buyers = await fillCustomers(client, customers)
  const held = await fillCredit(client)
  const app = await benchApp(db)
  const send = senderOf(app, token)
  const customer = held[0]?.customerId ?? 0
  const reads = [
    ['held orders', credit.heldOrders.path],
    ['who owes', credit.toCollect.path],
    ['promises', credit.promises.path],
    ['releases', credit.releases.path],
    ['paying habit', `${credit.payingHabit.path}?customerid=${customer}`],
    ['reminder', `${credit.reminder.path}?customerid=${customer}`],
  ] as const
  say(`- ${buyers.toLocaleString('en-IN')} customers, ${heldOrders} orders on hold while they are read.`)
  say('')
  say('| call | rows | p50 ms | p95 |')
  say('|---|---|---|---|')
  for (const [name, path] of reads) {
    const answer: unknown = await send({ method: 'GET', path })
    const rows = Array.isArray(answer) ? answer.length : 1
    say(`| ${name} | ${rows} | ${await timesOf(() => send({ method: 'GET', path }), { rounds })} |`)
  }
  const release = async (round: number) => {
    const order = held[round]
    if (!order) throw new Error('There are too few held orders')
    const { orderId, customerId } = order
    await send(json('POST', credit.addRelease.path, { customerId, kind: 'ORDER', orderId, reason: 'Measured on purpose' }))
  }
  say(`| release an order | 1 | ${await timesOf(release, { rounds })} |`)
  await app.close()
  await business.stop()
}

/** Makes what customers owe due, holds orders of some of them, and adds releases and promises of others. */
async function fillCredit(client: pg.Client): Promise<{ orderId: number; customerId: number }[]> {
  await client.query(`
    insert into receivable (customer_id, kind, number, date, due_date, amount_paise, open_paise, created_at)
    select customer_id, 'OPENING', 'OPENING-' || customer_id, current_date - 40, current_date + 10 - customer_id % 40,
      outstanding_paise, outstanding_paise, now()
    from account where outstanding_paise > 0 and not exists (select from receivable where receivable.customer_id = account.customer_id)`)
  const others = await columns(client, 'orders', ['id', 'customer_id', 'outlet_id', 'credit_hold', 'hold_reason'])
  const { rows } = await client.query<{ orderId: number; customerId: number }>(
    `insert into orders (customer_id, outlet_id, credit_hold, hold_reason, ${others})
     select buyer.customer_id, buyer.outlet_id, true, 'Over the credit limit', ${others}
     from (select * from orders where status = 'PLACED' order by id limit 1) as pattern
     cross join (select customer.id as customer_id, min(outlet.id) as outlet_id from customer join outlet on outlet.customer_id = customer.id
       where customer.is_postpaid group by customer.id order by customer.id desc limit ${heldOrders + rounds}) as buyer
     returning id as "orderId", customer_id as "customerId"`,
  )
  await client.query('update customer set credit_limit_paise = 100 where id = any($1::integer[])', [
    rows.map(({ customerId }) => customerId),
  ])
  await client.query(`
    insert into credit_release (customer_id, kind, until, reason, made_by, made_at)
    select id, 'UNTIL', current_date + 7, 'Measured on purpose', (select min(id) from staff_user), now()
    from customer where is_postpaid order by id limit ${releases}`)
  await client.query(`
    insert into credit_promise (customer_id, amount_paise, by, made_by, made_at)
    select customer_id, outstanding_paise, current_date + 3, (select min(id) from staff_user), now()
    from account where outstanding_paise > 0 order by customer_id limit ${promises}`)
  await client.query('vacuum analyze')
  return rows
}
