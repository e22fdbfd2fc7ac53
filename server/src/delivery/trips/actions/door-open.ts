import type { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { handOver } from '../../../business/auth/api.ts'
import { houseOf } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { CommittedRefusal, type OpenHandler } from '../../../platform/http/call.ts'
import { tokenHash } from '../../../platform/http/caller.ts'
import { linkCode, sameDigest, tokenBytes } from '../../../platform/otp/codes.ts'
import { recorded } from '../../../platform/trail/recorded.ts'
import { sendsCode, whyNoCode, whyNotEnter, wrongCode } from '../rules/links.ts'
import { letIn, linkNow, lockLink, nextCode, saveTries } from '../sql/links.ts'
import { doorTripOf } from './door-trip.ts'

/**
 * Opens a link: a code goes to the driver's mobile, and nothing of the trip is told. The code is stored and the lock released before
 * the gateway is called. (rules §21.5)
 */
export const openDoor: OpenHandler<typeof door.openDoor> = async ({ body: { token } }, call) => {
  const { db, now, services } = call
  const { otpGateway, signInLimits, secret } = services
  const author = {
    userId: null,
    userName: 'nobody',
    address: call.address,
    device: call.device,
    requestId: call.requestId,
    at: now,
  }
  const opened = await recorded(db, { author, tags: ['Trip'] }, async ({ tx, audit }) => {
    const link = await lockLink(tx, tokenHash(token), now)
    if (!link) throw new Refused(await linkEnded(db))
    const { secondsBetweenSends: secondsBetween } = signInLimits
    if (!sendsCode(link, now, { isShown: otpGateway.isMock, secondsBetween }))
      return { ...link, isSent: false }
    refuse(whyNoCode(link))
    const codeNumber = await nextCode(tx, link.id, now)
    audit({ action: 'DOOR_CODE_SENT', entity: 'trip', entityId: link.tripId })
    return { ...link, codeNumber, isSent: true }
  })
  const { driver, mobile } = opened
  if (opened.isSent && !otpGateway.isMock) {
    const issue = await handOver(otpGateway, { mobile, code: linkCode(secret, opened) })
    // the reason goes to the log, without number or code
    if (issue !== undefined) throw new Refused(notSent, { cause: new Error(issue) })
  }
  return { driver, askCode: true as const }
}

/**
 * Exchanges the code for a token of this device; the device before is out. With the fifth wrong code the link ends; a failed try is
 * stored although the reply is a refusal. (rules §21.5)
 */
export const enterCode: OpenHandler<typeof door.enterCode> = async ({ body: { token, code } }, call) => {
  const { tx, now, services, audit, address, device } = call
  const link = await lockLink(tx, tokenHash(token), now)
  if (!link) throw new Refused(await linkEnded(tx))
  refuse(whyNotEnter(link, now))
  if (!sameDigest(tokenHash(linkCode(services.secret, link)), tokenHash(code))) {
    const { wrongTries, ends, refusal: why } = wrongCode(link.wrongTries)
    await saveTries(tx, link.id, { wrongTries, endedAt: ends ? now : null })
    audit({
      action: 'DOOR_CODE_WRONG',
      entity: 'trip',
      entityId: link.tripId,
      after: { wrongTries },
      reason: why.message,
    })
    throw new CommittedRefusal(why)
  }
  const doorToken = services.randomBytes(tokenBytes).toString('base64url')
  await letIn(tx, { linkId: link.id, tokenSha256: tokenHash(doorToken), now, address, device })
  audit({
    action: 'DOOR_OPENED',
    entity: 'trip',
    entityId: link.tripId,
    after: { driver: link.driver, device },
  })
  return {
    doorToken,
    trip: await doorTripOf(tx, link.tripId, (await linkNow(tx, link.id, now))?.collects ?? false),
  }
}

const notSent = refusal('NOT_READY', 'The code could not be sent. Try again in a minute.')

/** A link that has ended, or never was, tells only whom to call. */
async function linkEnded(db: Reading) {
  const { helpPhone } = await houseOf(db)
  return helpPhone === null
    ? refusal('NOT_SIGNED_IN', 'This link has ended. Ask the office for a new one.')
    : refusal('NOT_SIGNED_IN', 'This link has ended. Ask the office for a new one: {phone}.', {
        phone: helpPhone,
      })
}
