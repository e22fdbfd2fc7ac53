import { Button } from '@mantine/core'
import { SignInCard } from '../../../business/auth/SignInCard.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import { EnterCode } from './EnterCode.tsx'
import type { QueuedStop } from './entries.ts'
import { type LinkState, link } from './link.ts'

/** The digits of a phone number in a sentence, for a link that calls it. */
const phoneIn = (words: string): string | undefined =>
  /\+?\d[\d ]{8,13}\d/.exec(words)?.[0].replaceAll(' ', '')

interface DoorCardProps {
  state: Extract<LinkState, { step: 'code' | 'over' }>
  entries: readonly QueuedStop[]
}

/** Before the trip: its code; after it: why the link is over, and whom to call. */
export function DoorCard({ state, entries }: DoorCardProps) {
  if (state.step === 'code')
    return (
      <SignInCard title={t('Enter the code')}>
        <EnterCode driver={state.driver} />
      </SignInCard>
    )
  const phone = phoneIn(state.words) ?? state.phone
  return (
    <SignInCard title={t('Your trip')}>
      <Stack>
        <h1>{state.again ? t('This phone is signed out') : t('This link no longer works')}</h1>
        <Text as="p" size={15} role="status">
          {state.words}
        </Text>
        {entries.length > 0 && (
          <Text as="p" tone="warn" weight="medium">
            {t('Saved here and not sent: {names}. Tell the office.', {
              names: entries.map(({ businessname }) => businessname).join(', '),
            })}
          </Text>
        )}
        {state.again && (
          <Button className={css.main ?? ''} onClick={() => void link.askCode()}>
            {t('Send a new code')}
          </Button>
        )}
        {phone && (
          <Button component="a" href={`tel:${phone}`} variant="default" className={css.main ?? ''}>
            {t('Call the office')}
          </Button>
        )}
      </Stack>
    </SignInCard>
  )
}
