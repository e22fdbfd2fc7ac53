import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { OutletHit } from '../../api/orders.ts'
import { InputBox } from '../../ui/fields/InputBox.tsx'
import { movedMark } from '../../ui/fields/Suggestions.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { useWhyNotMay } from '../../ui/may.ts'
import { t } from '../../ui/words.ts'
import css from './OutletBox.module.css'
import { OutletList } from './OutletList.tsx'
import { whyNone, whyNotOrdered } from './outletText.ts'
import { type ServedOutlet, useOutletSearch } from './useOutletSearch.ts'

interface ChosenOutlet {
  customerId: number
  businessName: string
  outletId: number
  outletName: string
}

interface OutletBoxProps {
  onChoose: (outlet: ChosenOutlet) => void
  /** Enter while the box is empty. */
  onEmptyEnter?: (() => void) | undefined
  /** Esc in the empty box. */
  onCancel?: (() => void) | undefined
  /** Where Enter leads, in the foot of the list. */
  takes?: string | undefined
  /** The first field of a page, with its key and a link to add a customer. */
  isLarge?: boolean
  /** It is above a list whose keys work at first: `/` leads into it, Esc out of it. */
  isAbove?: boolean
  /** Name for moving the focus here. */
  cursor?: string
  /** What is searched for at first, with the list closed: the outlet as a message calls it. */
  words?: string | undefined
  served?: ServedOutlet | undefined
}

/** Finds an outlet by its name, address, receiver or customer. Enter takes the marked row, which what was typed names. */
export function OutletBox({ onChoose, ...rest }: OutletBoxProps) {
  const denied = useWhyNotMay()(customers.updateOutlet)
  const whyNot = (row: OutletHit) => {
    const why = whyNotOrdered(row)
    return (
      why &&
      `${why} ${denied ?? t('It can be changed on the page of {customer}.', { customer: row.businessName })}`
    )
  }
  const onTake = ({ customerId, businessName, outletId, outletName }: OutletHit) => {
    if (outletId !== null) onChoose({ customerId, businessName, outletId, outletName })
  }
  return <FindBox of="outlet" label={t('Customer or outlet')} whyNot={whyNot} onTake={onTake} {...rest} />
}

export interface ChosenCustomer {
  id: number
  name: string
}

/** Finds a customer as OutletBox finds its outlets; inactive ones too, as they may owe something. */
export function CustomerFinder({
  onChoose,
  isAbove,
}: {
  onChoose: (customer: ChosenCustomer) => void
  isAbove?: boolean
}) {
  const onTake = ({ customerId, businessName }: OutletHit) => onChoose({ id: customerId, name: businessName })
  return (
    <FindBox
      of="customer"
      label={t('Customer')}
      whyNot={nothingAgainst}
      onTake={onTake}
      isAbove={isAbove ?? false}
    />
  )
}
const nothingAgainst = () => undefined

interface FindBoxProps extends Omit<OutletBoxProps, 'onChoose'> {
  of: 'outlet' | 'customer'
  label: string
  /** Why a row cannot be taken, and who may change that. */
  whyNot: (row: OutletHit) => string | undefined
  onTake: (row: OutletHit) => void
}

/** Rows that an arrow moves the mark by. */
const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 }

function FindBox({
  of,
  label,
  whyNot,
  onTake,
  onEmptyEnter,
  onCancel,
  takes,
  isLarge = false,
  isAbove = false,
  cursor,
  words = '',
  served,
}: FindBoxProps) {
  const id = useId()
  const frame = useRef<HTMLLabelElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(isLarge && words === '')
  /** Enter came before the response: what it names is taken when it arrives. */
  const [isHasty, setHasty] = useState(false)
  const [refused, setRefused] = useState<string>()
  const search = useOutletSearch(of, { isHasty, words, served })
  const { typed, rows, mark, isWaiting } = search
  const isShown = isOpen && (typed !== '' || rows.length > 0 || !isWaiting)

  useEffect(() => {
    if (!isAbove) box.current?.focus()
  }, [isAbove])
  useKeys(
    'Everywhere',
    [{ keys: '/', label: 'Search this screen', run: () => box.current?.focus() }],
    isAbove,
  )

  const take = (row: OutletHit | undefined) => {
    const why = row ? whyNot(row) : whyNone(rows, search.tied, typed)
    setOpen(true)
    setRefused(why)
    if (row && why === undefined) onTake(row)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the response arrives
  useEffect(() => {
    if (!isHasty || isWaiting) return
    setHasty(false)
    take(rows[mark])
  }, [isHasty, isWaiting])
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedMark(event.key, mark, rows.length)
    if (moved !== undefined || (isWaiting && event.key in steps)) {
      setOpen(true)
      setRefused(undefined)
      search.move(moved ?? 0, steps[event.key] ?? 0)
    } else if (event.key === 'Enter') {
      if (typed === '' && mark < 0) onEmptyEnter?.()
      else if (isWaiting && typed !== '') setHasty(true)
      else take(rows[mark])
    } else if (event.key === 'Escape') {
      if (isShown && typed !== '') setOpen(false)
      else if (search.text !== '') search.type('')
      else if (onCancel) onCancel()
      else if (isAbove) box.current?.blur()
      else if (isShown) setOpen(false)
      else return
    } else return
    event.preventDefault()
  }
  return (
    <>
      <InputBox ref={frame} className={css.box} data-large={isLarge}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          ref={box}
          data-cursor={cursor}
          data-autofocus={!isAbove || undefined}
          role="combobox"
          aria-label={label}
          aria-expanded={isShown}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={isShown && mark >= 0 ? `${id}-${mark}` : undefined}
          // Esc closes the list first; the dialog only when the list is closed.
          data-mantine-stop-propagation={isShown}
          placeholder={t('Customer, outlet or mobile')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={search.text}
          onChange={event => {
            search.type(event.target.value)
            setOpen(true)
            setHasty(false)
            setRefused(undefined)
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {isLarge && <KeyCap keys="f2" />}
        {isAbove && <KeyCap keys="/" />}
      </InputBox>
      {isShown && (
        <OutletList
          id={id}
          search={search}
          refused={refused}
          takes={takes}
          canAdd={isLarge}
          anchor={frame}
          ofCustomers={of === 'customer'}
          onTake={take}
        />
      )}
    </>
  )
}
