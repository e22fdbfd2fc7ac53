import type { Task } from '../../api/learning.ts'

/** What strip and sheet show. */
export interface TasksProps {
  tasks: readonly Task[]
  /** The first one that is open; undefined if all are done. */
  next: Task['key'] | undefined
  onShow: (key: Task['key']) => void
  onPutAway: () => void
}
