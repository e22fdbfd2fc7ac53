import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction, type Reading, type Tx } from '../../../platform/db/transaction.ts'
import { isSame, keepMark, readMark, type SealKey, sealMac } from './seal-key.ts'

interface Unsealed {
  id: number
  text: string
}

const sealLock = 7_061_636_403
const batch = 1_000
/** Longer than any transaction can be open: statements end after 30 s, idle ones after 60 s. */
const longestTransaction = sql`interval '10 minutes'`

/** Looked up id by id: joined, PostgreSQL may read all seals for a few events. */
const sealOfId = (id: string) => sql`(select event_id from audit_seal where event_id = ${sql.ref(id)})`
const lacksSeal = sql`${sealOfId('audit_event.id')} is null`

/** A batch of the events without a seal, the lowest id first: new ones, and those whose id was passed over before they appeared. */
const unsealed = (columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${columns} from audit_event where id > (select through from audit_progress) and ${lacksSeal} order by id limit ${sql.lit(batch)})
  union all
  (select ${columns} from audit_event where id = any(array(select event_id from audit_gap)) and ${lacksSeal})
  order by id limit ${sql.lit(batch)}`

export const sealOf = (previous: Buffer, text: string): Buffer =>
  createHash('sha256').update(previous).update(text).digest()

/** The text of an event that the chain hashes: every column, in the database's own fixed format. */
export const eventText = sql<string>`
  jsonb_build_array(id, extract(epoch from at)::numeric(20, 6), user_id, user_name, address, device, action, entity, entity_id, before, after, reason, request_id)::text`

/**
 * Adds events to the hash chain and returns how many; one process at a time, writers never wait for it. Ids are assigned at write
 * and visible at commit, so an event may appear after ones with higher ids: the ids that are passed over are kept and looked for
 * until no transaction of their time can be open.
 */
export const sealAudit = (db: Db, key?: SealKey): Promise<number> =>
  inTransaction(db, async tx => {
    const { rows: locks } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${sealLock}) as mine`.execute(tx)
    if (!locks[0]?.mine) return 0
    const { rows } = await sql<Unsealed>`${unsealed(sql`id, ${eventText} as text`)}`.execute(tx)
    const highest = rows.at(-1)?.id
    if (highest === undefined) return 0
    const last = await tx
      .selectFrom('audit_seal')
      .select(['position', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
    const first = last?.hash ?? Buffer.alloc(32)
    let previous = first
    const hashes = rows.map(({ text }) => {
      previous = sealOf(previous, text)
      return previous
    })
    const from = (last?.position ?? 0) + 1
    if (key) await keepMark(tx, key, from)
    const macs = key ? hashes.map((hash, index) => sealMac(key, from + index, hash)) : []
    await sql`
      insert into audit_seal (position, event_id, hash, previous_hash${key ? sql`, mac` : sql``})
      select ${from} - 1 + number, event_id, hash, previous_hash${key ? sql`, mac` : sql``}
      from unnest(${rows.map(({ id }) => id)}::integer[], ${hashes}::bytea[], ${[first, ...hashes.slice(0, -1)]}::bytea[], ${macs}::bytea[])
        with ordinality as seal(event_id, hash, previous_hash, mac, number)`.execute(tx)
    await keepProgress(tx, highest)
    return rows.length
  })

/** Moves the progress to an id. The ids without a seal up to there are gaps; a gap ends with its seal, or when it is too old. */
async function keepProgress(tx: Tx, highest: number): Promise<void> {
  await sql`
    delete from audit_gap where noticed_at < now() - ${longestTransaction} or ${sealOfId('audit_gap.event_id')} is not null`.execute(
    tx,
  )
  await sql`
    insert into audit_gap (event_id) select id from audit_progress, generate_series(through + 1, ${highest}) as id
    where ${sealOfId('id')} is null`.execute(tx)
  await tx.updateTable('audit_progress').set({ through: highest }).where('through', '<', highest).execute()
}

/** Seals until nothing is left; a busy second writes more events than one batch. */
export async function sealAll(db: Db, key?: SealKey): Promise<void> {
  while ((await sealAudit(db, key)) === batch);
}

/** Returns the age of the oldest event without a seal, in seconds. */
export async function unsealedSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - min(written_at))::float8 as seconds
    from (${unsealed(sql`id, written_at`)}) as waiting`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Longest time an event may wait for its seal. (rules §8.3) */
const maxUnsealedSeconds = 5

/**
 * Whether an event without a seal had its turn still to come when the backup was taken that this database was restored from: ids that
 * the sealing had passed, without noting them as gaps, had theirs. (rules §8.3)
 */
const waitedAt = (
  moment: Date,
) => sql`(written_at between ${moment}::timestamptz - ${longestTransaction} and ${moment}::timestamptz
  and (id > (select through from audit_progress) or id = any(array(select event_id from audit_gap))) and ${lacksSeal})`

/** Returns how many events have no seal because the backup was taken before their turn; `moment` is that of the backup. */
export async function unsealedAtBackup(db: Reading, moment: Date): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*)::integer as events from audit_event where ${waitedAt(moment)}`.execute(db)
  return rows[0]?.events ?? 0
}

/** How long servers of the previous release may still seal without a key during a rolling update, in ms. */
const updatingMs = 24 * 3_600_000

/**
 * Checks the whole chain, and each seal that this key must have signed; returns each break as a sentence. In a restored database, events
 * that waited for their seal at the moment of the backup may wait on.
 */
export async function auditIssues(db: Db, key?: SealKey, backupMoment?: Date): Promise<string[]> {
  const issues: string[] = []
  const mark = key && (await readMark(db, key))
  if (mark && !mark.isGenuine)
    issues.push('The mark from which seal on the audit chain has a key was changed.')
  let previous: Buffer = Buffer.alloc(32)
  let after = 0
  for (;;) {
    const { rows } = await sql<
      Unsealed & { position: number; at: Date; hash: Buffer; previous_hash: Buffer; mac: Buffer | null }
    >`
      select position, id, at, ${eventText} as text, hash, previous_hash, mac
      from audit_seal join audit_event on id = event_id
      where position > ${after} order by position limit ${batch}`.execute(db)
    for (const { position, id, at, text, hash, previous_hash, mac } of rows) {
      if (position !== after + 1) issues.push(`The audit chain lacks seal ${after + 1}.`)
      after = position
      if (!previous_hash.equals(previous)) issues.push(`Audit event ${id} does not follow the one before it.`)
      if (!sealOf(previous_hash, text).equals(hash))
        issues.push(`Audit event ${id} was changed after it was sealed.`)
      previous = hash
      if (!key) continue
      const isSigned = isSame(mac, sealMac(key, position, hash))
      const isKeyless = mac === null && mark && Math.abs(at.getTime() - mark.at.getTime()) < updatingMs
      if (mark && position >= mark.position && !isSigned && !isKeyless)
        issues.push(`Seal ${position} of the audit chain was not made with the key of this server.`)
      if (isSigned && (!mark || position < mark.position))
        issues.push(`Seal ${position} has a key, yet the mark says that none had one.`)
    }
    if (rows.length < batch) break
  }
  const { rows: counts } = await sql<{
    seals: number
  }>`select count(*)::integer as seals from audit_seal`.execute(db)
  const seals = counts[0]?.seals ?? 0
  if (seals !== after) issues.push(`The audit chain ends at seal ${after} and has ${seals}.`)
  const { rows: late } = await sql<{ id: number }>`
    select id from audit_event where written_at < clock_timestamp() - make_interval(secs => ${maxUnsealedSeconds})
      and not exists (select from audit_seal where event_id = audit_event.id)
      and not ${backupMoment ? waitedAt(backupMoment) : sql`false`} order by id limit 10`.execute(db)
  for (const { id } of late) issues.push(`Audit event ${id} is not in the chain.`)
  return issues
}
