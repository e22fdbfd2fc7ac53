import { Checkbox } from '@mantine/core'
import { formatDay, isDay } from '@packhouse/contract/day.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { t } from '../../ui/words.ts'
import css from './Send.module.css'
import type { Send } from './useSend.ts'

const dayText = (text: string) => (isDay(text) ? formatDay(text) : text)

/** People of the customer with the number or address of the chosen way, and whether they agreed. */
export function People({ send }: { send: Send }) {
  const { able, ticked, tab, busy } = send
  return (
    <List aria-label={t('Who gets it')}>
      {able.map(person => {
        const { number, name, role, email, agreedOn, isNotOnWhatsApp } = person
        const isOn = ticked.includes(person)
        return (
          <Row as="li" key={number} gap={12} className={css.person}>
            <Checkbox
              checked={isOn}
              onChange={() => send.toggle(number)}
              label={
                <Stack as="span" gap={0}>
                  <strong>{[name, role].filter(Boolean).join(', ')}</strong>
                  <Text as="small" tone="quiet">
                    {tab === 'EMAIL' ? email : spacedMobile(number)}
                  </Text>
                </Stack>
              }
            />
            {tab === 'WHATSAPP' && (
              <Row as="span">
                {isNotOnWhatsApp ? (
                  <Chip tone="bad">{t('Not on WhatsApp')}</Chip>
                ) : agreedOn ? (
                  <Chip tone="good">{t('Agreed {day}', { day: dayText(agreedOn) })}</Chip>
                ) : (
                  isOn && (
                    <LinkButton disabled={busy} onClick={() => void send.agree(number, true)}>
                      {t('They agreed')}
                    </LinkButton>
                  )
                )}
                {agreedOn && isOn && (
                  <LinkButton
                    disabled={busy}
                    aria-label={t('Withdraw for {name}', { name })}
                    onClick={() => void send.agree(number, false)}
                  >
                    {t('Withdraw')}
                  </LinkButton>
                )}
              </Row>
            )}
          </Row>
        )
      })}
      {able.length === 0 && (
        <li className={css.person}>
          <Text tone="quiet">
            {tab === 'EMAIL'
              ? t('Nobody here has an e-mail address.')
              : t('Nobody here has a mobile number.')}
          </Text>
        </li>
      )}
    </List>
  )
}
