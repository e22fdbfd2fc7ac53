import { found, refuse } from '@packhouse/contract/refusal.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { whyNotChosen } from '../rules/customers.ts'
import { type ListName, selectChoices } from '../sql/customer.ts'

export interface Choice {
  list: ListName | 'mov' | 'timeSlot'
  id: number | null | undefined
  /** Path of the form field. */
  path: string
}

const words: Record<Choice['list'], string> = {
  customerType: 'Customer type',
  accountManager: 'Account manager',
  cuisineType: 'Cuisine type',
  designation: 'Designation',
  mov: 'Minimum order value',
  timeSlot: 'Time slot',
}

/** Refuses newly chosen values of master lists that are unknown or inactive; one statement per list. (rules §2.7) */
export async function choicesOrRefuse(db: Reading, choices: readonly Choice[]): Promise<void> {
  const made = choices.filter((choice): choice is Choice & { id: number } => typeof choice.id === 'number')
  for (const [list, choices] of Map.groupBy(made, choice => choice.list)) {
    const ids = [...new Set(choices.map(({ id }) => id))]
    const existing = new Map((await selectChoices(db, list, ids)).map(row => [row.id, row]))
    for (const { id, path } of choices) {
      const { name, isActive } = found(existing.get(id), '{what} {id} was not found.', {
        what: worded(words[list]),
        id,
      })
      refuse(whyNotChosen({ what: words[list], name, isActive }, path))
    }
  }
}
