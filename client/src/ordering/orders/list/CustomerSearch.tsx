import { ceilings } from '@packhouse/contract/ceilings.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSearchOrderCustomersQuery } from '../../../api/orders.ts'
import { MoreRows } from '../../../ui/feedback/MoreRows.tsx'
import { PlainInput } from '../../../ui/fields/InputBox.tsx'
import { ListButton, ListNote } from '../../../ui/layout/ListButton.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './ListFilters.module.css'

/** Pause in typing before searching, ms. */
const pause = 150

interface CustomerSearchProps {
  isChosen: boolean
  onChoose: (customer: { id: number; name: string } | undefined) => void
}

/** Finds a customer by name, brand, mobile or outlet. */
export function CustomerSearch({ isChosen, onChoose }: CustomerSearchProps) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [takesFirst, setTakesFirst] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  const { data = [], isFetching } = useSearchOrderCustomersQuery({ flexitext: text })

  // Enter takes the first match of the current text, not of an earlier result.
  const isFound = !isFetching && text === typed.trim()
  const [first] = data
  useEffect(() => {
    if (!takesFirst || !isFound) return
    setTakesFirst(false)
    if (first) onChoose(nameOf(first))
  }, [takesFirst, isFound, first, onChoose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the box and its results
    <div ref={panel} className={css.panel} onKeyDown={walk}>
      <PlainInput
        type="search"
        aria-label={t('Find a customer')}
        placeholder={t('Name, outlet, mobile')}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setTakesFirst(true)
        }}
      />
      <ul className={css.matches} aria-busy={isFetching}>
        {isChosen && (
          <li>
            <ListButton onClick={() => onChoose(undefined)}>{t('All customers')}</ListButton>
          </li>
        )}
        {data.map(match => (
          <li key={match.customerid}>
            <ListButton onClick={() => onChoose(nameOf(match))}>
              {nameOf(match).name}
              <small>{plural(match.outlets.length, '{count} outlet', '{count} outlets')}</small>
            </ListButton>
          </li>
        ))}
      </ul>
      <MoreRows limit={ceilings.searchOrderCustomers} held={data.length} />
      {data.length === 0 && !isFetching && <ListNote>{t('No customer matches your search.')}</ListNote>}
    </div>
  )
}

const nameOf = ({
  customerid,
  businessname,
  brandName,
}: {
  customerid: number
  businessname: string
  brandName: string | null
}) => ({
  id: customerid,
  name: brandName ?? businessname,
})

/** Arrow keys move between the box and the matches. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = places.findIndex(place => place.matches(':focus'))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  places.at(next % places.length)?.focus()
}
