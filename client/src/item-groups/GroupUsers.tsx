import { useDebouncedValue } from '@mantine/hooks'
import { ceilings } from '@packhouse/contract/ceilings.ts'
import { IconUserPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useSearchOrderCustomersQuery } from '../api/orders.ts'
import { Further } from '../ui/feedback/MoreRows.tsx'
import { movedMark, Suggestion, Suggestions } from '../ui/fields/Suggestions.tsx'
import { IconButton } from '../ui/layout/IconButton.tsx'
import { Marked } from '../ui/values/Highlighted.tsx'
import { Monogram } from '../ui/values/Monogram.tsx'
import { plural, t } from '../ui/words.ts'
import { customersText } from './contentsText.ts'
import css from './GroupUsers.module.css'
import box from './MemberBox.module.css'
import type { GroupDetails } from './members.ts'
import type { GroupActs } from './useGroupActions.ts'

const first = 3

/** The customers that may order from a group; each is added or removed at once. */
export function GroupUsers({ group, acts }: { group: GroupDetails; acts: GroupActs }) {
  const [isWhole, setWhole] = useState(false)
  const { customers } = group
  const shown = isWhole ? customers : customers.slice(0, first)
  return (
    <section className={css.users} aria-label={t('Used by')}>
      <h3>
        {customers.length === 0 ? t('Used by nobody') : t('Used by {customers}', { customers: customersText(customers.length) })}
      </h3>
      <CustomerSearch onTake={customer => acts.giveOrAsk(group, customer)} />
      {customers.length > 0 && (
        <div className={css.frame}>
          <ul className={css.list} aria-label={t('Customers')}>
            {shown.map(customer => (
              <li key={customer.customerID}>
                <Monogram name={customer.businessName} size={26} tinted />
                <span>
                  <b>{customer.businessName}</b> <small>{plural(customer.outlets, '{count} outlet', '{count} outlets')}</small>
                </span>
                <IconButton
                  icon={IconX}
                  label={t('Take the group from {customer}', { customer: customer.businessName })}
                  onClick={() => acts.takeOrAsk(group, customer)}
                />
              </li>
            ))}
          </ul>
          {shown.length < customers.length && (
            <button type="button" className={css.more} onClick={() => setWhole(true)}>
              {t('Show all {count}', { count: customers.length })}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

interface CustomerSearchProps {
  onTake: (customer: { customerID: number; businessName: string }) => void
}

/** Pause in typing before a search, in ms. */
const pause = 120

function CustomerSearch({ onTake }: CustomerSearchProps) {
  const id = useId()
  const frame = useRef<HTMLLabelElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [flexitext] = useDebouncedValue(typed.trim(), pause)
  const { data = [], isFetching } = useSearchOrderCustomersQuery({ flexitext }, { skip: flexitext === '' })
  const isShown = isOpen && typed.trim() !== ''
  const isOld = flexitext !== typed.trim() || isFetching
  const found = flexitext === '' ? [] : data
  const mark = Math.min(active, found.length - 1)
  const take = (at: number) => {
    const customer = found[at]
    if (!customer) return
    onTake({ customerID: customer.customerid, businessName: customer.businessname })
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedMark(event.key, mark, found.length)
    if (moved !== undefined && !isShown) setOpen(true)
    else if (moved !== undefined) setActive(moved)
    else if (event.key === 'Enter' && isShown && !isOld) take(mark)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }
  return (
    <>
      <label ref={frame} className={box.box}>
        <IconUserPlus size={16} stroke={1.7} aria-hidden />
        <input
          role="combobox"
          aria-label={t('Give to a customer')}
          aria-expanded={isShown}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={isShown && found.length > 0 ? `${id}-${mark}` : undefined}
          data-mantine-stop-propagation={isShown}
          placeholder={t('Give to a customer: name, outlet, mobile')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setActive(0)
            setOpen(true)
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </label>
      {isShown && (
        <Suggestions
          id={id}
          label={t('Customers')}
          anchor={frame}
          foot={
            found.length === 0 ? (
              isOld ? (
                t('Searching')
              ) : (
                t('Nobody is called {typed}.', { typed: flexitext })
              )
            ) : (
              <Further most={ceilings.searchOrderCustomers} held={found.length} />
            )
          }
        >
          {found.map((customer, at) => (
            <Suggestion
              key={customer.customerid}
              id={`${id}-${at}`}
              isActive={at === mark}
              onTake={() => take(at)}
              className={box.option}
            >
              <Monogram name={customer.businessname} size={26} tinted />
              <span className={box.name}>
                <b>
                  <Marked text={customer.businessname} typed={flexitext} />
                </b>{' '}
                <small>{plural(customer.outlets.length, '{count} outlet', '{count} outlets')}</small>
              </span>
            </Suggestion>
          ))}
        </Suggestions>
      )}
    </>
  )
}
