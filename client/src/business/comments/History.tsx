import { type ReactNode, useState } from 'react'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import { CommentEntry } from './CommentEntry.tsx'
import css from './Comments.module.css'
import { NewComment } from './NewComment.tsx'
import { useComments } from './useComments.ts'

export interface HistoryEvent {
  key: string
  /** ISO 8601. */
  at: string
  words: ReactNode
}

export interface HistoryProps {
  record: string
  events?: readonly HistoryEvent[]
  /** What the trail has of a record without events, below the comments. */
  trail?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
}

const shownAtFirst = 8

/** What happened to a record and what people wrote on it, newest first; the field for the next comment is its first row. */
export function History({ record, events = [], trail, aside }: HistoryProps) {
  const { query, rows, people, isNew, missed, top } = useComments(record)
  const [only, setOnly] = useState(false)
  const [all, setAll] = useState(false)
  const entries = [
    ...rows.map(comment => ({
      key: `comment-${comment.id}`,
      at: comment.at,
      words: <CommentEntry comment={comment} people={people} isNew={isNew(comment)} />,
    })),
    ...(only ? [] : events),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const shown = all ? entries : entries.slice(0, Math.max(shownAtFirst, rows.length))
  return (
    <Card
      title={t('History')}
      aside={
        <Row as="span" gap={8} wrap>
          <ToggleChip
            label={t('All')}
            count={trail ? undefined : rows.length + events.length}
            on={!only}
            onToggle={() => setOnly(false)}
          />
          <ToggleChip label={t('Comments')} count={rows.length} on={only} onToggle={() => setOnly(true)} />
          {aside}
        </Row>
      }
    >
      <div ref={top} />
      <NewComment record={record} people={people} />
      {query.isError && !query.data && (
        <ErrorState title={t('The comments did not load')} error={query.error} retry={query.refetch} />
      )}
      <ol className={css.entries} aria-label={t('Entries')}>
        {shown.map(({ key, at, words }) => (
          <li key={key}>
            <DateText value={at} form="moment" />
            {words}
          </li>
        ))}
      </ol>
      {entries.length > shown.length && (
        <LinkButton onClick={() => setAll(true)}>
          {t('Show all {count}', { count: entries.length })}
        </LinkButton>
      )}
      {!only && trail}
      {missed > 0 && (
        <button
          type="button"
          className={css.missed}
          onClick={() => top.current?.scrollIntoView({ block: 'center' })}
        >
          {plural(missed, '{count} new comment', '{count} new comments')}
        </button>
      )}
    </Card>
  )
}
