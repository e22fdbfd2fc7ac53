import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useCustomerDashboardQuery } from '../api/customers.ts'
import { MoreRows } from '../ui/feedback/MoreRows.tsx'
import { Stack } from '../ui/layout/Flex.tsx'
import { List } from '../ui/layout/List.tsx'
import { ListButton } from '../ui/layout/ListButton.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { Money } from '../ui/values/Money.tsx'
import { t } from '../ui/words.ts'
import css from './CustomerFinder.module.css'

export interface FoundCustomer {
  id: number
  name: string
}

/** Pause in typing before searching, ms. */
const pause = 150
const most = 8

/** Finds a customer by name, contact, mobile, GSTIN or outlet; Enter takes the first. */
export function CustomerFinder({ onChoose }: { onChoose: (customer: FoundCustomer) => void }) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { currentData, isFetching } = useCustomerDashboardQuery({ searchtext: text, limit: most }, { skip: text === '' })
  const rows = text === '' ? [] : (currentData?.rows ?? [])
  const [first] = rows
  return (
    <Stack gap={8} onKeyDown={walk}>
      <TextInput
        label={t('Customer')}
        placeholder={t('Customer, contact, mobile')}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          const drops = event.key === 'Escape' && typed !== ''
          if (!drops && event.key !== 'Enter') return
          event.preventDefault()
          if (drops) return setTyped('')
          if (first && text === typed.trim()) onChoose({ id: first.customerID, name: first.businessName })
        }}
      />
      {rows.length > 0 && (
        <List framed aria-label={t('Customers found')} aria-busy={isFetching}>
          {rows.map(({ customerID, businessName, city, outstanding }) => (
            <li key={customerID}>
              <ListButton className={css.customer} onClick={() => onChoose({ id: customerID, name: businessName })}>
                <strong>{businessName}</strong>
                <Text tone="quiet">{city}</Text>
                <Money rupees={outstanding} credit />
              </ListButton>
            </li>
          ))}
        </List>
      )}
      {rows.length > 0 && <MoreRows most={most} page={currentData} />}
      {text !== '' && currentData && !isFetching && rows.length === 0 && (
        <Text as="p" tone="quiet">
          {t('No customer matches your search.')}
        </Text>
      )}
    </Stack>
  )
}

/** Arrow keys move between the box and the matches. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = places.findIndex(place => place.matches(':focus'))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  places.at(next % places.length)?.focus()
}
