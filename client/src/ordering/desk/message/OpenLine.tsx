import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import { putCursor } from '../../line-entry/cursor.ts'
import parts from '../../line-entry/lineParts.module.css'
import type { MessageLine } from '../draft.ts'
import type { NewOrder } from '../useNewOrder.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import css from './OpenLine.module.css'
import { SearchLine } from './SearchLine.tsx'
import type { Looking } from './useLooking.ts'
import type { LineCursor } from './useMessage.ts'
import { keptWord, whyText } from './why.ts'

interface OpenLineProps {
  order: NewOrder
  line: MessageLine
  at: number
  looking: Looking
  cursor: LineCursor
}

/** The line that is looked at, unfolded in its place: why, what it can be, and the keys. */
export function OpenLine({ order, line, at, looking, cursor }: OpenLineProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isSearching, setSearching] = useState(false)
  const { choices, marks, take, accept, drop, move, fold } = looking
  const { draft } = order
  const messageLine = draft.message?.tabs[draft.message.open]?.said?.[at]
  const own = draft.lines.find(({ pack }) => messageLine?.packs.includes(pack.packsizeid))
  const isThere =
    marks[at] === 'ASK' &&
    draft.lines.some(({ pack }) => line.packs.some(({ packsizeid }) => packsizeid === pack.packsizeid))
  const proposed = choices.findIndex(({ item }) => item.itemId === (own?.pack.item.itemId ?? line.itemId))
  const savedWord = keptWord(line, own?.pack.item.itemId ?? choices[proposed]?.item.itemId)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor was put here, perhaps once more
  useLayoutEffect(() => {
    const takeFocus = () => {
      const field = document.activeElement
      const isTyping = field instanceof HTMLElement && /^line-/.test(field.dataset.cursor ?? '')
      if (!isTyping && !box.current?.contains(field)) box.current?.focus({ preventScroll: true })
    }
    takeFocus() // before the line is painted, so that the next key reaches it
    const frame = requestAnimationFrame(() => {
      takeFocus() // the row for the next item took it if the lines appeared just now
      box.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [cursor])
  const search = () => setSearching(true)
  const quantity = () => own && putCursor(`line-${own.pack.packsizeid}`)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event
    if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
    const choice = choices[Number(key) - 1]
    if (/^[1-5]$/.test(key)) choice && take(at, choice.lines)
    else if (key === 'Enter' && target === currentTarget) accept(at)
    else if (key === '/') search()
    else if (key === 'q' || key === 'Q') quantity()
    else if (key === 'Delete' || key === 'Backspace') drop(at)
    else if (key === 'ArrowUp' || key === 'ArrowDown') move(at, key === 'ArrowUp' ? -1 : 1)
    else if (key === 'Escape') fold()
    else return
    event.preventDefault()
  }
  return (
    <tr className={classes(css.row, parts.framed)}>
      <td className={css.inside}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
        <div
          ref={box}
          role="group"
          aria-label={t('What “{text}” could be', { text: line.text.trim() })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the line work while it has the focus
          tabIndex={0}
          className={css.open}
          onKeyDown={onKeyDown}
        >
          <Text as="p" tone="soft" className={css.why}>
            {whyText(line, isThere)}
          </Text>
          {choices.length > 0 && (
            <List framed className={css.choices}>
              {choices.map((choice, index) => (
                <ChoiceRow
                  key={`${choice.item.itemId}-${choice.lines[0]?.pack.packsizeid}`}
                  choice={choice}
                  number={index + 1}
                  isProposed={index === proposed}
                  onTake={() => take(at, choice.lines)}
                />
              ))}
            </List>
          )}
          {isSearching && (
            <SearchLine
              order={order}
              line={line}
              onTake={found => take(at, found)}
              onClose={() => {
                setSearching(false)
                box.current?.focus()
              }}
            />
          )}
          <Row gap={16} wrap className={css.keys}>
            <LinkButton onClick={() => accept(at)}>
              <KeyCap keys="enter" on="list" /> {t('choose, continue')}
            </LinkButton>
            <LinkButton onClick={search}>
              <KeyCap keys="/" on="list" /> {t('search')}
            </LinkButton>
            {own && (
              <LinkButton onClick={quantity}>
                <KeyCap keys="q" on="list" /> {t('quantity')}
              </LinkButton>
            )}
            <LinkButton onClick={() => drop(at)}>
              <KeyCap keys="delete" on="list" /> {t('drop')}
            </LinkButton>
            {savedWord !== null && (
              <Text tone="quiet">{t('“{word}” is saved as their word', { word: savedWord })}</Text>
            )}
          </Row>
        </div>
      </td>
    </tr>
  )
}
