import type { auth } from '@packhouse/contract/auth/endpoints.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../http/call.ts'
import { staffUserById } from '../sql/person.ts'
import { isUsed, revokeSession } from '../sql/sign-in.ts'

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

/** Returns the signed-in user. */
export const me: Handler<typeof auth.me> = async (_asked, { db, user }) =>
  found(await staffUserById(db, user.id), `Staff user ${user.id}`)

/** Returns true, or 409 with the field that the specification reads in that case. */
export const isEmailMobileAvailable: Handler<typeof auth.isEmailMobileAvailable> = async ({ email, mobile }, { db }) => {
  const what = email && mobile ? 'This email or mobile number' : mobile ? 'This mobile number' : 'This email'
  const taken = refusal('TAKEN', `${what} is already used.`, { beside: { isemailmobileexists: true } })
  if (await isUsed(db, { email, mobile })) refuse(taken)
  return true
}
