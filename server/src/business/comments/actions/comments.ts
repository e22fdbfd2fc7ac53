import { isDeepStrictEqual } from 'node:util'
import type { comments } from '@packhouse/contract/business/comments/endpoints.ts'
import {
  type CommentedRecord,
  commentedRecords,
  maxComments,
} from '@packhouse/contract/business/comments/model.ts'
import { whyNotChangeComment } from '@packhouse/contract/business/comments/policy.ts'
import { needsToOpen } from '@packhouse/contract/business/notices/kinds.ts'
import type { NoticePart } from '@packhouse/contract/business/notices/model.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { CommentId } from '@packhouse/contract/ids.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { anyOf } from '@packhouse/contract/rights.ts'
import { rightsOfPerson } from '../../../platform/db/person-rights.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { notify, removePart, replacePart } from '../../notices/api.ts'
import { keptMentions } from '../rules/mentions.ts'
import {
  countLocked,
  insertComment,
  lockComment,
  type OfRecord,
  selectComments,
  selectMentionable,
  updateComment,
} from '../sql/comments.ts'

/** What a record is called in a notice, by its kind; undefined: there is none. Of slices above. */
export type Subjects = Record<CommentedRecord, (db: Reading, id: number) => Promise<string | undefined>>

/** Returns what people wrote on a record, and whom one can write to there: those who may open it. (rules §15.4) */
export const commentsOf =
  (subjects: Subjects): Handler<typeof comments.commentsOf> =>
  async ({ record: name }, call) => {
    const at = recordNamed(name)
    await subjectOf(call.db, at, subjects, call)
    const [rows, people] = [await selectComments(call.db, at), await mentionable(call.db, at)]
    return { rows, people }
  }

/** Writes a comment and tells those it is for. (rules §15.4) */
export const addComment =
  (subjects: Subjects): Handler<typeof comments.addComment> =>
  async ({ body }, call) => {
    const { tx, user, now, audit } = call
    const at = recordNamed(body.record)
    const subject = await subjectOf(tx, at, subjects, call)
    if ((await countLocked(tx, at)) >= maxComments)
      throw new Refused(
        refusal('BREAKS_RULE', 'There are {count} comments here, which is the limit.', {
          count: maxComments,
        }),
      )
    const mentions = keptMentions(body.text, body.mentions, await mentionable(tx, at))
    const id = await insertComment(tx, { ...at, authorId: user.id, text: body.text, mentions, now })
    const part = partOf(id, body.text, mentions)
    await notify(
      { kind: 'MENTION', ...at, subject, parts: [part], to: mentions.map(({ userId }) => userId) },
      call,
    )
    audit({ action: 'COMMENT_ADDED', entity: at.record, entityId: at.recordId, after: { commentId: id } })
    return oneComment(tx, id)
  }

/** Edits or removes one’s own comment; who is addressed only now is told, who no longer is has nothing left to read. (rules §15.4) */
export const changeComment =
  (subjects: Subjects): Handler<typeof comments.changeComment> =>
  async ({ commentid: id, body }, call) => {
    const { tx, user, now, audit } = call
    const comment = found(await lockComment(tx, id), 'Comment {id} was not found.', { id })
    const at = { record: comment.record, recordId: comment.recordId }
    const subject = await subjectOf(tx, at, subjects, call)
    refuse(whyNotChangeComment(comment, user.id, now))
    const place = { what: 'Comment', entity: at.record, entityId: at.recordId, version: comment.version }
    refuse(await whyStale(tx, place, body.version, now))
    const { text } = body
    const mentions = text === null ? [] : keptMentions(text, body.mentions, await mentionable(tx, at))
    const action = text === null ? 'COMMENT_REMOVED' : 'COMMENT_EDITED'
    audit({ action, entity: at.record, entityId: at.recordId, after: { commentId: id } })
    if (text === comment.text && isDeepStrictEqual(mentions, comment.mentions)) return oneComment(tx, id)
    await updateComment(tx, id, text, mentions)
    const before = new Set(comment.mentions.map(({ userId }) => userId))
    const named = new Set(mentions.map(({ userId }) => userId))
    const notice = { kind: 'MENTION', ...at } as const
    const gone = [...before].filter(userId => !named.has(userId))
    if (gone.length > 0) await removePart(tx, { ...notice, key: String(id) }, gone)
    if (text !== null) {
      const part = partOf(id, text, mentions)
      if (before.size > gone.length) await replacePart(tx, notice, part)
      await notify(
        { ...notice, subject, parts: [part], to: [...named].filter(userId => !before.has(userId)) },
        call,
      )
    }
    return oneComment(tx, id)
  }

/** Signs of a comment that a notice shows. */
const shownLength = 240
const partOf = (id: CommentId, text: string, mentions: readonly { name: string }[]): NoticePart => ({
  key: String(id),
  text: text.length > shownLength ? `${[...text].slice(0, shownLength).join('')}…` : text,
  names: mentions.map(({ name }) => name),
})

/** Who may open a record. */
const mentionable = (db: Reading, { record }: OfRecord) =>
  selectMentionable(db, anyOf(needsToOpen[record]), rightsOfPerson)

/** Returns what a record is called; refuses who may not open it, and a record that is not there. */
async function subjectOf(
  db: Reading,
  at: OfRecord,
  subjects: Subjects,
  call: Pick<ReadCall, 'db' | 'rights'>,
): Promise<string> {
  await refuseWithout(needsToOpen[at.record], call)
  return found(await subjects[at.record](db, at.recordId), 'There is no such record.')
}

async function oneComment(db: Reading, id: CommentId): Promise<Result<typeof comments.addComment>> {
  const [comment] = await selectComments(db, { id })
  return found(comment, 'Comment {id} was not found.', { id })
}

/** Parses `order:412`, which the contract has checked. */
function recordNamed(name: string): OfRecord {
  const [kind, id] = name.split(':')
  const record = commentedRecords.find((one): one is CommentedRecord => one === kind)
  if (!record) throw new RangeError(`${name} is no record with comments`)
  return { record, recordId: Number(id) }
}
