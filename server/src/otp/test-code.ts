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
    ? [`It answered ${answer.status}: ${answer.text.trim().slice(0, longestShown) || '(nothing more)'}`]
    : []
  if (issue !== undefined) return { isSent: false, words: [`No SMS went out. ${issue}.`, ...received].join('\n') }
  const { success } = choice.settings
  const words = [
    `The gateway took a message for ${mobile} with the code ${code}, which signs nobody in.`,
    ...received,
    success
      ? 'If no SMS comes within a minute, ask the provider what became of it.'
      : 'OTP_HTTP_SUCCESS is not set, so any 2xx counts as taken. If no SMS comes within a minute, read the answer above.',
  ].join('\n')
  return { isSent: true, words }
}
