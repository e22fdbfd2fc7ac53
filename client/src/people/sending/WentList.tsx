import type { ToSend } from '../../api/sending.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './Send.module.css'
import { Went } from './Went.tsx'

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
                  {plural(row.openings, 'opened {count} time, last {when}', 'opened {count} times, last {when}', {
                    when: dateText(row.openedAt, 'moment'),
                  })}
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
