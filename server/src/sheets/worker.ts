import { parentPort } from 'node:worker_threads'
import type { Column } from './columns.ts'
import { csvRows } from './csv.ts'
import { NotASheet, oldOrLocked, unreadable } from './refused.ts'
import { type TableRow, tableOf } from './table.ts'
import { Workbook } from './workbook.ts'
import { csvOf, type SheetFormat, type WrittenRow } from './written.ts'
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
/** So many parts may lie there untaken: the server never holds more of a sheet than it can look at. */
const ahead = 6

const port = parentPort
if (!port) throw new Error('This module runs in a worker thread')
const tell = (told: ToldBack) => port.postMessage(told)

/** A sheet that is being written: rows as they come, then its bytes. */
interface Writing {
  add(rows: readonly WrittenRow[]): void
  bytes(): Uint8Array<ArrayBuffer>
}

let writing: Writing | undefined
/** What was read and not handed over yet; the last one ends the sheet. */
let untold: ToldBack[] = []
let untaken = 0

port.on('message', async (asked: Asked) => {
  if ('read' in asked) await read(Buffer.from(asked.read.buffer), asked.columns)
  else if ('write' in asked) writing = writingOf(asked)
  else if ('taken' in asked) {
    untaken -= 1
    tellOn()
  } else if ('rows' in asked) writing?.add(asked.rows)
  else if (writing) {
    const bytes = writing.bytes()
    writing = undefined
    port.postMessage({ bytes } satisfies ToldBack, [bytes.buffer])
  }
})

async function read(bytes: Buffer, columns: Readonly<Record<string, Column>>): Promise<void> {
  untold = []
  untaken = 0
  const told = (last: ToldBack) => {
    untold.push(last)
    tellOn()
  }
  try {
    let some: TableRow[] = []
    for await (const row of tableOf(cellsOf(bytes), columns)) {
      some.push(row)
      if (some.length < part) continue
      told({ rows: some })
      some = []
    }
    if (some.length > 0) told({ rows: some })
    told({ end: true })
  } catch (error) {
    if (!(error instanceof NotASheet)) throw error
    told({ notASheet: error.message, data: error.data })
  }
}

/** The library reads on whether its rows are taken or not, and is slow at rows that wait in it: they wait here. */
function tellOn(): void {
  while (untaken < ahead) {
    const next = untold.shift()
    if (!next) return
    if ('rows' in next) untaken += 1
    tell(next)
  }
}

/** The content decides what a file is, never its name. */
function cellsOf(bytes: Buffer) {
  if (isZip(bytes)) return xlsxRows(bytes)
  if (bytes.length > 8 && bytes.readUInt32BE(0) === 0xd0cf11e0) throw new NotASheet(oldOrLocked)
  if (bytes.length === 0) throw new NotASheet(unreadable)
  return csvRows(bytes)
}

function writingOf({ write, name, columns }: { write: SheetFormat; name: string; columns: readonly Column[] }): Writing {
  if (write === 'xlsx') return new Workbook(name, columns)
  const rows: WrittenRow[] = []
  return {
    add(more) {
      for (const row of more) rows.push(row)
    },
    bytes: () => csvOf(columns, rows),
  }
}
