import type { Task } from '../../api/learning.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './FirstTasks.module.css'
import { taskWords } from './taskWords.ts'

/** What a task is, and below it how it is done, or on what and when it was. */
export function TaskWordsOf({ task: { key, done } }: { task: Task }) {
  const { title, how } = taskWords[key]
  return (
    <span className={css.words}>
      <strong>{t(title)}</strong>
      <small>{done ? [done.record, dateText(done.at, 'time')].filter(Boolean).join(', ') : t(how)}</small>
      {done && <span className="visually-hidden">{t('done')}</span>}
    </span>
  )
}
