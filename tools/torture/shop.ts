import { mkdtempSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomerId, OutletId, PackId, PickerId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { type Connected, connect } from '../../server/src/platform/db/connect.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { testApp } from '../../server/src/testing/app.ts'
import { aBusiness, aCustomer, anItem } from '../../server/src/testing/builders.ts'

/** Data for placing orders, and a token for the calls. */
export interface Shop {
  token: string
  customerId: CustomerId
  outletId: OutletId
  slotId: TimeSlotId
  pickerId: PickerId
  packs: PackId[]
}

/** One customer with enough credit, twelve items unless told otherwise, with enough stock for everything. */
async function fillShop({ db, pool, close }: Connected, url: string, items = 12): Promise<Shop> {
  await migrate(db)
  const test = await testApp({ database: { db, pool, close, url } })
  try {
    test.clock.now = new Date()
    const business = await aBusiness(test)
    const customer = await aCustomer(test, business, { limitPaise: 500_000_000_000 })
    const packs: PackId[] = []
    for (let count = 0; count < items; count++)
      packs.push((await anItem(test, { catchWeight: false, onHandMilli: 1_000_000_000 })).packId)
    const { customerId, outletId } = customer
    const { slotId, pickerId } = business
    return { token: test.token, customerId, outletId, slotId, pickerId, packs }
  } finally {
    await test.close()
  }
}

/** Creates a shop in a new data folder on the real disk, where the server finds it. */
export async function shopInFolder(
  items?: number,
): Promise<{ dataDir: string; shop: Shop; remove(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'packhouse-torture-'))
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  try {
    return { dataDir, shop: await shopIn(dataDir, items), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Creates a shop in this folder. */
export async function shopIn(dataDir: string, items?: number): Promise<Shop> {
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o755) // PostgreSQL runs as nobody if we are root
  const embedded = await startEmbedded({ dataDir })
  const connected = connect(embedded.connection)
  try {
    return await fillShop(connected, embedded.url, items)
  } finally {
    await connected.close()
    await embedded.stop()
  }
}

/** Creates a shop in an empty database. */
export async function shopInDatabase(url: string): Promise<Shop> {
  const connected = connect(url)
  try {
    return await fillShop(connected, url)
  } finally {
    await connected.close()
  }
}
