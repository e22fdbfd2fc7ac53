import { createHash } from 'node:crypto'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { files } from '@packhouse/contract/platform/files/endpoints.ts'
import { fileIn } from '@packhouse/contract/platform/files/model.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import { printed, undressed } from '@packhouse/contract/platform/formats/printable.ts'
import { certain, found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../db/transaction.ts'
import { FileAnswer, type OpenCall, type ReadCall, type WriteCall } from '../../http/call.ts'
import { recordFile } from '../../http/exports.ts'
import { contentTypeOf, whyNotStored } from '../rules/files.ts'
import { insertFile, selectExistingFiles, selectFile } from '../sql/files.ts'
import { documentPath, openedBy, type PictureSize, picturePath } from './paths.ts'
import { makePicture } from './pictures.ts'

/** What signs the path of a file. */
export type Signer = Pick<OpenCall, 'services' | 'now'>

/** Returns the signed path of a stored picture; null for null. */
export const pictureUrl = (
  hash: string | null,
  size: PictureSize,
  { services: { secret }, now }: Signer,
): string | null => (hash === null ? null : picturePath(hash, size, { secret, now }))

/** Returns signed paths of stored pictures in full size, in the given order. */
export const pictureUrls = (hashes: readonly string[], { services: { secret }, now }: Signer): string[] =>
  hashes.map(hash => picturePath(hash, 'detail', { secret, now }))

/** Returns the signed path of a private document, valid for five minutes; null for null. */
export const documentUrl = (
  hash: string | null,
  { services: { secret }, now, user }: Signer & Pick<ReadCall, 'user'>,
): string | null => (hash === null ? null : documentPath(hash, user.id, { secret, now }))

/** Refuses pictures that were not uploaded before. */
export const picturesOrRefuse = (db: Reading, hashes: readonly string[]): Promise<void> =>
  knownOrRefuse(db, hashes, { isPrivate: false })

/** The same for private documents. */
export const documentsOrRefuse = (db: Reading, hashes: readonly string[]): Promise<void> =>
  knownOrRefuse(db, hashes, { isPrivate: true })

async function knownOrRefuse(
  db: Reading,
  hashes: readonly string[],
  { isPrivate }: { isPrivate: boolean },
): Promise<void> {
  if (hashes.length === 0) return
  const existing = new Set(await selectExistingFiles(db, hashes, isPrivate))
  const missing = hashes.find(hash => !existing.has(hash))
  if (missing === undefined) return
  const words = isPrivate
    ? 'Document {file} was not uploaded, or is a picture.'
    : 'Picture {file} was not uploaded, or is a document.'
  throw new Refused(refusal('NOT_FOUND', words, { file: missing }))
}

/** Stores a picture, turned upright and without metadata, or a private document unchanged. The same content is stored once. */
export async function uploadFile(
  { document, body }: Args<typeof files.uploadFile>,
  call: WriteCall,
): Promise<Result<typeof files.uploadFile>> {
  const { sha256, isPrivate, ...stored } = await store(body, document, { ...call, createdBy: call.user.id })
  const url = isPrivate ? documentUrl(sha256, call) : pictureUrl(sha256, 'detail', call)
  return { url: certain(url, 'path of the file'), ...stored }
}

/** Stores a picture that a driver sends, who is nobody of the staff; returns its hash. */
export const storePicture = async (form: FormData, call: Storing): Promise<string> =>
  (await store(form, false, { ...call, createdBy: null })).sha256

type Storing = Pick<WriteCall, 'tx' | 'audit' | 'now'>

async function store(
  form: FormData,
  asDocument: boolean | undefined,
  { tx, audit, now, createdBy }: Storing & { createdBy: StaffUserId | null },
) {
  const { name, bytes } = await sentFile(form)
  const contentType = contentTypeOf(bytes)
  const isPrivate = asDocument ?? contentType === 'application/pdf' // a PDF is always a document
  refuse(whyNotStored({ size: bytes.length, contentType }, isPrivate ? 'document' : 'picture'))
  const kept = isPrivate
    ? { bytes, listBytes: null, contentType: certain(contentType, 'kind of the file') }
    : await makePicture(bytes)
  const sha256 = createHash('sha256').update(kept.bytes).digest('hex')
  await insertFile(tx, { ...kept, sha256, name, isPrivate, createdBy, now })
  const stored = { name, contentType: kept.contentType, size: kept.bytes.length }
  audit({ action: 'FILE_STORED', entity: 'file', entityId: sha256, after: { ...stored, isPrivate } })
  return { sha256, isPrivate, ...stored }
}

async function sentFile(form: FormData): Promise<{ name: string; bytes: Buffer }> {
  const file = fileIn(form)
  if (!file) throw new Refused(refusal('BAD_INPUT', 'Send a form with the file in its field "file".'))
  return {
    name: cleanName(printed(undressed(file.name.slice(0, 600)))).slice(0, 150) || 'file',
    bytes: Buffer.from(await file.arrayBuffer()),
  }
}

/** The name of a person of the staff, for the event of a document that was opened by its path. */
export type PersonName = (db: Reading, id: StaffUserId) => Promise<string | undefined>

/**
 * Returns a stored file to anyone with its path: `<img>` sends no token, so the path itself is the permission, and it expires.
 * A document that is opened leaves an audit event with the person its path was made for (rules §8.2).
 */
export const fileContent =
  (personName: PersonName) =>
  async (
    { hash, exp, sig, by, size = 'detail' }: Args<typeof files.fileContent>,
    call: OpenCall,
  ): Promise<FileAnswer> => {
    const { db, now, services } = call
    const opened = openedBy({ hash, exp, sig, by }, { secret: services.secret, now })
    if (!opened)
      throw new Refused(refusal('NOT_FOUND', 'This link has expired. Load the page again for a new one.'))
    const isPrivate = opened.visibility === 'document'
    const file = found(
      await selectFile(db, { sha256: hash, isPrivate, small: size === 'list' }),
      'The file was not found.',
    )
    const answer = new FileAnswer({
      bytes: file.bytes,
      contentType: file.content_type,
      fileName: file.name,
      headers: { 'cache-control': isPrivate ? 'private, no-store' : 'private, max-age=86400, immutable' },
    })
    if (opened.visibility === 'document') {
      const user = {
        id: opened.by,
        name: found(await personName(db, opened.by), 'The person this link was made for was not found.'),
      }
      await recordFile(files.fileContent, { hash }, answer, { ...call, user })
    }
    return answer
  }
