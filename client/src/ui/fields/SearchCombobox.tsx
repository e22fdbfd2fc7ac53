import { useDebouncedValue } from '@mantine/hooks'
import type { TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { InputBox } from './InputBox.tsx'
import { movedMark, Suggestion, Suggestions } from './Suggestions.tsx'

/** What is typed into a search, and the text that is searched for: the same after a pause in typing, in ms. */
export function useSearchText(pause: number) {
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed.trim(), pause)
  return { typed, setTyped, searched, isOld: searched !== typed.trim() }
}

interface SearchComboboxProps<Row> {
  icon: TablerIcon
  label: string
  placeholder: string
  listLabel: string
  text: ReturnType<typeof useSearchText>
  rows: readonly Row[]
  rowKey: (row: Row) => number
  draw: (row: Row) => ReactNode
  /** The rows are not yet those of what is typed. */
  isOld: boolean
  foot: ReactNode
  onTake: (row: Row) => void
  /** Ctrl Enter. */
  onTakeAll?: () => void
  /** Focus selects what was typed before. */
  selects?: boolean
  /** Has the first focus of its dialog. */
  isFirst?: boolean
}

/** A box whose matches open below it: arrows choose one, Enter takes it, Esc closes the list first. */
export function SearchCombobox<Row>(props: SearchComboboxProps<Row>) {
  const {
    icon: Icon,
    label,
    placeholder,
    listLabel,
    text,
    rows,
    rowKey,
    draw,
    isOld,
    foot,
    onTake,
    onTakeAll,
    selects,
    isFirst,
  } = props
  const { typed, setTyped } = text
  const id = useId()
  const frame = useRef<HTMLLabelElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  /** Enter came before the rows: the first one is taken when they arrive. */
  const [isHasty, setHasty] = useState(false)
  const isShown = isOpen && typed.trim() !== ''
  const mark = Math.min(active, rows.length - 1)
  const marked = rows[mark]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows arrive
  useEffect(() => {
    if (!isHasty || isOld) return
    setHasty(false)
    if (isShown && marked !== undefined) onTake(marked)
  }, [isHasty, isOld])
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedMark(event.key, mark, rows.length)
    if (moved !== undefined && !isShown) setOpen(true)
    else if (moved !== undefined) setActive(moved)
    else if (event.key === 'Enter' && event.ctrlKey && onTakeAll && isShown && !isOld) onTakeAll()
    else if (event.key === 'Enter' && isShown && isOld) setHasty(true)
    else if (event.key === 'Enter' && isShown && marked !== undefined) onTake(marked)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    // Ctrl Enter that takes nothing here saves the form.
    else if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
  }
  return (
    <>
      <InputBox ref={frame}>
        <Icon size={16} stroke={1.7} aria-hidden />
        <input
          role="combobox"
          data-autofocus={isFirst || undefined}
          aria-label={label}
          aria-expanded={isShown}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={isShown && rows.length > 0 ? `${id}-${mark}` : undefined}
          // Esc closes the list first; the drawer only when the list is closed.
          data-mantine-stop-propagation={isShown}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          {...(selects ? { onFocus: event => event.currentTarget.select() } : {})}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setActive(0)
            setHasty(false)
            setOpen(true)
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </InputBox>
      {isShown && (
        <Suggestions id={id} label={listLabel} anchor={frame} foot={foot}>
          {rows.map((row, at) => (
            <Suggestion
              key={rowKey(row)}
              id={`${id}-${at}`}
              isActive={at === mark}
              onTake={() => onTake(row)}
            >
              {draw(row)}
            </Suggestion>
          ))}
        </Suggestions>
      )}
    </>
  )
}
