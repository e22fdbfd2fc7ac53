import type { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { found, sentenceIn } from '@packhouse/contract/refusal.ts'
import { rights } from '@packhouse/contract/rights.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { readHolders, whyNotAllowed } from '../../../platform/http/rights.ts'
import { homeOfPerson } from '../../../platform/preferences/api.ts'
import { rolesOfPerson, staffUserById } from '../sql/person.ts'
import { revokeSession } from '../sql/sign-in.ts'

/** Ends this session; the token is invalid at once on every node. */
export const signOut: Handler<typeof auth.signOut> = async (_asked, { tx, session, now, user, audit }) => {
  const sessionId = await revokeSession(tx, session, now)
  audit({
    action: 'SIGNED_OUT',
    entity: 'session',
    entityId: sessionId ?? 'ended',
    after: { staffUserId: user.id, revokedAt: now },
  })
}

/** Returns the signed-in user, what they may do, and for the rest who may. (rules §8.5) */
export async function me(
  _asked: object,
  { db, user, rights: has }: ReadCall,
): Promise<Result<typeof auth.me>> {
  const person = found(await staffUserById(db, user.id), 'Staff user {id} was not found.', { id: user.id })
  const holders = await readHolders(db)
  const lacks = rights
    .filter(right => !has.has(right))
    .map(right => {
      const why = sentenceIn(whyNotAllowed([right], holders([right])))
      return { right, why: why.message, words: why, ...holders([right]) }
    })
  const roles = (await rolesOfPerson(db, user.id)).map(({ id, name, code }) => ({ id, name, code }))
  const home = await homeOfPerson(db, user.id)
  // a program has no mobile
  return {
    ...person,
    mobile: person.mobile ?? '',
    roles,
    rights: rights.filter(right => has.has(right)),
    home,
    lacks,
  }
}
