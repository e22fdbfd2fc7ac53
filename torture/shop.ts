import { mkdtempSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomerId, OutletId, PackId, PickerId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { type Connected, connect } from '../server/src/db/connect.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { testApp } from '../server/src/testing/app.ts'
import { aBusiness, aCustomer, anItem } from '../server/src/testing/builders.ts'

/** Whom and what orders can be taken for, and a token to take them with. */
export interface Shop {
  token: string
  customerId: CustomerId
  outletId: OutletId
  slotId: TimeSlotId
  pickerId: PickerId
  packs: PackId[]
}

/** One customer with credit for all that comes, twelve items with stock for all of it. */
export async function fillShop({ db, pool, close }: Connected, url: string): Promise<Shop> {
  await migrate(db)
  const test = await testApp({ database: { db, pool, close, url } })
  try {
    test.clock.now = new Date()
    const business = await aBusiness(test)
    const customer = await aCustomer(test, business, { limitPaise: 500_000_000_000 })
    const packs: PackId[] = []
    for (let count = 0; count < 12; count++)
      packs.push((await anItem(test, { catchWeight: false, onHandMilli: 1_000_000_000 })).packId)
    const { customerId, outletId } = customer
    const { slotId, pickerId } = business
    return { token: test.token, customerId, outletId, slotId, pickerId, packs }
  } finally {
    await test.close()
  }
}

/** A shop in a data folder of its own on the real disk; the server finds it there. */
export async function shopInFolder(): Promise<{ dataDir: string; shop: Shop; remove(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'packhouse-torture-'))
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  try {
    return { dataDir, shop: await shopIn(dataDir), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A shop in this folder. */
export async function shopIn(dataDir: string): Promise<Shop> {
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o755) // PostgreSQL runs as nobody where we are root
  const embedded = await startEmbedded({ dataDir })
  const connected = connect(embedded.connection)
  try {
    return await fillShop(connected, embedded.url)
  } finally {
    await connected.close()
    await embedded.stop()
  }
}

/** A shop in an empty database. */
export async function shopInDatabase(url: string): Promise<Shop> {
  const connected = connect(url)
  try {
    return await fillShop(connected, url)
  } finally {
    await connected.close()
  }
}
