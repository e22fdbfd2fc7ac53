import { parentPort } from 'node:worker_threads'
import type { Column } from './columns.ts'
import { csvRows } from './csv.ts'
import { NotASheet, oldOrLocked, unreadable } from './refused.ts'
import { type TableRow, tableOf } from './table.ts'
import { csvOf, type SheetFormat, type WrittenRow, xlsxOf } from './written.ts'
import { xlsxRows } from './xlsx.ts'
import { isZip } from './zip.ts'

/** What the thread is asked: to read a file whole, or to write one out of rows that come in parts. */
export type Asked =
  | { read: Uint8Array<ArrayBuffer>; columns: Readonly<Record<string, Column>> }
  | { write: SheetFormat; name: string; columns: readonly Column[] }
  | { rows: readonly WrittenRow[] }
  | { taken: true }
  | { end: true }
/** What it tells: rows in parts, bytes, the end, or why it is no sheet. */
export type ToldBack =
  | { rows: TableRow[] }
  | { bytes: Uint8Array<ArrayBuffer> }
  | { end: true }
  | { notASheet: string; data: Record<string, unknown> }

/** Rows go back in parts of this size: taking in one part must not hold the server up. */
const part = 500
/** So many parts may lie there untaken: a sheet is never read faster than somebody wants its rows. */
const ahead = 6

const port = parentPort
if (!port) throw new Error('This module runs in a worker thread')
const tell = (told: ToldBack) => port.postMessage(told)

let writing: { format: SheetFormat; name: string; columns: readonly Column[] } | undefined
let written: WrittenRow[] = []
let untaken = 0
let oneTaken = Promise.withResolvers<void>()

port.on('message', async (asked: Asked) => {
  if ('read' in asked) await read(Buffer.from(asked.read.buffer), asked.columns)
  else if ('write' in asked) writing = { format: asked.write, name: asked.name, columns: asked.columns }
  else if ('taken' in asked) {
    untaken -= 1
    oneTaken.resolve()
  } else if ('rows' in asked) for (const row of asked.rows) written.push(row)
  else if (writing) await write(writing)
})

async function read(bytes: Buffer, columns: Readonly<Record<string, Column>>): Promise<void> {
  untaken = 0
  try {
    let some: TableRow[] = []
    for await (const row of tableOf(cellsOf(bytes), columns)) {
      some.push(row)
      if (some.length < part) continue
      await tellRows(some)
      some = []
    }
    if (some.length > 0) await tellRows(some)
    tell({ end: true })
  } catch (error) {
    if (!(error instanceof NotASheet)) throw error
    tell({ notASheet: error.message, data: error.data })
  }
}

async function tellRows(rows: TableRow[]): Promise<void> {
  while (untaken >= ahead) {
    oneTaken = Promise.withResolvers()
    await oneTaken.promise
  }
  untaken += 1
  tell({ rows })
}

/** The content decides what a file is, never its name. */
function cellsOf(bytes: Buffer) {
  if (isZip(bytes)) return xlsxRows(bytes)
  if (bytes.length > 8 && bytes.readUInt32BE(0) === 0xd0cf11e0) throw new NotASheet(oldOrLocked)
  if (bytes.length === 0) throw new NotASheet(unreadable)
  return csvRows(bytes)
}

async function write({ format, name, columns }: NonNullable<typeof writing>): Promise<void> {
  const bytes = format === 'xlsx' ? await xlsxOf(name, columns, written) : csvOf(columns, written)
  written = []
  port?.postMessage({ bytes } satisfies ToldBack, [bytes.buffer])
}
