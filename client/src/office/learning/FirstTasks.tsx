import { tasksKey } from '@packhouse/contract/office/learning/tasks-key.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useMyFirstTasksQuery } from '../../api/learning.ts'
import { toast } from '../../app/messages/toast.ts'
import { preferenceCalls } from '../../app/requests/preferences.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import { showMe } from './showMe.ts'
import { TaskRow } from './TaskRow.tsx'
import { TaskStrip } from './TaskStrip.tsx'
import { tasksShown } from './tasksShown.ts'
import { taskWords } from './taskWords.ts'

/** Below this width five tasks side by side have no room: one line says the next. */
const small = '(max-width: 1023px)'

/** The five tasks of somebody who is new in a role, until they are done or put away. (rules §19.1) */
export function FirstTasks() {
  const { data: tasks, isError } = useMyFirstTasksQuery({})
  const [keep] = preferenceCalls.useKeepPreferenceMutation()
  const navigate = useNavigate()
  const isSmall = useMedia(small)
  const user = useAppSelector(({ auth }) => auth.user?.id)
  const isShown = tasks ? tasks.length > 0 : isError ? false : undefined
  useEffect(() => {
    if (user !== undefined && isShown !== undefined) tasksShown.write({ user, shown: isShown })
  }, [user, isShown])
  if (!tasks || tasks.length === 0) return null
  const Tasks = isSmall ? TaskRow : TaskStrip
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
        if ('data' in kept) toast.info(t('First tasks hidden. Find them under ?.'))
      }}
    />
  )
}
