import { randomBytes } from 'node:crypto'
import { signInLimits } from '../auth/limits.ts'
import type { Services } from '../services.ts'

/** Services for tests: codes are kept instead of sent. */
export const testServices = (replaced: Partial<Services> = {}): Services => ({
  otpGateway: { isMock: true, send: async () => {} },
  signInLimits,
  randomBytes,
  secret: Buffer.from('a secret of the tests, 32 bytes!'),
  ...replaced,
})
