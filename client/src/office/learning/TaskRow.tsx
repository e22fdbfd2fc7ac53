import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import css from './FirstTasks.module.css'
import type { TasksProps } from './tasksProps.ts'
import { taskWords } from './taskWords.ts'

const TaskSheet = onUse(async () => (await import('./TaskSheet.tsx')).TaskSheet)

/** One row in a small window: how many are done and what is next. It opens all five as a sheet. */
export function TaskRow(props: TasksProps) {
  const { tasks, next } = props
  const [isOpen, setOpen] = useState(false)
  const count = tasks.filter(({ done }) => done).length
  const values = { count, total: tasks.length }
  return (
    <>
      <button type="button" className={css.row} onClick={() => setOpen(true)}>
        <span>
          {next
            ? t('{count} of {total}, next: {task}', { ...values, task: t(taskWords[next].title) })
            : t('Your first tasks: all done')}
        </span>
        <IconChevronRight size={16} stroke={1.7} aria-hidden />
      </button>
      {isOpen && <TaskSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
