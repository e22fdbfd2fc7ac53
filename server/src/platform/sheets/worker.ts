import { parentPort } from 'node:worker_threads'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import type { Column } from './columns.ts'
import type { Corrections } from './corrections.ts'
import { FileRemarks } from './file-remarks.ts'
import { cellsOf } from './grid.ts'
import { NotASheet } from './refused.ts'
import { headOf, tableOf } from './table.ts'
import type { TableRow } from './values.ts'
import { Workbook } from './workbook.ts'
import { csvOf, type SheetFormat, type WrittenRow } from './written.ts'

interface ReadRequest {
  read: Uint8Array<ArrayBuffer>
  columns: Readonly<Record<string, Column>>
  corrections: Corrections
  headerWithin: number
}

/** Messages to the worker: read a whole file, or write one from rows sent in parts. */
export type SheetRequest =
  | ReadRequest
  | { write: SheetFormat; name: string; columns: readonly Column[] }
  | { rows: readonly WrittenRow[] }
  | { taken: true }
  | { end: true }
/** Messages from the worker: rows in parts, bytes, the end with remarks on the file, or why the file is not a sheet. */
export type WorkerMessage =
  | { rows: TableRow[] }
  | { bytes: Uint8Array<ArrayBuffer> }
  | { end: true; remarks: Sentence[] }
  | { notASheet: Sentence; data: Record<string, unknown> }

/** Rows are sent back in parts of this size, as receiving one part must not block the server. */
const part = 500
/** Max parts sent but not yet taken: the server never holds more of a sheet than it can process. */
const ahead = 6

const port = parentPort
if (!port) throw new Error('This module runs in a worker thread')
const post = (answer: WorkerMessage) => port.postMessage(answer)

/** A sheet being written: rows as they arrive, then its bytes. */
interface Writing {
  add(rows: readonly WrittenRow[]): void
  bytes(): Uint8Array<ArrayBuffer>
}

let writing: Writing | undefined
/** Read but not yet sent; the last message ends the sheet. */
let unreported: WorkerMessage[] = []
let untaken = 0

port.on('message', async (request: SheetRequest) => {
  if ('read' in request) await read(Buffer.from(request.read.buffer), request)
  else if ('write' in request) writing = writingOf(request)
  else if ('taken' in request) {
    untaken -= 1
    sendMore()
  } else if ('rows' in request) writing?.add(request.rows)
  else if (writing) {
    const bytes = writing.bytes()
    writing = undefined
    port.postMessage({ bytes } satisfies WorkerMessage, [bytes.buffer])
  }
})

async function read(
  bytes: Buffer,
  { columns, corrections, headerWithin }: Omit<ReadRequest, 'read'>,
): Promise<void> {
  unreported = []
  untaken = 0
  const answer = (last: WorkerMessage) => {
    unreported.push(last)
    sendMore()
  }
  try {
    let some: TableRow[] = []
    const remarks = new FileRemarks()
    for await (const row of tableOf(cellsOf(bytes, remarks, headOf(columns, headerWithin)), columns, {
      remarks,
      corrections,
      headerWithin,
    })) {
      some.push(row)
      if (some.length < part) continue
      answer({ rows: some })
      some = []
    }
    if (some.length > 0) answer({ rows: some })
    answer({ end: true, remarks: remarks.words() })
  } catch (error) {
    if (!(error instanceof NotASheet)) throw error
    answer({ notASheet: error.why, data: error.data })
  }
}

/**
 * Sends waiting messages. The library reads on whether or not its rows are taken, and is slow with rows queued inside it, so they
 * are queued here.
 */
function sendMore(): void {
  while (untaken < ahead) {
    const next = unreported.shift()
    if (!next) return
    if ('rows' in next) untaken += 1
    post(next)
  }
}

function writingOf({
  write,
  name,
  columns,
}: {
  write: SheetFormat
  name: string
  columns: readonly Column[]
}): Writing {
  if (write === 'xlsx') return new Workbook(name, columns)
  const rows: WrittenRow[] = []
  return {
    add(more) {
      for (const row of more) rows.push(row)
    },
    bytes: () => csvOf(columns, rows),
  }
}
