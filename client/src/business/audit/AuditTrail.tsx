import { Button } from '@mantine/core'
import { dayOf } from '@packhouse/contract/day.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { IconHistory } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type AuditEvent, useAuditTrailPagesInfiniteQuery } from '../../api/audit.ts'
import { usePages } from '../../app/requests/pages.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { rangeIn } from '../../ui/fields/dayRange.ts'
import { FilterChip } from '../../ui/fields/FilterChip.tsx'
import { RangeChip } from '../../ui/fields/RangeChip.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { rowsOf } from '../../ui/table/query.ts'
import { DateText } from '../../ui/values/DateText.tsx'
import { doerText } from '../../ui/values/doerText.ts'
import { t } from '../../ui/words.ts'
import css from './AuditTrail.module.css'
import { actionWords, type Change, changesOf, valueText } from './eventWords.ts'

export interface AuditedThing {
  /** The kind as the trail names it: item_type, customer, order. */
  entity: string
  id: number | string
  /** What it is called among the others: a SKU, the name of an outlet. */
  name?: string
}

interface AuditTrailProps {
  /** The thing itself, then those that belong to it. */
  of: readonly [AuditedThing, ...AuditedThing[]]
  /** What quantities among its fields are counted in. */
  unit?: ItemUnit
  /** How a value reads where its screen knows better: names for ids. Undefined leaves it as it is. */
  read?: (field: string, value: unknown) => string | undefined
}

/** Events of one step. */
const limit = 30

const keyOf = ({ entity, id }: AuditedThing) => `${entity}:${id}`

/** Who did what to a thing and to what belongs to it, the newest first; by person and by time. (rules §8.3) */
export function AuditTrail({ of, unit, read }: AuditTrailProps) {
  const [first, ...others] = of
  const [userid, setUserid] = useState<number | null>(null)
  const [days, setDays] = useState<string | null>(null)
  const { query, hasMore, onMore } = usePages<AuditEvent>(
    useAuditTrailPagesInfiniteQuery({
      entity: first.entity,
      id: String(first.id),
      ...(others.length > 0 ? { also: others.map(keyOf) } : {}),
      ...(userid === null ? {} : { userid }),
      ...rangeIn(days, dayOf(new Date())),
      limit,
    }),
  )
  const { rows } = rowsOf(query)
  const people = usePeople(rows)
  const names = new Map(of.map(thing => [keyOf(thing), thing.name]))
  const isNarrowed = userid !== null || days !== null

  return (
    <Stack as="section" aria-label={t('Changes')} aria-busy={query.isFetching}>
      <Row gap={8} wrap>
        <FilterChip label={t('Who')} choices={people} chosen={userid} onChoose={setUserid} />
        <RangeChip label={t('When')} value={days} onChange={setDays} />
      </Row>
      {query.isError && rows.length === 0 ? (
        <ErrorState title={t('The history did not load')} error={query.error} retry={query.refetch} />
      ) : query.data === undefined ? (
        <Skeleton />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={IconHistory}
          line={isNarrowed ? t('No events match these filters.') : t('Nothing has happened here yet.')}
        />
      ) : (
        byDay(rows).map(([day, events]) => (
          <section key={day} className={css.day}>
            <h3>
              <DateText value={day} form="near" />
            </h3>
            <ol>
              {events.map(event => (
                <Line
                  key={event.id}
                  event={event}
                  name={names.get(keyOf({ entity: event.entity, id: event.entityId }))}
                  text={(field, value) => read?.(field, value) ?? valueText(field, value, unit)}
                />
              ))}
            </ol>
          </section>
        ))
      )}
      {hasMore && (
        <Button variant="subtle" color="gray" loading={query.isFetching} onClick={onMore}>
          {t('Show older')}
        </Button>
      )}
    </Stack>
  )
}

/** Events by the day they happened on in India, in their order. */
const byDay = (events: readonly AuditEvent[]) => [...Map.groupBy(events, ({ at }) => dayOf(new Date(at)))]

/** Everybody who was seen in this trail so far, so that a choice does not take the others away. */
function usePeople(rows: readonly AuditEvent[]) {
  const [seen] = useState(() => new Map<number, string>())
  return useMemo(() => {
    for (const { userId, by } of rows) if (userId !== null && !seen.has(userId)) seen.set(userId, by)
    return [...seen].map(([value, label]) => ({ value, label }))
  }, [rows, seen])
}

type ValueText = (field: string, value: unknown) => string

function Line({ event, name, text }: { event: AuditEvent; name: string | undefined; text: ValueText }) {
  const changes = changesOf(event)
  const isNew = event.before === null && changes.length > 1
  return (
    <li className={css.event}>
      <DateText value={event.at} form="time" />
      <div>
        <p>
          <strong>{actionWords(event.action)}</strong>
          {name && <Text tone="soft"> {name}</Text>}{' '}
          <Text tone="quiet">{t('by {name}', { name: doerText(event) })}</Text>
        </p>
        {event.reason && (
          <Text as="p" tone="soft">
            {event.reason}
          </Text>
        )}
        {isNew ? (
          <details>
            <summary>{t('{count} fields', { count: changes.length })}</summary>
            <Changes changes={changes} text={text} />
          </details>
        ) : (
          <Changes changes={changes} text={text} />
        )}
      </div>
    </li>
  )
}

function Changes({ changes, text }: { changes: readonly Change[]; text: ValueText }) {
  if (changes.length === 0) return null
  return (
    <dl className={css.changes}>
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && <del>{text(field, before)}</del>}
            {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
            {after !== undefined && <ins>{text(field, after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const skeleton = [1, 2, 3, 4]

const Skeleton = () => (
  <Stack gap={12}>
    {skeleton.map(line => (
      <Placeholder key={line} height={36} />
    ))}
  </Stack>
)
