import type { GatewayChoice } from './choose-gateway.ts'
import { tryCode } from './sms-gateway.ts'

/** Longest part of a provider's reply shown to an operator. */
const longestShown = 500

/**
 * Sends a code that signs nobody in through the configured gateway, and reports the result to the operator. (docs/operating.md)
 */
export async function testCode(
  choice: GatewayChoice,
  { mobile, code }: { mobile: string; code: string },
): Promise<{ isSent: boolean; words: string }> {
  if ('refused' in choice) return { isSent: false, words: `Nothing was sent.\n${choice.refused}` }
  if (choice.use === 'mock')
    return {
      isSent: false,
      words:
        'Nothing was sent: with these settings codes are shown on the screen. Set OTP_GATEWAY=http and the address of the provider.',
    }
  const { answer, issue } = await tryCode(choice.settings, mobile, code)
  const received = answer
    ? [`It responded with ${answer.status}: ${answer.text.trim().slice(0, longestShown) || '(nothing more)'}`]
    : []
  if (issue !== undefined)
    return { isSent: false, words: [`No SMS was sent. ${issue}.`, ...received].join('\n') }
  const { success } = choice.settings
  const words = [
    `The gateway accepted a message for ${mobile} with the code ${code}, which cannot be used to sign in.`,
    ...received,
    success
      ? 'If no SMS arrives within a minute, ask the provider.'
      : 'OTP_HTTP_SUCCESS is not set, so any 2xx counts as accepted. If no SMS arrives within a minute, check the response above.',
  ].join('\n')
  return { isSent: true, words }
}
