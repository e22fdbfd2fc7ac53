import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { t } from '../../ui/words.ts'
import css from './FirstTasks.module.css'
import { RoleStart } from './RoleStart.tsx'
import { TaskWordsOf } from './TaskWordsOf.tsx'
import type { TasksProps } from './tasksProps.ts'
import { taskWords } from './taskWords.ts'

/** One row in a small window: how many are done and what is next. It opens all five as a sheet. */
export function TaskRow({ tasks, next, onShow, onPutAway }: TasksProps) {
  const [isOpen, setOpen] = useState(false)
  const count = tasks.filter(({ done }) => done).length
  const values = { count, total: tasks.length }
  const close = () => setOpen(false)
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
      {isOpen && (
        <Dialog title={t('Your first tasks')} onClose={close}>
          <ol className={css.sheet}>
            {tasks.map((task, at) => (
              <li key={task.key} data-done={task.done !== null}>
                <button
                  type="button"
                  disabled={task.done !== null}
                  onClick={() => {
                    close()
                    onShow(task.key)
                  }}
                >
                  <span className={css.mark} aria-hidden="true">
                    {task.done ? <IconCheck size={14} stroke={2.4} /> : at + 1}
                  </span>
                  <TaskWordsOf task={task} />
                </button>
              </li>
            ))}
          </ol>
          <span className={css.choices}>
            <RoleStart />
            <LinkButton onClick={onPutAway}>{t('Hide for good')}</LinkButton>
          </span>
        </Dialog>
      )}
    </>
  )
}
