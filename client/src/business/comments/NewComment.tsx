import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Mentionable, useAddCommentMutation } from '../../api/comments.ts'
import { useStoredDraft } from '../../app/edit/useStoredDraft.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { t } from '../../ui/words.ts'
import { CommentBox } from './CommentBox.tsx'
import css from './Comments.module.css'
import { type CommentText, commentPlace, emptyText } from './draft.ts'
import { mentionsIn } from './typing.ts'

/** Where the next comment on a record is written: C goes there, and what was begun is kept on this device. (rules §15.4) */
export function NewComment({ record, people }: { record: string; people: readonly Mentionable[] }) {
  const user = useAppSelector(({ auth }) => auth.user)
  const [place] = useState(() => commentPlace(user?.id, record))
  const [value, setValue] = useState<CommentText>(emptyText)
  const [send, { isLoading, error, reset }] = useAddCommentMutation()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useStoredDraft(place, {
    draft: value,
    keptAs: savedAt => (value.text.trim() === '' ? null : { draft: value, savedAt }),
    onRead: found => {
      // what was typed while it was read is newer
      if (!found || value.text !== '') return undefined
      setValue(found.draft)
      return found.draft
    },
  })
  useKeys('Comments', [
    {
      keys: 'w',
      label: 'Write a comment',
      run: event => {
        event.preventDefault() // the letter is no part of it
        field.current?.focus()
        field.current?.scrollIntoView({ block: 'nearest' })
      },
    },
  ])
  const write = async () => {
    const { text, chosen } = value
    if (text.trim() === '' || isLoading) return
    const { data } = await send({ body: { record, text, mentions: mentionsIn(text, chosen) } })
    if (!data) return
    setValue(now => (now === value ? emptyText : now))
    await draft.forget(emptyText)
  }
  return (
    <div className={css.new}>
      <Monogram name={user?.name ?? ''} />
      <div>
        <CommentBox
          ref={field}
          value={value}
          people={people}
          onChange={next => {
            setValue(next)
            if (error) reset()
          }}
          onSend={() => void write()}
        >
          <Row as="span" gap={12} className={css.send}>
            <Text tone="quiet" size={12}>
              {t('Never printed')}
            </Text>
            <Button
              variant="default"
              size="xs"
              loading={isLoading}
              disabled={value.text.trim() === ''}
              rightSection={<KeyCap keys="ctrl+enter" />}
              onClick={() => void write()}
            >
              {t('Send comment')}
            </Button>
          </Row>
        </CommentBox>
        {error && (
          <Text as="p" tone="bad" role="alert">
            {t('Not sent.')} {reasonOf(error)}{' '}
            <LinkButton onClick={() => void write()}>{t('Try again')}</LinkButton>
          </Text>
        )}
      </div>
    </div>
  )
}
