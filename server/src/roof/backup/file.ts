import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { StartRefused, systemCode } from '../../platform/db/start-refused.ts'

// A backup is one gzipped text. Its first line is the head; a table is a line with its name, lines with rows (a JSON array of
// texts, each a whole row as PostgreSQL writes it) and a line with their count and checksum; the last line is the foot.

const Head = z.object({
  packhouse: z.literal('backup'),
  format: z.literal(1),
  /** version of Packhouse that wrote it */
  version: z.string(),
  at: z.iso.datetime(),
  /** of the snapshot, by the clock of the database; earlier versions did not write it */
  moment: z.iso.datetime().optional(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** of the audit trail; later backups contain everything sealed up to it */
  anchor: z.object({ position: z.int(), hash: z.string(), events: z.int() }).optional(),
})
const Begun = z.object({ table: z.string(), columns: z.array(z.string()) })
const Ended = z.object({ ended: z.string(), rows: z.int(), sha256: z.string() })
const Foot = z.object({
  tables: z.int(),
  sequences: z.record(z.string(), z.object({ last: z.int(), called: z.boolean() })),
})
const Rows = z.array(z.string())

export type Head = z.output<typeof Head>
export type Foot = z.output<typeof Foot>
export type Part = Head | z.output<typeof Begun> | z.output<typeof Ended> | Foot | string[]
const Line = z.union([Rows, Begun, Ended, Foot, Head])

/** Counts and checksums the rows of one table. */
export function rowSum() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(texts: readonly string[]) {
      rows += texts.length
      for (const text of texts) hash.update(text).update('\n')
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

/**
 * Writes a backup to a temporary file next to its target and renames it when it is complete and on disk; only its owner may read
 * it.
 */
export async function writeBackupFile(file: string, parts: AsyncIterable<Part>): Promise<void> {
  const unfinished = `${file}.part-${process.pid}`
  try {
    const lines = Readable.from(linesOf(parts))
    await pipeline(
      lines,
      createGzip({ level: 5 }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(unfinished, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw sentenceFor(file, error)
  }
}

async function* linesOf(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  for await (const part of parts) yield `${JSON.stringify(part)}\n`
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function sentenceFor(file: string, error: unknown): unknown {
  const code = systemCode(error) ?? ''
  const nothing = 'This backup was removed; earlier ones are unchanged.'
  const because = (sentence: string) => new StartRefused(`${sentence} ${nothing}`, { cause: error })
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return because(
      `The disk of ${dirname(file)} is full. Free some space or choose a file on another disk, then run the backup again.`,
    )
  if (code === 'ENOENT')
    return because(`There is no folder ${dirname(file)}. Create it, or choose a file in another folder.`)
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return because(`This user may not write to ${dirname(file)} (${code}). Choose a file in another folder.`)
  if (code === 'EIO') return because(`Writing to the disk of ${dirname(file)} failed (${code}).`)
  return error
}

/** Yields the parts of a backup in order; refuses an incomplete or damaged file with a sentence. */
export async function* readBackupFile(file: string): AsyncGenerator<Part> {
  let last: Part | undefined
  try {
    for await (const line of textLines(unzipped(file))) {
      last = Line.parse(JSON.parse(line))
      yield last
    }
  } catch (error) {
    throw unreadable(file, error)
  }
  if (!last || !('sequences' in last))
    throw new StartRefused(`${file} ends too early: it was not copied completely. Use another copy.`)
}

function unreadable(file: string, error: unknown): unknown {
  const code = systemCode(error) ?? ''
  if (code === 'ENOENT') return new StartRefused(`There is no file ${file}.`)
  if (code === 'EACCES' || code === 'EISDIR') return new StartRefused(`${file} cannot be read (${code}).`)
  if (code === 'Z_BUF_ERROR')
    return new StartRefused(`${file} ends too early: it was not copied completely. Use another copy.`)
  if (code.startsWith('Z_') || error instanceof SyntaxError || error instanceof z.ZodError)
    return new StartRefused(
      `${file} is not a Packhouse backup, or it is damaged. Use another copy or an earlier backup.`,
    )
  return error
}

function unzipped(file: string) {
  const unzip = createGunzip()
  createReadStream(file)
    .on('error', error => unzip.destroy(error))
    .pipe(unzip)
  return unzip
}

/** Splits at \n only: a text may contain other characters that some programs treat as line ends. */
async function* textLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let open: Buffer[] = []
  for await (let chunk of bytes) {
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10)) {
      yield Buffer.concat([...open, chunk.subarray(0, end)]).toString('utf8')
      open = []
      chunk = chunk.subarray(end + 1)
    }
    if (chunk.length > 0) open.push(chunk)
  }
  if (open.length > 0) yield Buffer.concat(open).toString('utf8')
}
