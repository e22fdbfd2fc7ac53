import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { staff } from '@packhouse/contract/staff/endpoints.ts'
import { throwawayServer, withThrowawayDatabase } from '../../server/src/db/throwaway.ts'
import { endServer, startServer } from '../../server/src/start/testing.ts'
import { bomb, endlessTag } from './lying-sheets.ts'
import { shopInDatabase } from './shop.ts'

const mebi = 1024 * 1024
const limits = { slowestMs: 200, memoryMb: 300 }
const marks = 120_000

/**
 * Sends inputs that once stopped the process, two of each at once, while /health/live is polled ten times a second; prints the
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

async function sendAll(databaseUrl: string, sheets: Record<string, Uint8Array<ArrayBuffer>>): Promise<string[]> {
  const { token } = await shopInDatabase(databaseUrl)
  const server = await startServer({ DEMO: 'off', DATABASE_URL: databaseUrl })
  const pid = server.child.pid ?? 0
  const issues: string[] = []
  const authorization = `Bearer ${token}`
  const sendText = () =>
    fetch(server.url + staff.addStaffMember.path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `a${'\u0301'.repeat(marks)}${'\u0316'.repeat(marks)}`, mobile: '9000055555' }),
    })
  const sendSheet = (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('file', new File([bytes], 'prices.xlsx'))
    const { path, method } = pricing.bulkUploadItemPrices
    return fetch(`${server.url}${path}?dryrun=true`, { method, headers: { authorization }, body: form })
  }
  console.log('| input, twice at once | answers | after | /health/live: slowest | memory before | most |')
  console.log('|---|---|---|---|---|---|')
  const measure = async (name: string, send: () => Promise<Response>) => {
    const before = memoryMb(pid)
    const begun = performance.now()
    const sent = Promise.all([send(), send()])
    const { slowestMs, maxMb } = await watched(server.url, pid, sent)
    const statuses = (await sent).map(({ status }) => status)
    const took = Math.round(performance.now() - begun)
    console.log(
      `| ${name} | ${statuses.join(', ')} | ${took} ms | ${Math.round(slowestMs)} ms | ${Math.round(before)} MB | ${Math.round(maxMb)} MB |`,
    )
    if (statuses.some(status => status !== 400)) issues.push(`${name}: answered ${statuses.join(', ')}, not 400`)
    if (slowestMs > limits.slowestMs) issues.push(`${name}: others waited ${Math.round(slowestMs)} ms`)
    if (maxMb - before > limits.memoryMb) issues.push(`${name}: took ${Math.round(maxMb - before)} MB of memory`)
  }
  try {
    for (let warm = 0; warm < 20; warm++) await fetch(`${server.url}/health/live`)
    await measure('a name of 480 KB of accents', sendText)
    for (const [name, bytes] of Object.entries(sheets)) await measure(name, () => sendSheet(bytes))
    return issues
  } finally {
    await endServer(server)
  }
}

/**
 * Polls ten times a second whether the process is alive, until the work is done; returns the slowest reply and the peak memory.
 */
async function watched(url: string, pid: number, work: Promise<unknown>): Promise<{ slowestMs: number; maxMb: number }> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  let slowestMs = 0
  let maxMb = 0
  do {
    const asked = performance.now()
    await (await fetch(`${url}/health/live`)).text()
    slowestMs = Math.max(slowestMs, performance.now() - asked)
    maxMb = Math.max(maxMb, memoryMb(pid))
    await sleep(100)
  } while (!isDone)
  return { slowestMs, maxMb }
}

/** Resident memory of a process, in MB. */
const memoryMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
