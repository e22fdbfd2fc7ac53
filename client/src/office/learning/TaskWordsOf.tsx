import { IconCheck } from '@tabler/icons-react'
import type { Task } from '../../api/learning.ts'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { StepMark } from '../../ui/values/StepMark.tsx'
import { t } from '../../ui/words.ts'
import { taskWords } from './taskWords.ts'

/** What a task is, and below it how it is done, or on what and when it was. */
export function TaskWordsOf({ task: { key, done } }: { task: Task }) {
  const { title, how } = taskWords[key]
  return (
    <Stack as="span" gap={0}>
      <Text tone={done ? 'soft' : undefined} weight={done ? 'normal' : 'strong'}>
        {t(title)}
      </Text>
      <Text tone="soft" size={12} cut={done !== null}>
        {done ? [done.record, dateText(done.at, 'time')].filter(Boolean).join(', ') : t(how)}
      </Text>
      {done && <span className="visually-hidden">{t('done')}</span>}
    </Stack>
  )
}

/** Its place among the five, ticked once it is done. */
export const TaskMark = ({ task: { done }, at, isNext }: { task: Task; at: number; isNext: boolean }) => (
  <StepMark state={done ? 'done' : isNext ? 'next' : 'open'}>
    {done ? <IconCheck size={15} stroke={2.4} aria-hidden /> : <span aria-hidden="true">{at + 1}</span>}
  </StepMark>
)
