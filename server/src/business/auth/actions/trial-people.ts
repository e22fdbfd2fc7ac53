import type { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import type { OpenHandler } from '../../../platform/http/call.ts'
import { noSuchCall } from '../../../platform/http/errors.ts'
import { selectTrialPeople } from '../sql/person.ts'

/**
 * Lists one person of each role for the sign-in screen of a trial. Where codes are really sent, or a proxy forwards the request,
 * there is no such call: nobody learns who works here. (rules §8.5)
 */
export const trialPeople: OpenHandler<typeof auth.trialPeople> = async (
  _asked,
  { db, services, isForwarded },
) => {
  if (!services.otpGateway.isMock || isForwarded) refuse(noSuchCall)
  return selectTrialPeople(db)
}
