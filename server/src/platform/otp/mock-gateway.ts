import type { OtpGateway } from './gateway.ts'

/** Sends nothing: the reply contains the code and the screen shows it. For demos and development, never in production. */
export const mockGateway: OtpGateway = { isMock: true, send: async () => {}, isReachable: async () => true }
