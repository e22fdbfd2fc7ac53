import type { audit } from '@packhouse/contract/audit/endpoints.ts'
import { pageOf } from '../../db/keyset.ts'
import type { Handler } from '../../http/call.ts'
import { knownAs, selectStaffNames } from '../../staff/api.ts'
import { selectTrail, trailKeyset } from '../sql/trail.ts'

const usualLimit = 50

/** Returns who did what to a thing and to those that belong to it, newest first. (rules.md §8.3) */
export const auditTrail: Handler<typeof audit.auditTrail> = async (asked, { db }) => {
  const { entity, id, also = [], limit = usualLimit, cursor, userid, from, to } = asked
  const things = [{ entity, id }, ...also.map(thingNamed)]
  const keyset = trailKeyset(cursor)
  const [rows, staff] = await Promise.all([
    selectTrail(db, keyset, { things, userId: userid, from, to, limit }),
    selectStaffNames(db),
  ])
  const whose = knownAs(staff)
  return pageOf(rows, {
    limit,
    total: rows[0]?.total ?? 0,
    keyset,
    toReply: ({ key: _key, total: _total, ...event }) => ({ ...event, ...whose(event.userId, event.by) }),
  })
}

/** Parses `pack:12` into entity and id. */
function thingNamed(text: string): { entity: string; id: string } {
  const [entity = '', id = ''] = text.split(':')
  return { entity, id }
}
