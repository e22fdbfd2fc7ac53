import { Button } from '@mantine/core'
import { whyNotChangeComment } from '@packhouse/contract/business/comments/policy.ts'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { type Comment, type Mentionable, useChangeCommentMutation } from '../../api/comments.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { ActionMenu } from '../../ui/dialogs/ActionMenu.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useNow } from '../../ui/useNow.ts'
import { MentionText } from '../../ui/values/MentionText.tsx'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { t } from '../../ui/words.ts'
import { CommentBox } from './CommentBox.tsx'
import css from './Comments.module.css'
import type { CommentText } from './draft.ts'
import { mentionsIn } from './typing.ts'

interface CommentEntryProps {
  comment: Comment
  people: readonly Mentionable[]
  /** It addressed the person and is new. */
  isNew: boolean
}

/** One comment; its author may edit or remove it for ten minutes. */
export function CommentEntry({ comment, people, isNew }: CommentEntryProps) {
  const { id, by, role, text, mentions, isEdited, version } = comment
  const me = useAppSelector(({ auth }) => auth.user?.id) ?? 0
  const [edited, setEdited] = useState<CommentText>()
  const [change, { isLoading }] = useChangeCommentMutation()
  const now = useNow()
  const mayChange = !whyNotChangeComment({ ...comment, at: new Date(comment.at) }, me, now)
  if (text === null) {
    return (
      <Text as="p" tone="quiet" id={`comment-${id}`}>
        {t('removed by {name}', { name: by })}
      </Text>
    )
  }
  const save = async (value: CommentText) => {
    const body = { text: value.text, mentions: mentionsIn(value.text, value.chosen), version }
    if ((await change({ commentid: id, body })).data) setEdited(undefined)
  }
  const remove = () => void change({ commentid: id, body: { text: null, mentions: [], version } })
  return (
    <div className={css.comment} id={`comment-${id}`} data-new={isNew}>
      <Monogram name={by} tinted />
      <div>
        <p>
          <b>{by}</b> <Text tone="quiet">{role}</Text> {isEdited && <Text tone="quiet">{t('edited')}</Text>}
          {isNew && <Text tone="good"> {t('New')}</Text>}
        </p>
        {edited && mayChange ? (
          <CommentBox value={edited} onChange={setEdited} people={people} onSend={() => void save(edited)}>
            <Row as="span" gap={12} className={css.send}>
              <Button variant="subtle" color="gray" size="xs" onClick={() => setEdited(undefined)}>
                {t('Cancel')}
              </Button>
              <Button variant="default" size="xs" loading={isLoading} onClick={() => void save(edited)}>
                {t('Save')}
              </Button>
            </Row>
          </CommentBox>
        ) : (
          <p className={css.text}>
            <MentionText text={text} names={mentions.map(({ name }) => name)} />
          </p>
        )}
      </div>
      {mayChange && !edited && (
        <ActionMenu
          label={t('More')}
          actions={[
            { label: t('Edit'), run: () => setEdited({ text, chosen: mentions }) },
            { label: t('Remove'), danger: true, run: remove },
          ]}
          button={props => <IconButton {...props} icon={IconDots} label={t('More')} />}
        />
      )}
    </div>
  )
}
