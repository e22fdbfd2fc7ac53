import { Readable } from 'node:stream'
import type { AnyEndpoint } from '@packhouse/contract/endpoint.ts'
import { inTransaction } from '../db/transaction.ts'
import { recordAndAnnounce } from '../trail/record-and-announce.ts'
import { FileAnswer, type ReadCall, type Ready, type User } from './call.ts'
import { endpointName } from './call-names.ts'

type Exporting = Pick<ReadCall, 'db' | 'address' | 'device' | 'requestId' | 'now'> & {
  user: Pick<User, 'id' | 'name'>
}

/**
 * Writes an audit event for a file returned by a read: which call, with what query, how many rows. For a streamed file the event
 * is written after its last row or when the caller disconnects; no file is sent whole without it. (rules §8.2, §8.3)
 */
export async function recordExport(
  endpoint: AnyEndpoint,
  args: object,
  ready: Ready,
  call: Exporting,
): Promise<Ready> {
  if (!('file' in ready)) return ready
  const { file } = ready
  if (!(file.bytes instanceof Readable)) {
    await recordFile(endpoint, args, file, call)
    return ready
  }
  const chunks = file.bytes
  async function* recorded() {
    let isWhole = false
    try {
      yield* chunks
      isWhole = true
    } finally {
      await record(endpoint, args, { file, isWhole }, call)
    }
  }
  const bytes = Readable.from(recorded(), { objectMode: false })
  return { ...ready, file: new FileAnswer({ ...file, rows: () => file.rows() ?? 0, bytes }) }
}

/** Writes the audit event of a file that is sent in one piece. */
export const recordFile = (
  endpoint: AnyEndpoint,
  args: object,
  file: FileAnswer,
  call: Exporting,
): Promise<void> => record(endpoint, args, { file, isWhole: true }, call)

async function record(
  endpoint: AnyEndpoint,
  args: object,
  { file, isWhole }: { file: FileAnswer; isWhole: boolean },
  { db, user, address, device, requestId, now }: Exporting,
): Promise<void> {
  const { contentType, fileName } = file
  const rows = file.rows()
  const after = {
    asked: args,
    fileName,
    contentType,
    ...(rows === undefined ? {} : { rows }),
    ...(isWhole ? {} : { isWhole }),
  }
  await inTransaction(db, tx =>
    recordAndAnnounce(tx, {
      events: [{ action: 'FILE_EXPORTED', entity: 'export', entityId: endpointName(endpoint), after }],
      author: { userId: user.id, userName: user.name, address, device, requestId, at: now },
      tags: [],
    }),
  )
}
