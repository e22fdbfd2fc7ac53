import type { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import { allNeedsOfEntity } from '@packhouse/contract/business/audit/needs.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { knownAs, selectStaffNames } from '../../staff/api.ts'
import { fieldsFor, reasonFor, tellsTooMuch } from '../rules/hidden.ts'
import { selectTrail, trailKeyset } from '../sql/trail.ts'

const usualLimit = 50

/** Returns who did what to a thing and to those that belong to it, newest first, to people who may read it. (rules §8.3, §8.5) */
export const auditTrail: Handler<typeof audit.auditTrail> = async (args, call) => {
  const { db } = call
  const { entity, id, also = [], limit = usualLimit, cursor, userid, from, to } = args
  const things = [{ entity, id }, ...also.map(thingNamed)]
  for (const needs of new Set(things.flatMap(thing => allNeedsOfEntity(thing.entity))))
    await refuseWithout(needs, call)
  const keyset = trailKeyset(cursor)
  const [rows, staff] = await Promise.all([
    selectTrail(db, keyset, { things, userId: userid, from, to, limit, leftOut: tellsTooMuch(call.rights) }),
    selectStaffNames(db),
  ])
  const whose = knownAs(staff)
  return pageOf(rows, {
    limit,
    total: rows[0]?.total ?? 0,
    keyset,
    toReply: ({ key: _key, total: _total, ...event }) => ({
      ...event,
      before: fieldsFor(event.before, event.entity, call.rights),
      after: fieldsFor(event.after, event.entity, call.rights),
      reason: reasonFor(event, call.rights),
      ...whose(event.userId, event.by),
    }),
  })
}

/** Parses `pack:12` into entity and id. */
function thingNamed(text: string): { entity: string; id: string } {
  const [entity = '', id = ''] = text.split(':')
  return { entity, id }
}
