import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { files } from '@packhouse/contract/platform/files/endpoints.ts'
import { throwawayServer, withThrowawayDatabase } from '../../server/src/platform/db/throwaway.ts'
import { endServer, startServer } from '../../server/src/roof/start/testing.ts'
import { bomb, endlessTag } from './lying-sheets.ts'
import { shopInDatabase } from './shop.ts'

const mebi = 1024 * 1024
/** 800 MB that arrive at once take the machine's network and processors too. */
const limits = { slowestMs: 200, slowestOfManyMs: 2000, memoryMb: 300 }
const marks = 120_000
const tooMany = [201, 400, 413, 429, 503]

/** A chat export with an order in each message, a minute apart. */
const chatExport = (count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const sent = new Date(Date.UTC(2026, 8, 1, 6, at))
    const [day, time] = [
      sent.toISOString().slice(0, 10).split('-').reverse().join('/'),
      sent.toISOString().slice(11, 16),
    ]
    return `${day}, ${time} - +91 98450 ${String(10_000 + (at % 500))}: tomato ${(at % 9) + 1} kg onion 5 kg`
  }).join('\n')

/**
 * Sends inputs that once stopped the process, several of each at once, while /health/live is polled ten times a second; prints the
 * figures and returns the problems found.
 */
export async function heavyInputs(): Promise<string[]> {
  if (process.platform !== 'linux') {
    console.log('skipped: memory is read from /proc, which Linux alone has')
    return []
  }
  const sheets = {
    'texts of 256 MB that say 0 bytes': bomb('xl/strings.bin', 256 * mebi, 0),
    'texts of 256 MB that say 10 bytes': bomb('xl/sharedStrings.xml', 256 * mebi, 10),
    'a tag with 300,000 names': endlessTag(300_000),
  }
  const database = await throwawayServer(process.env.TEST_DATABASE_URL)
  try {
    return await withThrowawayDatabase(database.url, url => sendAll(url, sheets))
  } finally {
    await database.stop()
  }
}

async function sendAll(
  databaseUrl: string,
  sheets: Record<string, Uint8Array<ArrayBuffer>>,
): Promise<string[]> {
  const { token } = await shopInDatabase(databaseUrl)
  const server = await startServer({ DEMO: 'off', DATABASE_URL: databaseUrl })
  const pid = server.child.pid ?? 0
  const issues: string[] = []
  const authorization = `Bearer ${token}`
  const sendText = () =>
    fetch(server.url + staff.addStaffMember.path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: `a${'\u0301'.repeat(marks)}${'\u0316'.repeat(marks)}`,
        mobile: '9000055555',
      }),
    })
  const sendFile = (to: string, file: File) => {
    const form = new FormData()
    form.set('file', file)
    return fetch(server.url + to, { method: 'POST', headers: { authorization }, body: form })
  }
  console.log('| input | at once | answers | after | /health/live: slowest | memory before | most |')
  console.log('|---|---|---|---|---|---|---|')
  const measure = async (name: string, send: () => Promise<Response>, times = 2, expected = [400]) => {
    const before = memoryMb(pid)
    const begun = performance.now()
    const sent = Promise.all(Array.from({ length: times }, send))
    const { slowestMs, maxMb } = await watched(server.url, pid, sent)
    const statuses = (await sent).map(({ status }) => status)
    const answers = [...new Set(statuses)]
      .map(one => `${statuses.filter(status => status === one).length} × ${one}`)
      .join(', ')
    const took = Math.round(performance.now() - begun)
    console.log(
      `| ${name} | ${times} | ${answers} | ${took} ms | ${Math.round(slowestMs)} ms | ${Math.round(before)} MB | ${Math.round(maxMb)} MB |`,
    )
    if (statuses.some(status => !expected.includes(status))) issues.push(`${name}: answered ${answers}`)
    if (slowestMs > (times > 2 ? limits.slowestOfManyMs : limits.slowestMs))
      issues.push(`${name}: others waited ${Math.round(slowestMs)} ms`)
    if (maxMb - before > limits.memoryMb)
      issues.push(`${name}: took ${Math.round(maxMb - before)} MB of memory`)
  }
  try {
    for (let warm = 0; warm < 20; warm++) await fetch(`${server.url}/health/live`)
    await measure('a name of 480 KB of accents', sendText)
    const prices = `${pricing.bulkUploadItemPrices.path}?dryrun=true`
    for (const [name, bytes] of Object.entries(sheets))
      await measure(name, () => sendFile(prices, new File([bytes], 'prices.xlsx')))
    // Whatever is over the limits waits or is told to come again.
    const large = new File([new Uint8Array(20 * mebi).fill(37)], 'scan.pdf', { type: 'application/pdf' })
    await measure(
      'a document of 20 MB',
      () => sendFile(`${files.uploadFile.path}?document=true`, large),
      40,
      tooMany,
    )
    await measure('a sheet of 20 MB', () => sendFile(prices, new File([large], 'prices.xlsx')), 40, tooMany)
    const chat = new File([chatExport(60_000)], 'chat.txt', { type: 'text/plain' })
    await measure(
      'a chat export of 60,000 messages',
      () => sendFile(messages.readChatExport.path, chat),
      1,
      [200],
    )
    return issues
  } finally {
    await endServer(server)
  }
}

/** Returns the slowest reply of /health/live and the peak memory of the server while work is done. */
async function watched(
  url: string,
  pid: number,
  work: Promise<unknown>,
): Promise<{ slowestMs: number; maxMb: number }> {
  const poll = new Worker(new URL('./poll-live.ts', import.meta.url), { workerData: url })
  const slowest = once(poll, 'message')
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  let maxMb = 0
  do {
    maxMb = Math.max(maxMb, memoryMb(pid))
    await sleep(100)
  } while (!isDone)
  poll.postMessage('end')
  const [slowestMs] = await slowest
  return { slowestMs, maxMb }
}

/** Resident memory of a process, in MB. */
const memoryMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
