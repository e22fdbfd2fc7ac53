import { messageSources } from '@packhouse/contract/ordering/messages/inbox.ts'
import { type MessageRow, useInboxSummaryQuery } from '../../api/messages.ts'
import { FilterChip, ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { t } from '../../ui/words.ts'
import type { Address } from './address.ts'
import { outletText, sourceWords } from './words.ts'

interface InboxFiltersProps {
  address: Address
  /** The rows shown: their outlets can be chosen. */
  rows: readonly MessageRow[]
  onChange: (change: Partial<Address>) => void
}

/** Filters: how it came, whose it is, whether it has lines to check, whether it was given to me. */
export function InboxFilters({ address, rows, onChange }: InboxFiltersProps) {
  const { data } = useInboxSummaryQuery()
  const outlets = new Map(
    rows.flatMap(row => (row.outletId === null ? [] : [[row.outletId, outletText(row)] as const])),
  )
  if (address.outletid !== null)
    outlets.set(address.outletid, address.outlet ?? outlets.get(address.outletid) ?? '')
  const choices = [...outlets].map(([value, label]) => ({ value, label }))
  return (
    <>
      <FilterChip
        label={t('Came by')}
        choices={messageSources.map(value => ({ value, label: t(sourceWords[value]) }))}
        chosen={messageSources.find(source => source === address.source) ?? null}
        onChoose={source => onChange({ source })}
      />
      <FilterChip
        label={t('Outlet')}
        choices={choices.toSorted((one, other) => one.label.localeCompare(other.label))}
        chosen={address.outletid}
        onChoose={outletid =>
          onChange({ outletid, outlet: outletid === null ? null : (outlets.get(outletid) ?? null) })
        }
      />
      <ToggleChip
        label={t('To check')}
        on={address.check}
        count={data?.toCheck.messages || undefined}
        onToggle={check => onChange({ check })}
      />
      <ToggleChip label={t('Mine')} on={address.mine} onToggle={mine => onChange({ mine })} />
    </>
  )
}
