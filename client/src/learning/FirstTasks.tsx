import { tasksKey } from '@packhouse/contract/learning/tasks-key.ts'
import { useNavigate } from 'react-router'
import { useMyFirstTasksQuery } from '../api/learning.ts'
import { toast } from '../app/messages/toast.ts'
import { preferenceCalls } from '../app/requests/preferences.ts'
import { phone, useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import { showMe } from './showMe.ts'
import { TaskRow } from './TaskRow.tsx'
import { TaskStrip } from './TaskStrip.tsx'
import { taskWords } from './taskWords.ts'

/** The five tasks of somebody who is new in a role, until they are done or put away. (rules §19.1) */
export function FirstTasks() {
  const { data: tasks } = useMyFirstTasksQuery({})
  const [keep] = preferenceCalls.useKeepPreferenceMutation()
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  if (!tasks || tasks.length === 0) return null
  const Tasks = isPhone ? TaskRow : TaskStrip
  return (
    <Tasks
      tasks={tasks}
      next={tasks.find(({ done }) => !done)?.key}
      onShow={async key => {
        const words = taskWords[key]
        const { pathname } = location
        const head = document.querySelector('#main h1')
        await navigate(words.to)
        showMe(words, location.pathname === pathname ? null : head)
      }}
      onPutAway={async () => {
        const kept = await keep({ key: tasksKey, body: { value: 'AWAY' } })
        if ('data' in kept) toast.info(t('The first tasks are put away. They are behind ? again.'))
      }}
    />
  )
}
