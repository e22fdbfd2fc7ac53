import type { SentState } from '@packhouse/contract/people/sending/model.ts'
import {
  IconAlertTriangle,
  IconCheck,
  IconChecks,
  IconClock,
  IconExternalLink,
  IconHelpCircle,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ToSend } from '../../api/sending.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip, type Tone } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './Send.module.css'

type Mark = [word: string, icon: ComponentType<{ size?: number; stroke?: number }>, tone: Tone]

const marks: Record<SentState, Mark> = {
  HANDED: ['By hand', IconExternalLink, 'plain'],
  WAITS: ['Waits', IconClock, 'warn'],
  SENDING: ['Being sent', IconClock, 'warn'],
  UNKNOWN: ['Not known', IconHelpCircle, 'bad'],
  SENT: ['Sent', IconCheck, 'plain'],
  DELIVERED: ['Delivered', IconChecks, 'good'],
  READ: ['Read', IconChecks, 'info'],
  REFUSED: ['Refused', IconAlertTriangle, 'bad'],
  TAKEN_OUT: ['Not sent', IconClock, 'plain'],
}

/** What became of a message, by icon and word. */
function Went({ state }: { state: SentState }) {
  const [word, Icon, tone] = marks[state]
  return (
    <Chip tone={tone} icon={Icon}>
      {t(word)}
    </Chip>
  )
}

/** What went out, newest first, with what became of it and who opened its link when. */
export function WentList({ went }: { went: ToSend['went'] }) {
  return (
    <section aria-label={t('Went out')}>
      <Row justify="between">
        <Text as="strong">{t('Went out')}</Text>
        <Text tone="quiet">{went.length}</Text>
      </Row>
      {went.length === 0 && (
        <Text as="p" tone="quiet">
          {t('Nothing was sent yet.')}
        </Text>
      )}
      <List>
        {went.map(row => (
          <Row as="li" key={row.id} gap={12} className={css.went}>
            <Text as="span" tone="quiet" className={css.when}>
              {dateText(row.at, 'moment')}
            </Text>
            <Stack as="span" gap={0} grow>
              <strong>{row.title}</strong>
              <Text as="small" tone="quiet">
                {[row.by ?? t('automatically'), row.name, row.why?.message].filter(Boolean).join(' · ')}
              </Text>
              {row.openedAt && (
                <Text as="small" tone="quiet">
                  {plural(
                    row.openings,
                    'opened {count} time, last {when}',
                    'opened {count} times, last {when}',
                    {
                      when: dateText(row.openedAt, 'moment'),
                    },
                  )}
                </Text>
              )}
            </Stack>
            <Went state={row.state} />
          </Row>
        ))}
      </List>
    </section>
  )
}
