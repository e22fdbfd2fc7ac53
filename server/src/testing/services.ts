import { randomBytes } from 'node:crypto'
import { usualOtpDigits } from '@packhouse/contract/business/auth/otp.ts'
import { PresenceBook } from '../platform/http/presence.ts'
import type { Services } from '../platform/http/services.ts'
import { signInLimits } from '../platform/otp/limits.ts'
import { mockGateway } from '../platform/otp/mock-gateway.ts'

/** Services for tests: codes are stored instead of sent. */
export const testServices = (replaced: Partial<Services> = {}): Services => ({
  otpGateway: mockGateway,
  codeDigits: usualOtpDigits,
  signInLimits,
  timer: { ms: () => 0, sleep: async () => {} },
  randomBytes,
  secret: Buffer.from('a secret of the tests, 32 bytes!'),
  presence: new PresenceBook(),
  hasWhatsApp: false,
  cloud: undefined,
  ...replaced,
})
