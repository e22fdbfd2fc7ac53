import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence, someOf } from '@packhouse/contract/sentence.ts'

const hourMs = 3_600_000
/** A link lives this long at most. (rules §21.5) */
export const linkMs = 24 * hourMs
/** A code that was sent is valid this long; drivers type with gloves. (rules §21.5) */
const codeMs = 10 * 60_000
/** Codes that one link may send. */
const codesPerLink = 20
export const triesPerLink = 5
/** Why a link ended. */
export type LinkEnd =
  | 'WITHDRAWN'
  | 'NEW_LINK'
  | 'TRIES'
  | 'OTHER_DRIVER'
  | 'OTHER_MOBILE'
  | 'SWITCHED_OFF'
  | 'PLANNED'
  | 'SETTLED'

/** What a trip says of a link that ended although nobody meant to end it; nothing of one that was withdrawn or settled. (rules §21.5) */
export function whyEnded({
  why,
  by,
  driver,
}: {
  why: LinkEnd
  by: string | null
  driver: string
}): Sentence | null {
  if (why === 'TRIES')
    return sentence('The driver’s link ended: its code was wrong {count} times. Send a new one.', {
      count: triesPerLink,
    })
  if (by === null) return null
  if (why === 'OTHER_MOBILE')
    return sentence('The driver’s link ended: {by} changed the mobile of {driver}. Send a new one.', {
      by,
      driver,
    })
  if (why === 'SWITCHED_OFF')
    return sentence('The driver’s link ended: {by} switched {driver} off.', { by, driver })
  if (why === 'OTHER_DRIVER')
    return sentence('The driver’s link ended: {by} put another driver on the trip. Send a new one.', { by })
  return null
}

interface NoCollect {
  madeBy: string
  driverBy: string
  driver: string
  mobileBy: string | null
  isConfirmed: boolean
}

/** Why a link takes no money, and who can change that: by confirming the driver's number, or by a link of their own. (rules §21.5) */
export function whyNotCollect(
  { madeBy, driverBy, driver, mobileBy, isConfirmed }: NoCollect,
  who: readonly string[],
): Sentence {
  const people = someOf(who)
  if (!isConfirmed)
    return mobileBy === null
      ? sentence(
          'This link takes no money: nobody confirmed the number of {driver}. {people} can, under Vehicles and drivers.',
          { driver, people },
        )
      : sentence(
          'This link takes no money: {by} set the number of {driver}, and nobody confirmed it. {people} can, under Vehicles and drivers.',
          { by: mobileBy, driver, people },
        )
  return madeBy === driverBy
    ? sentence(
        'This link takes no money: {by} may not see dues and record money. A link from {people} can.',
        {
          by: madeBy,
          people,
        },
      )
    : sentence(
        'This link takes no money: neither {by} nor {other} may see dues and record money. A link from {people} can.',
        {
          by: madeBy,
          other: driverBy,
          people,
        },
      )
}

/** Why money of a stop waits for the office. (rules §21.5) */
export const notCollected = (): Refusal =>
  refusal(
    'NOT_ALLOWED',
    'This link takes no money. The office decides what is entered of it; the goods are delivered.',
  )

/** The same of money that somebody of the office enters who may not record it. (rules §21.6) */
export const notRecorded = (name: string): Refusal =>
  refusal(
    'NOT_ALLOWED',
    '{name} may not record money. Somebody who may decides what is entered of it; goods and crates count.',
    { name },
  )

/** 128 random bits. */
export const linkBytes = 16

interface Code {
  codeNumber: number
  codeSentAt: Date | null
  codeUsedAt: Date | null
}

/** Whether a code that was sent can still be entered. */
export const isAlive = ({ codeSentAt, codeUsedAt }: Code, now: Date): boolean =>
  codeSentAt !== null && codeUsedAt === null && codeSentAt.getTime() + codeMs > now.getTime()

/** Whether opening the link sends a code: none is on its way, or the one before had its time to arrive. (rules §21.5) */
export const sendsCode = (
  code: Code,
  now: Date,
  { isShown, secondsBetween }: { isShown: boolean; secondsBetween: number },
) =>
  !isAlive(code, now) ||
  (!isShown && (code.codeSentAt?.getTime() ?? 0) + secondsBetween * 1000 <= now.getTime())

/** Why a link sends no further code. */
export const whyNoCode = ({ codeNumber }: Code): Refusal | undefined =>
  codeNumber < codesPerLink
    ? undefined
    : refusal('TOO_MANY', 'This link has sent {count} codes. Ask the office for a new link.', {
        count: codesPerLink,
      })

/** The refusal of a wrong code; with the last try the link ends. (rules §21.5) */
export function wrongCode(wrongTries: number): { wrongTries: number; ends: boolean; refusal: Refusal } {
  const tries = wrongTries + 1
  const triesLeft = triesPerLink - tries
  if (triesLeft <= 0)
    return {
      wrongTries: tries,
      ends: true,
      refusal: refusal(
        'WRONG_OTP',
        'Wrong code. No tries left: ask the office for a new link.',
        {},
        { triesLeft: 0 },
      ),
    }
  const words = triesLeft === 1 ? 'Wrong code. {count} try left.' : 'Wrong code. {count} tries left.'
  return {
    wrongTries: tries,
    ends: false,
    refusal: refusal('WRONG_OTP', words, { count: triesLeft }, { triesLeft }),
  }
}

/** Why a code cannot be entered now. */
export const whyNotEnter = (code: Code, now: Date): Refusal | undefined =>
  isAlive(code, now)
    ? undefined
    : refusal(
        'WRONG_OTP',
        'This code has expired. Open the link again for a new one.',
        {},
        { triesLeft: null },
      )
