import type { OtpGateway } from './gateway.ts'

/** Sends nothing: the answer carries the code and the screen shows it. For demos and work on the product, never in production. */
export const mockGateway: OtpGateway = { isMock: true, send: async () => {}, isReachable: async () => true }
