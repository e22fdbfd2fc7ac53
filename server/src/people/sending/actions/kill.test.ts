import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { sql } from 'kysely'
import { sentThings } from '../../../delivery/dispatch/api.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { killServers, startServer, until } from '../../../roof/start/testing.ts'
import { aCustomer } from '../../../testing/builders.ts'
import { type FakeCloud, fakeCloud } from '../testing/fake-cloud.ts'
import { deliverWaiting } from './deliver.ts'

let shop: OrderApp
let fake: FakeCloud
before(async () => {
  shop = await anOrderApp()
  fake = await fakeCloud()
})
after(async () => {
  await killServers()
  await fake.close()
  await shop.close()
})

test('no message goes twice and none is lost over a kill of the server that sends', async () => {
  const { test: app } = shop
  app.clock.now = new Date() // the servers have the time of this machine
  app.services.cloud = fake.cloud
  for (let at = 0; at < 4; at++) {
    const customer = await aCustomer(app, shop.business)
    const subject = { kind: 'DUES' as const, customerid: customer.customerId }
    const [person] = (await app.ok(sending.toSend, subject)).people
    assert(person)
    await app.ok(sending.noteConsent, {
      body: { customerid: customer.customerId, number: person.number, agreed: true },
    })
    const people = [{ name: person.name, address: person.number }]
    await app.ok(sending.sendIt, { body: { ...subject, way: 'CLOUD', people, atNight: true } })
  }

  const { cloud } = fake
  const settings = {
    DATABASE_URL: app.database.url,
    DATABASE_CONNECTIONS: '4',
    SECRET: 's'.repeat(40),
    SECRET_CHANGED: 'on',
    SITE: cloud.site,
    WHATSAPP_TOKEN: cloud.token,
    WHATSAPP_PHONE_ID: '10980',
    WHATSAPP_API_URL: cloud.url,
    DEMO: 'off',
  }
  // the second message is taken and never answered; the server is killed while it waits
  fake.answer('ID', 'SILENT', 'ID')
  const first = await startServer(settings)
  await until(() => fake.asked.length === 2, { ms: 40_000 })
  first.child.kill('SIGKILL')
  await first.ended
  const second = await startServer(settings)
  await until(() => fake.asked.length === 4, { ms: 40_000 })
  second.child.kill('SIGKILL')
  await second.ended

  const states = async () => {
    const { rows } = await sql<{ state: string }>`select state from sent_message order by id`.execute(app.db)
    return rows.map(({ state }) => state)
  }
  const before = await states()
  assert.equal(before[1], 'SENDING')
  assert.equal(new Set(fake.asked.map(({ callback }) => callback)).size, 4, 'each was asked for once')
  const later = new Date(Date.now() + 600_000)
  const work = { db: app.db, services: app.services, now: () => later, things: sentThings }
  await deliverWaiting({ ...work, stopping: new AbortController().signal })
  const [one, unknown, ...others] = await states()
  assert.deepEqual([one, unknown], ['SENT', 'UNKNOWN'], 'a person is told of what may have gone')
  for (const state of others) assert.ok(state === 'SENT' || state === 'UNKNOWN', state)
  assert.equal(fake.asked.length, 4, 'nothing is sent again by itself')
})
