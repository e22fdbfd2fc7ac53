import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Link } from 'react-router'
import type { Trip, TripStop } from '../../api/trips.ts'
import { orderPath, paths } from '../../app/navigation/paths.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { SortList } from '../../ui/sort/SortList.tsx'
import { amountText, countText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { weightText } from './plan.ts'
import css from './Trips.module.css'

interface StopListProps {
  trip: Trip
  canPlan: boolean
  onOrder: (ids: number[]) => Promise<unknown>
  onTakeOff: (stop: TripStop) => void
  /** Corrects what was entered at a stop. */
  onChange: (stop: TripStop) => void
  onGrab: (stop: TripStop, event: PointerEvent<HTMLElement>) => void
  /** Where dragged orders would be dropped. */
  drop: number | undefined
}

/** The stops of a trip in the order of the way; up and down go from one to the next. */
export function StopList({ trip, canPlan, onOrder, onTakeOff, onChange, onGrab, drop }: StopListProps) {
  const stops = new Map(trip.stops.map(stop => [stop.orderid, stop]))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, defaultPrevented } = event
    const row =
      target instanceof Element && target.matches('[data-handle]')
        ? target.closest<HTMLElement>('[data-row]')
        : null
    if (!row || altKey || defaultPrevented) return
    const focus = (next: Element | null) => next?.querySelector<HTMLElement>('[data-handle]')?.focus()
    if (key === 'ArrowDown') focus(row.nextElementSibling)
    else if (key === 'ArrowUp') focus(row.previousElementSibling)
    else if (key === 'Delete') {
      focus(row.nextElementSibling ?? row.previousElementSibling)
      const stop = stops.get(Number(row.dataset.row))
      if (stop) onTakeOff(stop)
    } else return
    event.preventDefault()
  }
  return (
    <div className={css.stops} onKeyDown={onKeyDown} role="none">
      <SortList
        label={t('Stops of {trip}', { trip: trip.name })}
        ids={trip.stops.map(({ orderid }) => orderid)}
        nameOf={id => stops.get(id)?.businessname ?? ''}
        onOrder={onOrder}
        sortable={canPlan}
        hint={false}
        drop={drop}
        onGrab={(id, event) => {
          const stop = stops.get(id)
          if (stop) onGrab(stop, event)
        }}
      >
        {id => {
          const stop = stops.get(id)
          return stop && <Stop stop={stop} onChange={() => onChange(stop)} />
        }}
      </SortList>
    </div>
  )
}

const ewayLook = {
  NEEDED: { tone: 'warn', words: 'E-way bill missing' },
  CHECK: { tone: 'warn', words: 'E-way bill: look up' },
  ENTERED: { tone: 'good', words: 'E-way bill' },
} as const

function Stop({ stop, onChange }: { stop: TripStop; onChange: () => void }) {
  const {
    place,
    orderid,
    businessname,
    outletName,
    area,
    weightKg,
    crates,
    toCollect = zeroPaise,
    state,
    doneAt,
    eway,
  } = stop
  return (
    <>
      <Text tone="soft" figures className={css.place}>
        {place}
      </Text>
      <span className={css.outlet}>
        <Link to={orderPath(orderid)} className={css.order}>
          <Text cut weight="medium">
            {businessname}
          </Text>
        </Link>
        <Row as="span" gap={4} align="stretch" className={css.under}>
          <Text cut>{outletName}</Text>
          <Text cut className={css.area}>
            · {area}
          </Text>
          {toCollect > 0 && (
            <span className={css.collect}>
              · {t('collect')}{' '}
              <Text as="b" tone="text" weight="medium">
                {amountText(toCollect)}
              </Text>
            </span>
          )}
          {eway && <Chip tone={ewayLook[eway].tone}>{t(ewayLook[eway].words)}</Chip>}
        </Row>
      </span>
      {state === 'WAITING' ? (
        <Text figures tone="soft" className={css.weight}>
          {weightText(weightKg)}
        </Text>
      ) : (
        <Stack as="span" gap={0} align="end" className={css.entered}>
          <StopMark isDone={state === 'DONE'} at={doneAt} />
          <NeedsRight needs={trips.changeStop}>
            <LinkButton onClick={onChange} aria-label={t('Change the stop of #{id}', { id: orderid })}>
              {t('Change')}
            </LinkButton>
          </NeedsRight>
        </Stack>
      )}
      <Text
        figures
        tone="soft"
        className={css.crates}
        aria-label={t('{count} crates', { count: crates })}
        role="img"
      >
        {crates === 0 ? '-' : countText(crates)}
      </Text>
    </>
  )
}

/** The driver was there, and when; or what was entered waits for the office. */
const StopMark = ({ isDone, at }: { isDone: boolean; at: string | null }) =>
  isDone ? (
    <Text figures tone="good" className={css.weight} icon={IconCheck}>
      {at ? dateText(at, 'time') : t('done')}
    </Text>
  ) : (
    <Link to={paths.fromDoor} className={css.weight}>
      <Chip tone="warn">{t('To look at')}</Chip>
    </Link>
  )
