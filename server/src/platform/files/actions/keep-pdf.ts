import { createHash } from 'node:crypto'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import { insertFile } from '../sql/files.ts'

/** Stores a PDF that a job made as a private file, and returns its content hash. */
export async function keepPdf(
  tx: Tx,
  { bytes, name, createdBy, now }: { bytes: Buffer; name: string; createdBy: StaffUserId; now: Date },
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await insertFile(tx, {
    sha256,
    name,
    bytes,
    createdBy,
    now,
    isPrivate: true,
    contentType: 'application/pdf',
    listBytes: null,
  })
  return sha256
}
