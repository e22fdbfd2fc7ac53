import { needsToOpen } from '@packhouse/contract/business/notices/kinds.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { anyOf } from '@packhouse/contract/rights.ts'
import { selectMentionable } from '../../../business/comments/api.ts'
import { type NoticeCall, notify, removePart } from '../../../business/notices/api.ts'
import { rightsOfPerson } from '../../../platform/db/person-rights.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import type { MessageListRow } from '../sql/inbox.ts'

const receivers = (db: Reading) => selectMentionable(db, anyOf(needsToOpen.message), rightsOfPerson)

/** Returns who can be given a message: those who may open it. (rules §9.11) */
export const messageReceivers: Handler<typeof messages.messageReceivers> = (_args, { db }) => receivers(db)

/** Refuses to give a message to somebody who may not open it. */
export async function refuseReceiver(db: Reading, userId: StaffUserId): Promise<void> {
  if ((await receivers(db)).some(one => one.userId === userId)) return
  throw new Refused(refusal('BREAKS_RULE', 'A message can be given only to somebody who takes orders.'))
}

/** Tells who got the message; who had it before has nothing left to read. (rules §15.1) */
export async function tellReceiver(
  row: MessageListRow,
  before: StaffUserId | null,
  call: NoticeCall,
): Promise<void> {
  const notice = { kind: 'MESSAGE_GIVEN', record: 'message', recordId: row.id } as const
  const key = 'given'
  if (before !== null) await removePart(call.tx, { ...notice, key }, [before])
  if (row.given_to === null) return
  const whose = [row.business_name, row.outlet_name].filter(Boolean).join(', ')
  const subject = whose || row.sender_name || row.sender_mobile || ''
  await notify({ ...notice, subject, parts: [{ key, text: '', lines: row.lines }], to: [row.given_to] }, call)
}
