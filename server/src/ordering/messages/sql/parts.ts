import type { MessageId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Waiting } from '../rules/parts.ts'
import { longestSearched } from '../rules/sent.ts'

/**
 * The texts of some messages that nobody has opened, and of those of the same senders around them, locked until the transaction ends;
 * a picture or a recording stays for itself.
 */
export async function lockWaiting(tx: Tx, ids: readonly MessageId[], minutes: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with added as (
      select sender_key, min(minute) as first, max(minute) as last from message
      where id = any(${ids}::integer[]) and sender_key <> '' group by sender_key)
    select message.id, message.id = any(${ids}::integer[]) as "isNew", message.source, message.sender_key as "senderKey",
      message.outlet_id as "outletId", message.minute,
      (select sum(length(text) + 1)::integer - 1 from message as part where part.id = message.id or part.part_of = message.id) as length
    from added join message on message.sender_key = added.sender_key
      and message.minute between added.first - ${sql.lit(minutes)} and added.last + ${sql.lit(minutes)}
    where message.state = 'NEW' and message.part_of is null and message.media is null
    order by message.id for no key update of message`.execute(tx)
  return rows
}

/** Makes messages parts of others, which are to be read again. */
export const joinMessages = (tx: Tx, headOf: ReadonlyMap<MessageId, MessageId>, now: Date) => {
  const pairs = JSON.stringify([...headOf].map(([id, head]) => ({ id, head })))
  return sql`
    with pair as (select * from jsonb_to_recordset(${pairs}::jsonb) as pair(id integer, head integer)),
    part as (update message set part_of = pair.head, read_at = ${now} from pair where message.id = pair.id
      returning pair.head, message.id, message.search_text),
    more as (select head, string_agg(search_text, ' ' order by id) as search_text from part group by head)
    update message set search_text = left(message.search_text || ' ' || more.search_text, ${sql.lit(longestSearched)}),
      read_at = null, version = version + 1, updated_at = ${now}
    from more where message.id = more.head`.execute(tx)
}

/** The texts that a message is made of. */
export async function selectParts(db: Reading, id: MessageId): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .where(({ eb, or }) => or([eb('id', '=', id), eb('part_of', '=', id)]))
    .select('text')
    .execute()
  return rows.map(({ text }) => text)
}
