import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type CustomerItemsRow, useCustomerItemsDashboardQuery } from '../../../api/customers.ts'
import { Popup } from '../../../ui/dialogs/Popup.tsx'
import { reasonOf } from '../../../ui/feedback/failure.ts'
import { MoreRows } from '../../../ui/feedback/MoreRows.tsx'
import { PlainInput } from '../../../ui/fields/InputBox.tsx'
import { movedMark, Suggestion } from '../../../ui/fields/Suggestions.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { ListNote } from '../../../ui/layout/ListButton.tsx'
import { RuleButton } from '../../../ui/layout/RuleButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './CustomerPicker.module.css'

/** Max customers offered, and pause in typing before a search, in ms. */
const maxShown = 8
const pause = 150
const nobody: readonly CustomerItemsRow[] = []

interface CustomerPickerProps {
  /** The chosen customer's name; undefined if none is chosen. */
  name: string | undefined
  onChoose: (customerid: number) => void
}

/** Chooses the customer of a screen: F2 opens it, typing searches, Enter selects. */
export function CustomerPicker({ name, onChoose }: CustomerPickerProps) {
  const frame = useRef<HTMLSpanElement>(null)
  useKeys('Customer prices', [
    { keys: 'f2', label: 'Choose the customer', run: () => frame.current?.querySelector('button')?.click() },
  ])
  return (
    <span ref={frame} className={css.frame}>
      <Popup
        label={t('Customer')}
        width={380}
        button={props => (
          <RuleButton
            {...props}
            className={css.rule}
            aria-keyshortcuts="F2"
            label={t('Customer')}
            value={name ?? t('Choose')}
            after={<KeyCap keys="f2" />}
          />
        )}
      >
        {close => (
          <Finder
            onTake={customerid => {
              close()
              onChoose(customerid)
            }}
          />
        )}
      </Popup>
    </span>
  )
}

function Finder({ onTake }: { onTake: (customerid: number) => void }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  /** Enter was pressed before the reply: the best match is selected when it arrives. */
  const [isHasty, setHasty] = useState(false)
  const { data, isFetching, error } = useCustomerItemsDashboardQuery({
    limit: maxShown,
    status: true,
    ...(query === '' ? {} : { searchtext: query }),
  })
  const isWaiting = isFetching || query !== typed.trim()
  const results = error === undefined ? data : undefined
  const found = results?.rows ?? nobody
  const mark = Math.min(active, found.length - 1)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), isHasty ? 0 : pause)
    return () => clearTimeout(timer)
  }, [typed, isHasty])
  const chosen = found[mark]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the awaited reply arrives
  useEffect(() => {
    if (!isHasty || isWaiting) return
    setHasty(false)
    if (chosen) onTake(chosen.customerID)
  }, [isHasty, isWaiting])

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedMark(event.key, mark, found.length)
    if (moved !== undefined) setActive(moved)
    else if (event.key === 'Enter') setHasty(true)
    else return
    event.preventDefault()
  }
  return (
    <>
      <PlainInput
        ref={box}
        role="combobox"
        aria-label={t('Find a customer')}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        {...(mark >= 0 ? { 'aria-activedescendant': `${id}-${mark}` } : {})}
        placeholder={t('Name, brand, mobile, GSTIN')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setActive(0)
          setHasty(false)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('Customers')} aria-busy={isWaiting} className={css.list}>
        {found.map(({ customerID, businessName, city, discountedItems }, at) => (
          <Suggestion
            key={customerID}
            id={`${id}-${at}`}
            isActive={at === mark}
            onTake={() => onTake(customerID)}
          >
            <Text as="b" cut weight="medium">
              {businessName}
            </Text>
            <Text tone="quiet" figures>
              {city}
            </Text>
            <Text tone="quiet" figures className={css.last}>
              {discountedItems > 0 && plural(discountedItems, '{count} discount', '{count} discounts')}
            </Text>
          </Suggestion>
        ))}
      </div>
      <MoreRows limit={maxShown} page={results} />
      {found.length === 0 && (
        <ListNote role="status">
          {error !== undefined && !isWaiting
            ? reasonOf(error)
            : isWaiting
              ? t('Searching…')
              : t('No customer matches “{typed}”.', { typed: typed.trim() })}
        </ListNote>
      )}
    </>
  )
}
