import { maskMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import type { OtpGateway } from './gateway.ts'

/**
 * Tells a number that a mobile was changed to another, shown masked. Returns why that failed; undefined: accepted by the gateway.
 */
export async function tellChanged(
  gateway: OtpGateway,
  mobile: string,
  changed: string,
): Promise<string | undefined> {
  if (!gateway.notify) return 'No text for this is set (OTP_NOTICE_DLT_TEMPLATE_ID)'
  try {
    await gateway.notify(mobile, { changed: maskMobile(changed) })
    return undefined
  } catch (error) {
    return error instanceof Error && error.name === 'NotSent' ? error.message : 'The gateway failed'
  }
}
