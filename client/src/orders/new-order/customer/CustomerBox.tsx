import { ceilings } from '@packhouse/contract/ceilings.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSearchOrderCustomersQuery } from '../../../api/orders.ts'
import { addCustomerPath } from '../../../app/navigation/paths.ts'
import { reasonOf } from '../../../ui/feedback/failure.ts'
import { InputBox } from '../../../ui/fields/InputBox.tsx'
import { movedMark, Suggestion, Suggestions } from '../../../ui/fields/Suggestions.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { CreditChip } from '../../../ui/values/CreditChip.tsx'
import { Highlighted } from '../../../ui/values/Highlighted.tsx'
import { t } from '../../../ui/words.ts'
import type { Place } from '../draft.ts'
import css from './CustomerBox.module.css'

interface CustomerBoxProps {
  onChoose: (place: Place) => void
  /** Enter while the box is empty. */
  onEmptyEnter?: (() => void) | undefined
  /** Returns to the previous customer. */
  onCancel?: (() => void) | undefined
}

/** Pause in typing before the server is asked, ms. */
const pause = 100
const nobody: Reply<typeof orders.searchOrderCustomers> = []

/** Finds the outlet of an order by name, brand, mobile or outlet, tolerating typos. If empty it lists who ordered last. */
export function CustomerBox({ onChoose, onEmptyEnter, onCancel }: CustomerBoxProps) {
  const id = useId()
  const frame = useRef<HTMLLabelElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState(-1)
  /** Enter came before the response: the best match is taken when it arrives. */
  const [isHasty, setHasty] = useState(false)
  const flexitext = useRested(typed.trim(), isHasty ? 0 : pause)
  const { data, isFetching, error } = useSearchOrderCustomersQuery({ flexitext })
  const found = error === undefined && data ? data : nobody // an older response does not apply to the current text
  const outlets = found.flatMap(({ outlets: all, ...customer }) =>
    all.map((outlet, at) => ({ ...customer, outlet, isFirst: at === 0 })),
  )
  const mark = Math.min(active, outlets.length - 1)
  const isWaiting = flexitext !== typed.trim() || isFetching

  // Nothing typed and nothing found yet: the list opens with its first names.
  const isEmpty = outlets.length === 0 && typed === '' && isWaiting && error === undefined

  useEffect(() => box.current?.focus(), [])

  const take = (at: number) => {
    const found = outlets[at]
    if (!found) return
    const { customerid, businessname, outlet } = found
    onChoose({ customerid, businessname, outletid: outlet.id, outletName: outlet.name })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedMark(event.key, mark, outlets.length)
    if (moved !== undefined) {
      setOpen(true)
      setActive(moved)
    } else if (event.key === 'Enter') {
      if (isWaiting && typed.trim() !== '') setHasty(true)
      else if (isOpen && mark >= 0) take(mark)
      else if (typed.trim() === '') onEmptyEnter?.()
    } else if (event.key === 'Escape') {
      if (isOpen && typed.trim() !== '') setOpen(false)
      else if (typed !== '') setTyped('')
      else if (onCancel) onCancel()
      else setOpen(false)
    } else return
    event.preventDefault()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the response arrives
  useEffect(() => {
    if (!isHasty || isWaiting) return
    setHasty(false)
    take(Math.max(0, mark))
  }, [isHasty, isWaiting])
  return (
    <>
      <InputBox ref={frame} className={css.box}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          ref={box}
          data-cursor="customer"
          role="combobox"
          aria-label={t('Customer or outlet')}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-autocomplete="list"
          {...(isOpen && mark >= 0 ? { 'aria-activedescendant': `${id}-${mark}` } : {})}
          placeholder={t('Customer, outlet or mobile')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setOpen(true)
            setHasty(false)
            setActive(event.target.value.trim() === '' ? -1 : 0)
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <KeyCap keys="f2" />
      </InputBox>
      {isOpen && !isEmpty && (
        <Suggestions
          id={id}
          label={t('Outlets')}
          anchor={frame}
          foot={
            <Foot
              count={outlets.length}
              isCut={data?.length === ceilings.searchOrderCustomers}
              takes={mark >= 0}
              isWaiting={isWaiting}
              error={error}
              typed={typed.trim()}
            />
          }
        >
          {outlets.map(({ customerid, businessname, brandName, creditStatus, outlet, isFirst }, at) => (
            <Suggestion key={outlet.id} id={`${id}-${at}`} isActive={at === mark} className={css.option} onTake={() => take(at)}>
              <Customer name={businessname} brand={brandName} isFirst={isFirst} typed={typed} />
              <Text cut className={css.outlet}>
                <Highlighted text={outlet.name} typed={typed} />
                {outlet.city !== outlet.name && (
                  <Text tone="quiet" weight="normal">
                    {' '}
                    {outlet.city}
                  </Text>
                )}
              </Text>
              <span className={css.credit}>{isFirst && <CreditChip status={creditStatus} key={customerid} />}</span>
            </Suggestion>
          ))}
        </Suggestions>
      )}
    </>
  )
}

interface CustomerProps {
  name: string
  brand: string | null
  /** The first of its outlets; the name of the others is lighter. */
  isFirst: boolean
  typed: string
}

const Customer = ({ name, brand, isFirst, typed }: CustomerProps) => (
  <Text cut tone={isFirst ? undefined : 'quiet'} weight={isFirst ? 'medium' : 'normal'}>
    <Highlighted text={name} typed={typed} />
    {brand && brand !== name && (
      <Text tone="quiet" weight="normal" className={css.brand}>
        <Highlighted text={brand} typed={typed} />
      </Text>
    )}
  </Text>
)

interface FootProps {
  count: number
  /** More customers match than are shown. */
  isCut: boolean
  /** Enter takes the marked row; otherwise it is left to the screen. */
  takes: boolean
  isWaiting: boolean
  error: unknown
  typed: string
}

function Foot({ count, isCut, takes, isWaiting, error, typed }: FootProps) {
  if (error !== undefined && !isWaiting) return <span role="alert">{reasonOf(error)}</span>
  if (count === 0 && typed === '' && !isWaiting)
    return (
      <span role="status">
        {t('No customers yet.')} <Link to={addCustomerPath}>{t('Add the first one')}</Link>
      </span>
    )
  if (count === 0)
    return <span role="status">{isWaiting ? t('Searching…') : t('No customer matches “{typed}”.', { typed })}</span>
  return (
    <Row as="span" gap={16} wrap data-keys>
      <span>
        <KeyCap keys="arrowup" /> <KeyCap keys="arrowdown" /> {t('choose')}
      </span>
      {takes && (
        <span>
          <KeyCap keys="enter" /> {t('take')}
        </span>
      )}
      {typed === '' ? <span>{t('Who ordered last')}</span> : isCut && <span>{t('type more to find others')}</span>}
    </Row>
  )
}

/** Returns a value once it has not changed for this many ms. */
function useRested(value: string, ms: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
