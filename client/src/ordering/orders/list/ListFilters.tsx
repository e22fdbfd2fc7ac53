import { orderStatuses, statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAllTimeSlotsQuery } from '../../../api/lookups.ts'
import { useAllPickersQuery } from '../../../api/pickers.ts'
import { Popup } from '../../../ui/dialogs/Popup.tsx'
import { ChoiceChip } from '../../../ui/fields/ChoiceChip.tsx'
import { type Chosen, isNot } from '../../../ui/fields/choice.ts'
import { ChipButton, ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { useSees } from '../../../ui/sees.ts'
import { t } from '../../../ui/words.ts'
import { type Address, type OrderFilter, withStatus } from './filter.ts'
import css from './ListFilters.module.css'
import type { Metrics, OrderRow } from './pages.ts'

/** What Tonight counts, by its filter. */
const onlyText = (only: NonNullable<OrderFilter['only']>) =>
  ({
    taken: t('Not rejected'),
    belowMinimum: t('Below the minimum'),
    withoutPicker: t('Without a picker'),
    delivered: t('Delivered'),
    onTrip: t('On a trip'),
    withoutTrip: t('Without a trip'),
  })[only]

interface ListFiltersProps {
  filter: OrderFilter
  onChange: (change: Partial<Address>) => void
  metrics: Metrics | undefined
  rows: readonly OrderRow[]
}

/** Further filters: status, slot, customer, picker, on hold, short. */
export function ListFilters({ filter, onChange, metrics, rows }: ListFiltersProps) {
  const seesDues = useSees('dues')
  const customer = rows.find(({ customerid }) => customerid === filter.customerid)?.businessname
  return (
    <>
      <ChoiceChip
        label={t('Status')}
        choices={orderStatuses.map(value => ({ value, label: t(statusLabel[value]) }))}
        chosen={isNot(filter.status) ? filter.status : null} // a state by itself is its tab
        onChoose={status => onChange(withStatus(status, filter))}
      />
      <SlotFilter chosen={filter.slotId} onChoose={slotId => onChange({ slotId })} />
      <CustomerFilter
        chosen={filter.customerid}
        name={customer}
        onChoose={customerid => onChange({ customerid })}
      />
      <PickerFilter chosen={filter.pickerId} onChoose={pickerId => onChange({ pickerId })} />
      {seesDues && (
        <ToggleChip
          label={t('Held only')}
          on={filter.held}
          onToggle={held => onChange({ held })}
          count={metrics?.held || undefined}
        />
      )}
      <ToggleChip
        label={t('Short')}
        on={filter.short}
        onToggle={short => onChange({ short })}
        count={metrics?.short || undefined}
      />
      {filter.only && (
        <ToggleChip label={onlyText(filter.only)} on onToggle={() => onChange({ only: null })} />
      )}
      {filter.tripId !== null && (
        <ToggleChip label={t('Of one trip')} on onToggle={() => onChange({ tripId: null })} />
      )}
    </>
  )
}

interface ChoiceProps {
  chosen: Chosen<number>
  onChoose: (id: Chosen<number>) => void
}

/** The active ones and the one that is named. */
const offered = <Row extends { id: number; isActive: boolean }>(
  rows: readonly Row[] = [],
  chosen: Chosen<number>,
) => rows.filter(({ isActive, id }) => isActive || id === chosen || `!${id}` === chosen)

function SlotFilter({ chosen, onChoose }: ChoiceProps) {
  const [wanted, want] = useWanted(chosen)
  const { data, isFetching } = useAllTimeSlotsQuery(undefined, { skip: !wanted })
  const choices = offered(data, chosen).map(({ id, timeSlot }) => ({ value: id, label: slotText(timeSlot) }))
  return (
    <Ahead onWant={want}>
      <ChoiceChip
        label={t('Slot')}
        choices={choices}
        chosen={chosen}
        onChoose={onChoose}
        loading={isFetching && !data}
      />
    </Ahead>
  )
}

function PickerFilter({ chosen, onChoose }: ChoiceProps) {
  const [wanted, want] = useWanted(chosen)
  const { data, isFetching } = useAllPickersQuery(undefined, { skip: !wanted })
  const choices = offered(data, chosen).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Ahead onWant={want}>
      <ChoiceChip
        label={t('Picker')}
        choices={choices}
        chosen={chosen}
        onChoose={onChoose}
        loading={isFetching && !data}
      />
    </Ahead>
  )
}

/** Loads choices on hover or focus, or when the name of a chosen one is needed. */
function useWanted(chosen: Chosen<number>): [wanted: boolean, want: () => void] {
  const [wanted, setWanted] = useState(false)
  return [wanted || chosen !== null, () => setWanted(true)]
}

const Ahead = ({ onWant, children }: { onWant: () => void; children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: no interaction, only prefetching
  <span className={css.ahead} onPointerEnter={onWant} onFocus={onWant}>
    {children}
  </span>
)

const CustomerSearch = lazy(async () => ({ default: (await import('./CustomerSearch.tsx')).CustomerSearch }))

interface CustomerFilterProps {
  chosen: number | null
  /** Name of the chosen customer, if the list knows it. */
  name: string | undefined
  onChoose: (customerid: number | null) => void
}

/** Filters orders by one customer, found by name, brand, mobile or outlet. */
function CustomerFilter({ chosen, name, onChoose }: CustomerFilterProps) {
  const [picked, setPicked] = useState<{ id: number; name: string }>()
  const label = name ?? (picked && picked.id === chosen ? picked.name : undefined)
  const buttonText = chosen === null ? t('Customer') : `${t('Customer')}: ${label ?? `#${chosen}`}`
  return (
    <Popup
      label={t('Customer')}
      width={300}
      button={props => <ChipButton {...props} label={buttonText} on={chosen !== null} />}
    >
      {close => (
        <Suspense fallback={<div aria-busy="true" />}>
          <CustomerSearch
            isChosen={chosen !== null}
            onChoose={customer => {
              setPicked(customer)
              onChoose(customer?.id ?? null)
              close()
            }}
          />
        </Suspense>
      )}
    </Popup>
  )
}
