/** Key of the preference that puts the tasks away (AWAY) and brings them back (AGAIN), on every device. (rules §19.2) */
export const tasksKey = 'first-tasks'
export const tasksChoices = ['AWAY', 'AGAIN'] as const
export type TasksChoice = (typeof tasksChoices)[number]
