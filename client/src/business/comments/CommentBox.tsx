import { commentLength } from '@packhouse/contract/business/comments/policy.ts'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import type { Mentionable } from '../../api/comments.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { isSaveKey } from '../../ui/keys/keys.ts'
import { renderNow } from '../../ui/renderNow.ts'
import { t } from '../../ui/words.ts'
import css from './Comments.module.css'
import type { CommentText } from './draft.ts'
import { nameTyped, offered, shortName, withName } from './typing.ts'

interface CommentBoxProps {
  value: CommentText
  onChange: (value: CommentText) => void
  onSend: () => void
  people: readonly Mentionable[]
  /** Beside the people, at the right: the button. */
  children: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

/** A field for a comment; behind an @ it offers people who may open the record. */
export function CommentBox({ value, onChange, onSend, people, children, ref }: CommentBoxProps) {
  const me = useAppSelector(({ auth }) => auth.user?.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState(0)
  const typed = nameTyped(value.text, cursor)
  const offers = typed ? offered(people, typed.typed, me) : []

  const choose = (person: Mentionable) => {
    if (!typed) return
    const name = shortName(person, people)
    const next = withName(value.text, typed, name)
    const others = value.chosen.filter(({ userId }) => userId !== person.userId)
    onChange({ text: next.text, chosen: [...others, { userId: person.userId, name }] })
    setCursor(next.cursor)
    renderNow() // the next letter is typed behind the name
    field.current?.focus()
    field.current?.setSelectionRange(next.cursor, next.cursor)
  }
  const press = (event: KeyboardEvent) => {
    if (isSaveKey(event.nativeEvent)) {
      event.preventDefault()
      onSend()
    } else if (event.key === 'Enter' && offers[0] && !event.shiftKey) {
      event.preventDefault()
      choose(offers[0])
    } else if (event.key === 'Escape') field.current?.blur()
  }
  return (
    <div className={css.box}>
      <textarea
        ref={element => {
          field.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        aria-label={t('Comment')}
        placeholder={t('Write a comment, @ for a person')}
        rows={Math.min(8, Math.max(1, value.text.split('\n').length))}
        maxLength={commentLength}
        value={value.text}
        onChange={({ target }) => {
          setCursor(target.selectionStart)
          onChange({ ...value, text: target.value })
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={press}
      />
      <div className={css.under}>
        {offers.map((person, at) => (
          <button
            key={person.userId}
            type="button"
            className={css.person}
            data-first={at === 0}
            onClick={() => choose(person)}
          >
            <b>{person.name}</b> {person.role}
          </button>
        ))}
        {children}
      </div>
    </div>
  )
}
