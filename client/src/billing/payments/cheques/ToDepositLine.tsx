import { zeroPaise } from '@packhouse/contract/money.ts'
import { IconWritingSign } from '@tabler/icons-react'
import { paths } from '../../../app/navigation/paths.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import type { DuesSummary } from '../dues.ts'

const wordsOf = (count: number) => plural(count, '{count} cheque to deposit', '{count} cheques to deposit')

/** The reminder of the morning: cheques that go to the bank today; nothing without any. (rules §6.16) */
export function ToDepositLine({ summary }: { summary: DuesSummary | undefined }) {
  const { count = 0, amount = zeroPaise } = summary?.chequesToDeposit ?? {}
  if (count === 0) return null
  return (
    <Notice icon={IconWritingSign}>
      <Text grow>
        {wordsOf(count)}, {amountText(amount)}
      </Text>
      <TextLink to={paths.cheques}>{t('Cheques')}</TextLink>
    </Notice>
  )
}

/** The same beside a title, where it moves nothing when it comes; a phone has no room for it there. */
export function ToDepositLink({ summary }: { summary: DuesSummary | undefined }) {
  const { count = 0 } = summary?.chequesToDeposit ?? {}
  const isPhone = useMedia(phone)
  return count > 0 && !isPhone && <TextLink to={paths.cheques}>{wordsOf(count)}</TextLink>
}
