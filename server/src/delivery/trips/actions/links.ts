import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { certain, found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler, OpenCall } from '../../../platform/http/call.ts'
import { tokenHash } from '../../../platform/http/caller.ts'
import { linkCode } from '../../../platform/otp/codes.ts'
import { isAlive, linkBytes, linkMs, triesPerLink, whyNotCollect } from '../rules/links.ts'
import { whyNoLink } from '../rules/plan.ts'
import { endLink, insertLink, type JudgedLink, nextCode } from '../sql/links.ts'
import { selectDriver } from '../sql/masters.ts'
import { lockTrips } from '../sql/trips.ts'

/**
 * Makes the driver's link of a trip; the one before ends. Only the hash of its token is stored. Where codes are shown on the screen,
 * the first code is in the reply. (rules §21.5)
 */
export const sendTripLink: Handler<typeof trips.sendTripLink> = async (
  { tripid },
  { tx, user, now, site, services, audit },
) => {
  const trip = found((await lockTrips(tx, [tripid]))[0], 'Trip {id} was not found.', { id: tripid })
  const driver = trip.driverId === null ? undefined : await selectDriver(tx, trip.driverId)
  refuse(whyNoLink(trip, driver?.isActive ?? false))
  await endLink(tx, tripid, { why: 'NEW_LINK', by: user.id, now })
  const token = services.randomBytes(linkBytes).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkMs)
  const made = {
    tripId: tripid,
    driver: certain(driver, 'the driver of a trip'),
    madeBy: user.id,
    now,
    expiresAt,
  }
  const id = await insertLink(tx, { ...made, tokenSha256: tokenHash(token) })
  audit({
    action: 'TRIP_LINK_SENT',
    entity: 'trip',
    entityId: tripid,
    after: { driverId: trip.driverId, expiresAt },
  })
  const code = services.otpGateway.isMock
    ? { code: linkCode(services.secret, { id, codeNumber: await nextCode(tx, id, now) }) }
    : {}
  return { url: `${site}/door/${token}`, expiresAt, ...code }
}

/** Ends the driver's link of a trip; the phone that uses it is out at once. (rules §21.5) */
export const withdrawTripLink: Handler<typeof trips.withdrawTripLink> = async (
  { tripid },
  { tx, user, now, audit },
) => {
  const trip = found((await lockTrips(tx, [tripid]))[0], 'Trip {id} was not found.', { id: tripid })
  if (!(await endLink(tx, tripid, { why: 'WITHDRAWN', by: user.id, now })))
    throw new Refused(
      refusal('BREAKS_RULE', '{trip} has no link that could be withdrawn.', { trip: trip.name }),
    )
  audit({ action: 'TRIP_LINK_ENDED', entity: 'trip', entityId: tripid })
  return undefined
}

type ShownLink = Result<typeof trips.addTrip>['link']

/** The link of a trip as the office sees it, with the code where codes are shown on the screen. */
export function linkShown(
  link: JudgedLink | undefined,
  whoCollects: readonly string[],
  { services, now }: Pick<OpenCall, 'services' | 'now'>,
): ShownLink {
  if (!link) return null
  const { expiresAt, codeUsedAt, wrongTries } = link
  const collects = link.isVouched && link.isConfirmed
  const whyNot = collects ? null : whyNotCollect(link, whoCollects)
  const code =
    services.otpGateway.isMock && isAlive(link, now) ? { code: linkCode(services.secret, link) } : {}
  return { expiresAt, openedAt: codeUsedAt, triesLeft: triesPerLink - wrongTries, collects, whyNot, ...code }
}
