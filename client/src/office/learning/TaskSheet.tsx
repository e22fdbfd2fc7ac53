import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { ListButton } from '../../ui/layout/ListButton.tsx'
import { t } from '../../ui/words.ts'
import { RoleStart } from './RoleStart.tsx'
import { TaskMark, TaskWordsOf } from './TaskWordsOf.tsx'
import type { TasksProps } from './tasksProps.ts'

/** All tasks below each other, for a small window. */
export function TaskSheet({ tasks, next, onShow, onPutAway, onClose }: TasksProps & { onClose: () => void }) {
  return (
    <Dialog title={t('Your first tasks')} onClose={onClose}>
      <ol>
        {tasks.map((task, at) => (
          <li key={task.key}>
            <ListButton
              disabled={task.done !== null}
              onClick={() => {
                onClose()
                onShow(task.key)
              }}
            >
              <TaskMark task={task} at={at} isNext={task.key === next} />
              <TaskWordsOf task={task} />
            </ListButton>
          </li>
        ))}
      </ol>
      <Row gap={16} wrap>
        <RoleStart />
        <LinkButton onClick={onPutAway}>{t('Hide for good')}</LinkButton>
      </Row>
    </Dialog>
  )
}
