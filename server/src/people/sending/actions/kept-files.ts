import type { SharedLinkId } from '@packhouse/contract/ids.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'

/** A file that was drawn for a link is the same for this long. */
const keptMs = 60_000
/** Files kept at once; the oldest goes. */
const maxKept = 50

/** Files of links that were drawn within the last minute, or are being drawn; each process keeps its own. (rules §32.1) */
export class KeptFiles {
  readonly #ofDb = new WeakMap<Db, Map<SharedLinkId, { at: number; file: Promise<FileAnswer> }>>()

  /** The kept file of a link, or the one that is drawn now; one that could not be drawn is not kept. */
  of(db: Db, link: SharedLinkId, now: Date, draw: () => Promise<FileAnswer>): Promise<FileAnswer> {
    const files = this.#ofDb.get(db) ?? new Map()
    this.#ofDb.set(db, files)
    const at = now.getTime()
    for (const [id, one] of files) if (Math.abs(at - one.at) >= keptMs) files.delete(id)
    const known = files.get(link)
    if (known) return known.file
    const file = draw()
    files.set(link, { at, file })
    const [oldest] = files.keys()
    if (files.size > maxKept && oldest !== undefined) files.delete(oldest)
    file.catch(() => {
      if (files.get(link)?.file === file) files.delete(link)
    })
    return file
  }
}
