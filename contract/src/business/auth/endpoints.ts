import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Me, SendOtp, SignedIn, TrialPerson, VerifyOtp } from './model.ts'
import { otpDigitCounts } from './otp.ts'

export const auth = {
  sendOtp: endpoint({
    method: 'POST',
    path: '/api/web/auth/sendmockotp',
    summary: 'Send a one-time code to a staff mobile; an unknown number gets the same answer',
    // Not a single write transaction: the code is stored before the gateway is called, so the handler opens its own transaction.
    kind: 'read',
    open: true,
    body: SendOtp,
    reply: z.object({
      message: z.string(),
      expiresInSeconds: z.int(),
      resendAfterSeconds: z.int(),
      /** Number of digits of the code, so that the screen shows that many boxes. */
      digits: z.literal(otpDigitCounts),
      /** Set only if codes are not actually sent. */
      mockOtp: z.string().optional(),
      /** Shown at the bottom of the sign-in screens: warehouse and phone number; null until the settings contain them. */
      warehouse: z.string().nullable(),
      helpPhone: z.string().nullable(),
    }),
  }),
  trialPeople: endpoint({
    method: 'GET',
    path: '/api/web/auth/trialpeople',
    summary: 'One person of each role, to try the product; 404 unless codes are shown on the screen',
    open: true,
    reply: z.array(TrialPerson),
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/web/auth/verifyotp',
    summary: 'Trade the code for a token',
    open: true,
    body: VerifyOtp,
    reply: SignedIn,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/web/auth/logout',
    needs: 'signed-in',
    summary: 'End this session',
    byPeopleOnly: true,
    reply: z.undefined(),
    status: 204,
    changes: ['Me', 'Staff'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/web/auth/me',
    needs: 'signed-in',
    summary: 'Who is signed in, what they may do, and who may do the rest',
    reply: Me,
    reads: ['Me', 'Role'],
  }),
}
