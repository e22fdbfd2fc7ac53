import type { learning } from '@packhouse/contract/office/learning/endpoints.ts'
import { tasksChoices, tasksKey } from '@packhouse/contract/office/learning/tasks-key.ts'
import { rolesOfPerson } from '../../../business/auth/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { demoDevice } from '../../../platform/http/own-call.ts'
import { choiceOfPerson } from '../../../platform/preferences/api.ts'
import { deedsOf, tasksBegin, tasksOf } from '../rules/tasks.ts'
import { selectFirstDone, selectFirstSignIn } from '../sql/deeds.ts'
import { hasOrders } from '../sql/first-steps.ts'

const actions = [...new Set(Object.values(deedsOf).flatMap(deeds => deeds.map(({ action }) => action)))]

/** The tasks of a person who is new in a role, once the business has its first order. What others do ticks nothing. (rules §19) */
export const myFirstTasks: Handler<typeof learning.myFirstTasks> = async (_args, { db, user, now }) => {
  const choice = await choiceOfPerson(db, user.id, tasksKey, tasksChoices)
  const since = tasksBegin({ firstSignInAt: await selectFirstSignIn(db, user.id), choice }, now)
  if (!since || !(await hasOrders(db))) return []
  const roles = await rolesOfPerson(db, user.id)
  return tasksOf(
    roles.map(({ code }) => code),
    await selectFirstDone(db, user.id, { since, actions, notBy: demoDevice }),
    now,
  )
}
