import { formatMoney } from '@packhouse/contract/money.ts'
import { IconSearch } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { AskedHead } from '../../ui/fields/AskedHead.tsx'
import { InputBox } from '../../ui/fields/InputBox.tsx'
import { Suggestions } from '../../ui/fields/Suggestions.tsx'
import { t } from '../../ui/words.ts'
import parts from './lineParts.module.css'
import type { Question } from './lineRead.ts'
import { MatchesFoot } from './Matches.tsx'
import { MatchList } from './MatchList.tsx'
import { NoteOption } from './NoteOption.tsx'
import type { AddLineState } from './useAddLine.ts'

interface ItemBoxProps {
  row: AddLineState
  isLoading: boolean
  inOrder: ReadonlyMap<number, string>
}

const listWidth = 745

/** The box that finds the next item, with the packs that fit: those of the customer's list, a line, and all else. */
export function ItemBox({ row, isLoading, inOrder }: ItemBoxProps) {
  const { typed, isOpen, matches, mark, taken, found, isUsual, question, canNote } = row
  const id = useId()
  const frame = useRef<HTMLLabelElement>(null)
  const count = matches.length + Number(canNote)
  return (
    <>
      <InputBox ref={frame} className={parts.find}>
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <input
          ref={row.itemBox}
          data-cursor="item"
          data-mantine-stop-propagation={isOpen || typed !== ''} // Esc clears this text, and leaves the surrounding dialog open
          role="combobox"
          aria-label={t('Add an item')}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-autocomplete="list"
          {...(isOpen && mark >= 0 ? { 'aria-activedescendant': `${id}-${mark}` } : {})}
          placeholder={t('Item, local name or code')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          value={typed}
          onChange={event => row.type(event.target.value)}
          onPaste={row.onPaste}
          onBlur={() => row.setOpen(false)}
          onFocus={() => row.setOpen(typed !== '' && !taken)}
          onKeyDown={row.onItemKey}
        />
      </InputBox>
      {isOpen && (
        <Suggestions
          id={id}
          label={t('Packs that fit')}
          anchor={frame}
          width={listWidth}
          head={
            question && count > 0 ? (
              <AskedHead words={questionText(question)} aside={t('Nothing is added until you choose')} />
            ) : undefined
          }
          foot={
            <MatchesFoot
              isLoading={isLoading}
              isSearching={found.isSearching}
              isCut={found.isCut}
              count={count}
              isAsked={question !== null}
              typed={typed}
              leftOut={found.leftOut}
              issue={row.issue}
            />
          }
        >
          <MatchList
            id={id}
            packs={matches}
            inside={isUsual || question ? matches.length : found.inside}
            typed={found.read?.name ?? typed}
            mark={mark}
            inOrder={inOrder}
            amounts={row.amounts}
            onTake={(pack, at) =>
              question ? row.answer(at) : row.take(pack, isUsual ? null : (found.read?.amount ?? null))
            }
          />
          {canNote && (
            <NoteOption
              id={`${id}-${matches.length}`}
              words={typed}
              isActive={mark === matches.length}
              onTake={() => row.answer(matches.length)}
            />
          )}
        </Suggestions>
      )}
    </>
  )
}

/** What is asked of a typed line. */
function questionText(question: Question): string {
  switch (question.kind) {
    case 'UNKNOWN':
      return t('“{name}” is not in the catalogue.', { name: question.name })
    case 'SEVERAL':
      return t('Several items are called “{name}”. Which one?', { name: question.name })
    case 'LIKE':
      return t('No item is called “{name}”. Did you mean one of these?', { name: question.name })
    case 'BEGUN':
      return t('“{name}” is only the beginning of a name. Which item is it?', { name: question.name })
    case 'NUMBER':
      return t('“{number}” can be an amount or a number of packs. Which one?', { number: question.number })
    case 'TWO_NUMBERS':
      return t('“{one}” and “{other}” are two numbers. Which one is the amount?', {
        one: question.one,
        other: question.other,
      })
    case 'PRICE':
      return t('{price} is for others to agree. Ask for it, or take the usual price?', {
        price: formatMoney(question.rate),
      })
  }
}
