import { z } from 'zod'
import { Instant } from '../../day.ts'
import { RoleId, StaffUserId } from '../../ids.ts'
import { Mobile } from '../../platform/formats/mobile.ts'
import { rights, roleCodes } from '../../rights.ts'
import { SentenceModel } from '../../sentence-model.ts'

/** Random device token. A device that has signed in before has its own attempt counters, which strangers cannot exhaust. */
const device = z
  .string()
  .regex(/^[\w-]{43}$/, 'A device ID has 43 letters and digits')
  .optional()
export const SendOtp = z.object({ mobile: Mobile, device })
/** Accepts both code lengths: a code of the wrong length counts as a wrong code. (rules §8.1) */
const otp = z.string().regex(/^(\d{4}|\d{6})$/, 'Enter all digits of the code')
export const VerifyOtp = z.object({ mobile: Mobile, otp, device })

/** Somebody to sign in as where codes are shown on the screen. (rules §8.5) */
export const TrialPerson = z.object({ name: z.string(), mobile: z.string(), role: z.enum(roleCodes) })

/** A person's roles, what these let them do together, and where they begin. (rules §8.5) */
const entitled = {
  roles: z.array(z.object({ id: RoleId, name: z.string(), code: z.enum(roleCodes).nullable() })),
  rights: z.array(z.enum(rights)),
  /** Address of the screen that the person chose to open first; null if none is chosen. */
  home: z.string().nullable(),
}

export const SignedIn = z.object({
  authToken: z.string(),
  message: z.string(),
  user: z.object({ id: StaffUserId, name: z.string(), mobile: z.string(), ...entitled }),
  /** Wrong codes tried on unknown devices since the last sign-in, if at least wrongTriesToTell. (rules §8.1) */
  wrongTries: z.object({ count: z.int(), since: Instant }).optional(),
})
export const Me = z.object({
  id: StaffUserId,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  lastSignInAt: Instant.nullable(),
  ...entitled,
  /** For each right the person lacks, why, and who has it: shown where something may not be done. */
  lacks: z.array(
    z.object({
      right: z.enum(rights),
      why: z.string(),
      words: SentenceModel,
      roles: z.array(z.string()),
      people: z.array(z.string()),
    }),
  ),
})
