import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { InputBox } from '../../../ui/fields/InputBox.tsx'
import { movedMark, Suggestions } from '../../../ui/fields/Suggestions.tsx'
import { t } from '../../../ui/words.ts'
import type { TypedLine } from '../../line-entry/lines.ts'
import { MatchesFoot } from '../../line-entry/Matches.tsx'
import { MatchList } from '../../line-entry/MatchList.tsx'
import { type OrderPack, packLabel } from '../../line-entry/packs.ts'
import { useMatches } from '../../line-entry/useMatches.ts'
import type { MessageLine } from '../draft.ts'
import type { NewOrder } from '../useNewOrder.ts'
import { fitted } from './choices.ts'
import css from './OpenLine.module.css'

interface SearchLineProps {
  order: NewOrder
  line: MessageLine
  onTake: (lines: TypedLine[]) => void
  onClose: () => void
}

const nothing: readonly TypedLine[] = []

/** Finds another item for a line of the message; the quantity of the message is kept. */
export function SearchLine({ order, line, onTake, onClose }: SearchLineProps) {
  const id = useId()
  const frame = useRef<HTMLLabelElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const [issue, setIssue] = useState<string>()
  const found = useMatches({
    offer: order.offer,
    names: order.offering.names,
    lines: nothing,
    mayAgree: false,
    search: order.search,
    typed,
    isOpen: typed !== '',
    isHeld: active !== null,
  })
  const mark = Math.min(active ?? found.best, found.packs.length - 1)
  useEffect(() => box.current?.focus(), [])

  const take = (pack: OrderPack | undefined) => {
    const chosen = pack ? fitted([pack], line) : []
    if (chosen.length > 0) onTake(chosen)
    else if (pack) setIssue(t('Price not set for {item}', { item: packLabel(pack) }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedMark(event.key, mark, found.packs.length)
    if (moved !== undefined) setActive(moved)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) take(found.packs[mark])
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <InputBox ref={frame} className={css.search}>
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <input
        ref={box}
        role="combobox"
        aria-label={t('Another item for “{text}”', { text: line.text.trim() })}
        aria-expanded={typed !== ''}
        aria-controls={id}
        aria-autocomplete="list"
        {...(typed !== '' && mark >= 0 ? { 'aria-activedescendant': `${id}-${mark}` } : {})}
        placeholder={t('Item, local name or code')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setActive(null)
          setIssue(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <Suggestions
          id={id}
          label={t('Packs that fit')}
          anchor={frame}
          foot={
            <MatchesFoot
              isLoading={order.offering.names === null}
              isSearching={found.isSearching}
              isCut={found.isCut}
              count={found.packs.length}
              typed={typed}
              leftOut={found.leftOut}
              issue={issue}
            />
          }
        >
          <MatchList
            id={id}
            packs={found.packs}
            inside={found.inside}
            typed={found.read?.name ?? typed}
            mark={mark}
            onTake={take}
          />
        </Suggestions>
      )}
    </InputBox>
  )
}
