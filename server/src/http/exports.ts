import { Readable } from 'node:stream'
import type { AnyEndpoint } from '@packhouse/contract/endpoint.ts'
import { closeWrite } from '../audit/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import { FileAnswer, type ReadCall, type Ready } from './call.ts'
import { endpointName } from './call-names.ts'

type Exporting = Pick<ReadCall, 'db' | 'user' | 'address' | 'device' | 'requestId' | 'now'>

/**
 * Puts it on record that a file leaves by a read: which call, what was asked for, how many rows. One that is read while it is sent is put
 * on record when its last row is out, or when the caller broke off, and never leaves whole without that. (rules.md §8.2, §8.3)
 */
export async function recordExport(endpoint: AnyEndpoint, asked: object, ready: Ready, call: Exporting): Promise<Ready> {
  if (!('file' in ready)) return ready
  const { file } = ready
  if (!(file.bytes instanceof Readable)) {
    await record(endpoint, asked, { file, isWhole: true }, call)
    return ready
  }
  const chunks = file.bytes
  async function* recorded() {
    let isWhole = false
    try {
      yield* chunks
      isWhole = true
    } finally {
      await record(endpoint, asked, { file, isWhole }, call)
    }
  }
  const bytes = Readable.from(recorded(), { objectMode: false })
  return { ...ready, file: new FileAnswer({ ...file, rows: () => file.rows() ?? 0, bytes }) }
}

async function record(
  endpoint: AnyEndpoint,
  asked: object,
  { file, isWhole }: { file: FileAnswer; isWhole: boolean },
  { db, user, address, device, requestId, now }: Exporting,
): Promise<void> {
  const { contentType, fileName } = file
  const rows = file.rows()
  const after = { asked, fileName, contentType, ...(rows === undefined ? {} : { rows }), ...(isWhole ? {} : { isWhole }) }
  await inTransaction(db, tx =>
    closeWrite(tx, {
      events: [{ action: 'FILE_EXPORTED', entity: 'export', entityId: endpointName(endpoint), after }],
      author: { userId: user.id, userName: user.name, address, device, requestId, at: now },
      tags: [],
      answered: undefined,
    }),
  )
}
