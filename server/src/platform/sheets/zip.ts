import { promisify } from 'node:util'
import { crc32, deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib'
import { sentence } from '@packhouse/contract/sentence.ts'
import { damaged, NotASheet } from './refused.ts'

/** A part of a zip file as declared in its directory; sizes in bytes. */
export interface ZipEntry {
  name: string
  method: number
  packed: number
  unpacked: number
  /** Offset of its local header. */
  at: number
}

/** Max unpacked size of a workbook, absolute and relative to its own size. 50,000 rows of 25 columns take 50 MB. */
const maxUnpackedMb = 100
const maxTimes = 100

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const broken = () => new NotASheet(damaged)

export const isZip = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUInt32LE(0) === localSignature

/** In a 16- or 32-bit field: the real number is in a ZIP64 record, which none of our sheets needs. */
const elsewhere16 = 0xffff
const elsewhere32 = 0xffffffff

/**
 * Reads the directory at the end of a zip file; unpacks nothing. Refuses a file that another reader could read differently (a
 * second directory, a part of unknown size, two parts with the same name): what was measured must be what is read.
 */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  const lowest = Math.max(0, bytes.length - 65_557)
  let end = bytes.length - 22
  while (end >= lowest && bytes.readUInt32LE(end) !== endSignature) end--
  if (end < lowest || end < 0) throw broken()
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count === elsewhere16 || at === elsewhere32) throw broken()
  for (let left = count; left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw broken()
    const nameLength = bytes.readUInt16LE(at + 28)
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    }
    const { name, packed, unpacked } = entry
    if (
      [packed, unpacked, entry.at].includes(elsewhere32) ||
      (unpacked === 0 && packed > 2) ||
      names.has(name)
    )
      throw broken()
    names.add(name)
    entries.push(entry)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Refuses a zip bomb, by the sizes the file declares, before unpacking any of it. */
export function refuseBomb(entries: readonly ZipEntry[], size: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > maxUnpackedMb * 1024 * 1024)
    throw new NotASheet(
      sentence('The file would unpack to {size} MB; the limit is {most} MB. Copy its rows into a new file.', {
        size: Math.round(unpacked / 1024 / 1024),
        most: maxUnpackedMb,
      }),
    )
  if (unpacked > size * maxTimes)
    throw new NotASheet(
      sentence(
        'The file would unpack to {times} times its size; the limit is {most} times. Copy its rows into a new file.',
        {
          times: Math.round(unpacked / size),
          most: maxTimes,
        },
      ),
    )
}

/** Unpacks one part; refuses it if longer than declared. */
export function unpack(bytes: Buffer, { at, method, packed, unpacked }: ZipEntry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localSignature) throw broken()
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const content = bytes.subarray(from, from + packed)
  if (method === 0) {
    if (packed !== unpacked) throw broken()
    return content
  }
  if (method !== 8) throw broken()
  try {
    const whole = inflateRawSync(content, { maxOutputLength: unpacked + 1 })
    if (whole.length !== unpacked) throw broken()
    return whole
  } catch {
    throw broken()
  }
}

/** 1 January 1980, the earliest zip date: the same sheet written twice gives the same file. */
const noDay = 0x21
/** Flag: names are in UTF-8. */
const utf8Names = 0x800

export interface ZipPart {
  name: string
  content: Buffer
}

/** Packs parts into one zip file at this compression level (1 to 9); a part has at most 4 GB. For a thread of its own. */
export const zipOf = (parts: readonly ZipPart[], { level = 3 } = {}): Buffer<ArrayBuffer> =>
  zipFile(parts.map(part => ({ ...part, packed: deflateRawSync(part.content, { level }) })))

const deflated = promisify(deflateRaw)
/** The same beside the thread that asks. */
export async function zipAside(
  parts: readonly ZipPart[],
  { level }: { level: number },
): Promise<Buffer<ArrayBuffer>> {
  return zipFile(
    await Promise.all(
      parts.map(async part => ({ ...part, packed: await deflated(part.content, { level }) })),
    ),
  )
}

function zipFile(parts: readonly (ZipPart & { packed: Buffer })[]): Buffer<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, packed } of parts) {
    const described = Buffer.alloc(26) // fields common to the local header and the directory
    described.writeUInt16LE(20, 0) // readable by any program since 1993
    described.writeUInt16LE(utf8Names, 2)
    described.writeUInt16LE(8, 4) // deflate
    described.writeUInt16LE(noDay, 8)
    described.writeUInt32LE(crc32(content), 10)
    described.writeUInt32LE(packed.length, 14)
    described.writeUInt32LE(content.length, 18)
    described.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([signed(localSignature), described, Buffer.from(name)])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    files.push(local, packed)
    directory.push(signed(entrySignature), Buffer.from([20, 0]), described, place, Buffer.from(name))
    at += local.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, listed, signed(endSignature), end])
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}
