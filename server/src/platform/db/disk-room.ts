import { statfsSync } from 'node:fs'
import { StartRefused } from './start-refused.ts'

const megabyte = 2 ** 20
/** A WAL segment is 16 MB; with less than one and a half of them PostgreSQL can neither write nor recover. */
export const leastRoom = 24 * megabyte
/** A new database has 40 MB of its own, and its first segments. */
export const roomOfNew = 100 * megabyte

/** Bytes that are free on the disk of a folder; undefined where nobody says. */
function roomIn(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined // PostgreSQL reports the error itself
  }
}

/** True when the disk is too full for a database in this folder to write. */
export const isFull = (folder: string): boolean => (roomIn(folder) ?? leastRoom) < leastRoom

/** Refuses to start on a disk with less room than this, in bytes: PostgreSQL would end in words of its own. */
export function refuseFull(folder: string, needed: number): void {
  if ((roomIn(folder) ?? needed) < needed) throw fullDisk(folder, needed)
}

/** The database disk is full, as a start says it; `needed` in bytes. */
export function fullDisk(folder: string, needed: number, cause?: unknown): StartRefused {
  const free = roomIn(folder)
  const has = free === undefined ? '' : `${folder} has ${Math.floor(free / megabyte)} MB free, and `
  return new StartRefused(
    `The database disk is full, so nothing can be saved: ${has}PostgreSQL needs ${Math.ceil(needed / megabyte)} MB there. Nothing was changed; free some space, then start again.`,
    { cause },
  )
}

/** Whether the words of a program say that its disk, or its part of it, is full. */
export const saysFull = (words: string): boolean => /No space left on device|Disk quota exceeded/i.test(words)

/** Whether an error is one of a full disk: of the system, or of PostgreSQL. */
export const isFullDisk = (code: string | undefined): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
