import { Button } from '@mantine/core'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Panel, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import css from './FirstTasks.module.css'
import { RoleStart } from './RoleStart.tsx'
import { TaskMark, TaskWordsOf } from './TaskWordsOf.tsx'
import type { TasksProps } from './tasksProps.ts'
import { taskWords } from './taskWords.ts'

/** All five side by side; the next open one is tinted and can be shown. */
export function TaskStrip({ tasks, next, onShow, onPutAway }: TasksProps) {
  const count = tasks.filter(({ done }) => done).length
  useKeys('First tasks', [
    ...(next ? [{ keys: 't', label: 'Show me', run: () => onShow(next) }] : []),
    { keys: 'h', label: 'Hide for good', run: onPutAway },
  ])
  return (
    <Panel as="section" clip aria-label={t('Your first tasks')} className={css.strip}>
      <PanelHead>
        <h2>{t('Your first tasks')}</h2>
        <Text tone="soft">
          {next ? t('{count} of {total} done', { count, total: tasks.length }) : t('All done')}
        </Text>
        <Progress done={count} of={tasks.length} label={t('First tasks done')} width={120} />
        <Row gap={16} justify="end" grow>
          <RoleStart />
          <LinkButton onClick={onPutAway}>
            {t('Hide for good')} <KeyCap keys="h" />
          </LinkButton>
        </Row>
      </PanelHead>
      <ol className={css.tasks}>
        {tasks.map((task, at) => (
          <li key={task.key} aria-current={task.key === next ? 'step' : undefined}>
            <TaskMark task={task} at={at} isNext={task.key === next} />
            <TaskWordsOf task={task} />
            {task.key === next && (
              <Button
                size="xs"
                variant="default"
                rightSection={<KeyCap keys="t" />}
                onClick={() => onShow(task.key)}
              >
                {t('Show me')}
                <span className="visually-hidden">: {t(taskWords[task.key].title)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
