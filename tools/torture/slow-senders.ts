import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { throwawayFolder, withThrowawayDatabase } from '../../server/src/platform/db/throwaway.ts'
import { endServer, startServer } from '../../server/src/roof/start/testing.ts'
import { shopInDatabase } from './shop.ts'

/** The effect of very slow senders on other clients. */
export interface Slowed {
  kind: string
  lines: number
  /** until the last of them was closed */
  closedMs: number
  /** how long others waited meanwhile */
  medianMs: number
  slowestMs: number
  issues: string[]
}

const lines = 300
const betweenMs = 3_000
/** Timeouts are 20 s for headers, two minutes for whole requests; connections are checked every few seconds. */
const closedWithin = { head: 40_000, body: 150_000 }

/** Opens hundreds of connections that send one byte every few seconds; everyone else is served, and they are closed in time. */
export async function slowSenders(): Promise<Slowed[]> {
  const dataDir = throwawayFolder()
  const database = await startEmbedded({ dataDir, port: 0, fsync: false })
  try {
    return await withThrowawayDatabase(database.url, slowBoth)
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function slowBoth(url: string): Promise<Slowed[]> {
  const { token } = await shopInDatabase(url)
  const server = await startServer({ DEMO: 'off', DATABASE_URL: url })
  try {
    const path = `${orders.allOrders.path}?limit=5`
    const head = `GET ${path} HTTP/1.1\r\nhost: x\r\n`
    const post = `POST ${orders.createOrder.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n`
    const read = () => fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
    return [await slow(server.url, 'head', head, read), await slow(server.url, 'body', post, read)]
  } finally {
    await endServer(server)
  }
}

async function slow(
  url: string,
  kind: 'head' | 'body',
  begin: string,
  read: () => Promise<Response>,
): Promise<Slowed> {
  const begun = performance.now()
  let open = lines
  let closedMs = 0
  for (let count = 0; count < lines; count++) {
    const line = connect(Number(new URL(url).port), '127.0.0.1')
    line.on('error', () => {})
    line.resume()
    line.write(begin)
    const timer = setInterval(() => line.writable && line.write('x'), betweenMs)
    line.once('close', () => {
      clearInterval(timer)
      open -= 1
      closedMs = performance.now() - begun
    })
  }
  const waits: number[] = []
  const issues: string[] = []
  while (open > 0 && performance.now() - begun < closedWithin[kind]) {
    const startedAt = performance.now()
    const answer = await read()
    await answer.arrayBuffer()
    waits.push(performance.now() - startedAt)
    if (!answer.ok) issues.push(`somebody else was answered ${answer.status}`)
    await sleep(100)
  }
  if (open > 0) issues.push(`${open} of ${lines} lines were still open after ${closedWithin[kind]} ms`)
  waits.sort((one, other) => one - other)
  const slowestMs = waits.at(-1) ?? 0
  if (slowestMs > 5_000) issues.push(`somebody else waited ${Math.round(slowestMs)} ms`)
  return { kind, lines, closedMs, medianMs: waits[Math.floor(waits.length / 2)] ?? 0, slowestMs, issues }
}
