import {
  mutableKinds,
  type NoticedRecord,
  type NoticeKind,
  noticeRights,
} from '@packhouse/contract/business/notices/kinds.ts'
import type { NoticePart } from '@packhouse/contract/business/notices/model.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { anyOf, type Right } from '@packhouse/contract/rights.ts'
import { rightsOfPerson } from '../../../platform/db/person-rights.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { upsertNotices } from '../sql/notices.ts'

/** What a notice needs of its call. */
export type NoticeCall = Pick<WriteCall, 'tx' | 'now' | 'services'> & {
  /** Who caused it; null: it came by itself. */
  user: { id: StaffUserId } | null
}

export interface Happened {
  kind: NoticeKind
  record: NoticedRecord
  recordId: number
  /** Whose record it is: a customer and its outlet, an item. */
  subject: string
  parts: readonly NoticePart[]
  to: readonly StaffUserId[]
  /** Everybody with this right gets it too. */
  toRight?: Right
  /** Who looks at the record is told too, as it waits for an answer, or does not show it. */
  tellsLookers?: boolean
}

/**
 * Tells people, in the transaction of what happened. Nobody is told what they did themselves, what they look at, muted or may not
 * read. (rules §15.1)
 */
export async function notify(
  { kind, record, recordId, subject, parts, to, toRight, tellsLookers = false }: Happened,
  { tx, now, services, user }: NoticeCall,
): Promise<void> {
  if (parts.length === 0 || (to.every(id => id === user?.id) && toRight === undefined)) return
  const right = noticeRights.find(one => one.kind === kind && one.record === record)
  if (!right) throw new Error(`There is no notice ${kind} of a record ${record}`)
  const notice = {
    kind,
    record,
    recordId,
    subject,
    parts,
    to,
    toRight: toRight ?? null,
    by: user?.id ?? null,
    now,
    except: [
      ...(user ? [user.id] : []),
      ...(tellsLookers ? [] : services.presence.lookersAt(`${record}:${recordId}`)),
    ],
    needs: anyOf(right.needs),
    isMutable: mutableKinds.some(one => one === kind),
  }
  await upsertNotices(tx, notice, rightsOfPerson)
}
