import { type ReactNode, useState } from 'react'
import type { ItemGroup } from '../../api/item-groups.ts'
import { GroupQuestion } from './GroupAsk.tsx'
import { questionOf } from './groupQuestion.ts'

interface GroupChange {
  before: readonly number[]
  after: readonly number[]
  answer: (goesOn: boolean) => void
}

interface QuestionContext {
  /** Name of the customer. */
  customer: string
  /** All groups, to name those that are given or removed. */
  groups: readonly Pick<ItemGroup, 'id' | 'name' | 'itemCount' | 'kind'>[]
}

/** Asks before a customer's groups are saved, where that closes everything else to it or opens it again. (rules §12) */
export function useGroupQuestion({ customer, groups }: QuestionContext): {
  /** Whether to save: true at once if nothing has to be asked. */
  maySave: (before: readonly number[], after: readonly number[]) => Promise<boolean>
  /** The open question, to be drawn. */
  question: ReactNode
} {
  const [asking, ask] = useState<GroupChange>()
  const what = asking && questionOf(asking.before, asking.after)
  const close = () => {
    asking?.answer(false) // of no effect after a yes
    ask(undefined)
  }
  return {
    maySave: async (before, after) =>
      questionOf(before, after) === undefined || new Promise(answer => ask({ before, after, answer })),
    question: asking && what && (
      <GroupQuestion
        what={what}
        groups={groups.filter(({ id }) => (what === 'restrict' ? asking.after : asking.before).includes(id))}
        customer={customer}
        onConfirm={() => asking.answer(true)}
        onClose={close}
      />
    ),
  }
}
