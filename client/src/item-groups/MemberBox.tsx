import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useItemsByGroupQuery, useItemsByPacksQuery } from '../api/items.ts'
import { reasonOf } from '../ui/feedback/failure.ts'
import { Further } from '../ui/feedback/MoreRows.tsx'
import { movedMark, Suggestion, Suggestions } from '../ui/fields/Suggestions.tsx'
import { KeyCap } from '../ui/keys/KeyCap.tsx'
import { Marked } from '../ui/values/Highlighted.tsx'
import { Thumb } from '../ui/values/Thumb.tsx'
import { t } from '../ui/words.ts'
import css from './MemberBox.module.css'
import { type Contents, eachOnce, holds, type Kind, type Member, memberOfItem, memberOfPack } from './members.ts'
import { Price } from './Price.tsx'

interface MemberBoxProps {
  kind: Kind
  contents: Contents
  onToggle: (member: Member) => void
  onTakeAll: (members: readonly Member[]) => void
}

/** Pause in typing before a search, in ms. */
const pause = 100
/** Max matches shown. */
const most = 25

/** Finds items or packs by name, local name in any script, or code; pressing Enter repeatedly takes several. */
export function MemberBox({ kind, contents, onToggle, onTakeAll }: MemberBoxProps) {
  const id = useId()
  const frame = useRef<HTMLLabelElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [searchtext] = useDebouncedValue(typed.trim(), pause)
  const asked = { searchtext, limit: most, status: true }
  const skip = searchtext === ''
  const items = useItemsByGroupQuery(asked, { skip: skip || kind !== 'ITEMS' })
  const packs = useItemsByPacksQuery(asked, { skip: skip || kind !== 'PACKS' })
  const query = kind === 'ITEMS' ? items : packs
  const found = skip
    ? []
    : kind === 'ITEMS'
      ? eachOnce((items.data?.rows ?? []).flatMap(group => group.items.map(memberOfItem)))
      : (packs.data?.rows ?? []).map(row => memberOfPack(row, row))
  const isShown = isOpen && typed.trim() !== ''
  const isOld = searchtext !== typed.trim() || query.isFetching
  const mark = Math.min(active, found.length - 1)
  const missing = found.filter(member => !holds(contents, member.id))

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedMark(event.key, mark, found.length)
    const marked = found[mark]
    if (moved !== undefined && !isShown) setOpen(true)
    else if (moved !== undefined) setActive(moved)
    else if (event.key === 'Enter' && event.ctrlKey && isShown && !isOld) onTakeAll(missing)
    else if (event.key === 'Enter' && isShown && !isOld && marked) onToggle(marked)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }
  return (
    <>
      <label ref={frame} className={css.box}>
        <IconPlus size={16} stroke={1.7} aria-hidden />
        <input
          role="combobox"
          aria-label={kind === 'ITEMS' ? t('Add item') : t('Add pack')}
          aria-expanded={isShown}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={isShown && found.length > 0 ? `${id}-${mark}` : undefined}
          // Esc closes the list first; the drawer only when the list is closed.
          data-mantine-stop-propagation={isShown}
          placeholder={kind === 'ITEMS' ? t('Add item: name, local name or code') : t('Add pack: item, local name, pack or SKU')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onFocus={event => event.currentTarget.select()}
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
          label={kind === 'ITEMS' ? t('Items') : t('Packs')}
          anchor={frame}
          foot={
            found.length > 0 ? (
              <span className={css.foot}>
                <KeyCap keys="enter" /> {t('takes it')}
                {missing.length > 1 && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    rightSection={<KeyCap keys="ctrl+enter" />}
                    onClick={() => onTakeAll(missing)}
                  >
                    {t('Take all {count}', { count: missing.length })}
                  </Button>
                )}
                <Further most={most} total={query.data?.total} />
              </span>
            ) : query.isError ? (
              t(reasonOf(query.error))
            ) : isOld ? (
              t('Searching')
            ) : (
              t('Nothing is called {typed}.', { typed: searchtext })
            )
          }
        >
          {found.map((member, at) => (
            <Suggestion
              key={member.id}
              id={`${id}-${at}`}
              isActive={at === mark}
              onTake={() => onToggle(member)}
              className={css.option}
            >
              <Thumb src={member.picture} name={member.name} />
              <span className={css.name}>
                <b>
                  <Marked text={member.name} typed={searchtext} />
                </b>{' '}
                <small>
                  <Marked text={member.detail} typed={searchtext} /> · {member.code}
                </small>
              </span>
              <Price member={member} />
              <span className={css.in}>
                {holds(contents, member.id) && <IconCheck size={16} stroke={2} aria-label={t('In the group')} />}
              </span>
            </Suggestion>
          ))}
        </Suggestions>
      )}
    </>
  )
}
