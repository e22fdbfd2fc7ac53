import { lazy, Suspense, useState } from 'react'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { ChipButton } from '../../ui/fields/FilterChip.tsx'
import { t } from '../../ui/words.ts'

const CustomerSearch = lazy(async () => ({ default: (await import('./CustomerSearch.tsx')).CustomerSearch }))

interface CustomerFilterProps {
  chosen: number | null
  /** Name of the chosen customer, if the list knows it. */
  name: string | undefined
  onChoose: (customerid: number | null) => void
}

/** Filters orders by one customer, found by name, brand, mobile or outlet. */
export function CustomerFilter({ chosen, name, onChoose }: CustomerFilterProps) {
  const [picked, setPicked] = useState<{ id: number; name: string }>()
  const known = name ?? (picked && picked.id === chosen ? picked.name : undefined)
  const shown = chosen === null ? t('Customer') : `${t('Customer')}: ${known ?? `#${chosen}`}`
  return (
    <Popup label={t('Customer')} width={300} button={props => <ChipButton {...props} label={shown} on={chosen !== null} />}>
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
