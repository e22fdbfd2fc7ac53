// How a slice reads and writes sheets:
//
//   const columns = { itemId: { title: 'Item ID', kind: 'id' }, price: { title: 'New Base Price', kind: 'money' } } as const satisfies Columns
//   const rows = await readSheet(await sentSheet(body), columns, { by: caller }) // 400 NOT_A_SHEET for the file; each row has its problems
//   for (const { row, values, problems, typed } of rows) …            // values.price is Paise | null; row is its number in the file
//   return sheetAnswer(await writeSheet('xlsx', { name: 'Prices', columns, rows: [[812, 18.5]], by: caller }), 'itemPriceDetails.xlsx')
//
// Both run in a worker thread. Rules about a row (does the item exist, may it change) belong to the slice: it decides a status
// for each row and writes `typed` back next to it. Sheets that people upload go through sheet-jobs.

import { setImmediate as breathe } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fileIn } from '@packhouse/contract/platform/files/model.ts'
import { Refused, refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { FileAnswer } from '../http/call.ts'
import type { CallerId } from '../trail/caller-id.ts'
import type { Columns, SheetRow } from './columns.ts'
import type { Corrections } from './corrections.ts'
import { largestSheet, notASheet, tooLarge, tooMuchMemory } from './refused.ts'
import { type SheetWork, sheetTurn } from './threads.ts'
import { timeLimit } from './time-limit.ts'
import type { TableRow } from './values.ts'
import type { SheetRequest, WorkerMessage } from './worker.ts'
import type { SheetFormat, WrittenRow } from './written.ts'

export interface SentSheet {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Returns the file of a form, at most 20 MB. */
export async function sentSheet(form: FormData): Promise<SentSheet> {
  const file = fileIn(form)
  if (!file) throw new Refused(refusal('BAD_INPUT', 'Send a form with the file in its field "file".'))
  if (file.size > largestSheet) throw new Refused(refusalWith('TOO_LARGE', tooLarge))
  return { name: file.name.slice(0, 150), bytes: new Uint8Array(await file.arrayBuffer()) }
}

export interface SheetReading {
  /** Who sent the sheet: people take turns. */
  by: CallerId
  /** What its thread may work, in ms; by the clock it may take six times as long. */
  timeLimitMs?: number
  /** Takes the remarks on the file, at its end: what it has besides the rows that are read. */
  remark?: (words: Sentence) => void
  /** Cells typed again, in place of those of the file. */
  corrections?: Corrections
  /** The header is one of so many rows; what stands above it is not read. */
  headerWithin?: number
}

/** Time limit for a dry run, while someone waits; anything longer must run in the background. (rules §4.12) */
const dryRunLimitMs = 10_000
/** What the thread of a call may work on a sheet, in ms. */
export const readingLimit = (isDryRun: boolean): { timeLimitMs?: number } =>
  isDryRun ? { timeLimitMs: dryRunLimitMs } : {}

/**
 * Reads an .xlsx or .csv file by its columns, in a worker. A file that is not a sheet is refused with NOT_A_SHEET.
 * (rules §4.12)
 */
export async function readSheet<const C extends Columns>(
  sheet: Pick<SentSheet, 'bytes'>,
  columns: C,
  reading: SheetReading,
): Promise<SheetRow<C>[]> {
  const rows: SheetRow<C>[] = []
  for await (const part of sheetParts(sheet, columns, reading)) rows.push(...part)
  return rows
}

/** The same, a few hundred rows at a time while the worker reads on: an error in the file is thrown when it is found. */
export async function* sheetParts<const C extends Columns>(
  { bytes }: Pick<SentSheet, 'bytes'>,
  columns: C,
  { by, timeLimitMs = 60_000, remark = () => {}, corrections = new Map(), headerWithin = 1 }: SheetReading,
): AsyncGenerator<SheetRow<C>[]> {
  const keys = Object.keys(columns)
  const copy = bytes.slice() // the bytes are transferred to the worker
  const parts: TableRow[][] = []
  let ended = false
  let isWanted = true
  let news = Promise.withResolvers<void>()
  let take = () => {}
  const reading = inThread(
    { by, isReading: true, timeLimitMs },
    ask => {
      take = () => ask({ taken: true })
      ask({ read: copy, columns, corrections, headerWithin }, [copy.buffer])
    },
    message => {
      if ('rows' in message && isWanted) parts.push(message.rows)
      else if ('rows' in message) take()
      news.resolve()
      if (!('end' in message)) return false
      for (const words of message.remarks) remark(words)
      return true
    },
  ).finally(() => {
    ended = true
    news.resolve()
  })
  reading.catch(() => {}) // handled below
  try {
    while (!ended || parts.length > 0) {
      const part = parts.shift()
      if (part) {
        if (!ended) take()
        yield part.map(row => named(row, keys) as SheetRow<C>) // table.ts read them by the same columns
        continue
      }
      await news.promise
      news = Promise.withResolvers()
    }
    await reading
  } finally {
    isWanted = false // a consumer that stops early must not keep the worker waiting
    if (!ended) for (const _part of parts) take()
  }
}

/** Cells by column name. */
const named = ({ row, values, typed, problems, moved }: TableRow, keys: readonly string[]) => {
  const byName = <Value>(cells: readonly Value[]) => {
    const one: Record<string, Value | undefined> = {}
    for (let at = 0; at < keys.length; at++) one[keys[at] ?? ''] = cells[at]
    return one
  }
  return { row, values: byName(values), typed: byName(typed), problems, ...(moved && { moved }) }
}

/** A written sheet, with its number of rows below the header. */
export interface WrittenSheet {
  bytes: Buffer
  format: SheetFormat
  rows: number
}

/**
 * Writes a sheet in a worker; pass money and quantities in rupees and base units. Texts that begin with = + - @ are made
 * harmless.
 */
export async function writeSheet(
  format: SheetFormat,
  { name, columns, rows, by }: { name: string; columns: Columns; rows: Iterable<WrittenRow>; by: CallerId },
): Promise<WrittenSheet> {
  let bytes: Uint8Array | undefined
  let count = 0
  const part = 500
  await inThread(
    { by, isReading: false, timeLimitMs: 60_000 },
    async ask => {
      ask({ write: format, name, columns: Object.values(columns) })
      let some: WrittenRow[] = []
      for (const row of rows) {
        count += 1
        some.push(row)
        if (some.length < part) continue
        ask({ rows: some })
        some = []
        await breathe()
      }
      ask({ rows: some })
      ask({ end: true })
    },
    message => {
      if ('bytes' in message) bytes = message.bytes
      return bytes !== undefined
    },
  )
  if (!bytes) throw new Error('The sheet was not written')
  return { bytes: Buffer.from(bytes.buffer), format, rows: count }
}

const contentTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A sheet as the reply of a call. */
export const sheetAnswer = (
  { bytes, format, rows }: WrittenSheet,
  fileName: string,
  headers: Record<string, string> = {},
): FileAnswer =>
  new FileAnswer({
    bytes,
    contentType: contentTypes[format],
    fileName,
    headers: { 'cache-control': 'private, no-store', ...headers },
    rows: () => rows,
  })

/** An idle worker is kept for a while: it reads the next sheet faster. */
const restMs = 30_000
const resting: { worker: Worker; leave: NodeJS.Timeout }[] = []

/** Ends idle workers. */
export async function closeSheets(): Promise<void> {
  for (const { leave } of resting) clearTimeout(leave)
  await Promise.all(resting.splice(0).map(({ worker }) => worker.terminate()))
}

function hire(): Worker {
  const rested = resting.pop()
  if (!rested)
    return new Worker(new URL('worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
    })
  clearTimeout(rested.leave)
  rested.worker.ref()
  return rested.worker
}

function rest(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event) // the worker's own internal listeners must stay
  worker.on('error', () => {})
  worker.unref()
  resting.push({ worker, leave: setTimeout(closeSheets, restMs).unref() })
}

/** Runs one sheet in one worker, people taking turns: a broken file affects only its worker. */
async function inThread(
  work: SheetWork & { timeLimitMs: number },
  begin: (ask: (request: SheetRequest, moved?: ArrayBuffer[]) => void) => unknown,
  receive: (message: WorkerMessage) => boolean,
): Promise<void> {
  const end = await sheetTurn(work)
  const worker = hire()
  const { over, stop } = timeLimit(worker, work.timeLimitMs)
  try {
    const done = new Promise<void>((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => {
        if ('notASheet' in message) reject(new Refused(notASheet(message.notASheet, message.data)))
        else if (receive(message)) resolve()
      })
      worker.on('error', error =>
        reject(isOutOfMemory(error) ? new Refused(notASheet(tooMuchMemory)) : error),
      )
      worker.on('exit', () => reject(new Error('The thread of a sheet ended early')))
    })
    await Promise.race([
      Promise.all([done, begin((request, moved = []) => worker.postMessage(request, moved))]),
      over,
    ])
    rest(worker)
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    stop()
    end()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
