import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { SaveBar } from '../../../ui/grid/SaveBar.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { someNames } from '../../../ui/values/someNames.ts'
import { plural, t } from '../../../ui/words.ts'
import type { Person } from '../person.ts'
import { changeText, peopleWith } from './changes.ts'
import type { useRoleEdits } from './useRoleEdits.ts'

interface ChangeBarProps {
  edits: ReturnType<typeof useRoleEdits>
  people: readonly Person[]
  onReview: () => void
}

/** What changed in words, and whom it meets. */
export function ChangeBar({
  edits: { changes, changed, issue, isBlocked, isBusy, discard, save },
  people,
  onReview,
}: ChangeBarProps) {
  useKeys('Roles', [{ keys: 'save', label: 'Save', run: () => void save(), inFields: true }])
  const [first] = changes
  if (!first) return null
  const count = changes.length
  const met = peopleWith(people, changed).map(({ name }) => name)
  const words = changeText(first)
  return (
    <SaveBar
      needs={staff.updateRole}
      title={plural(count, '{count} right changed', '{count} rights changed')}
      look={count > 1 ? t('{change} and {rest} more', { change: words, rest: count - 1 }) : words}
      line={
        met.length > 0
          ? t('{people}, from their next action', { people: someNames(met) })
          : t('Nobody has this role yet')
      }
      issue={issue}
      review={t('Who may do what')}
      save={plural(count, 'Save {count} change', 'Save {count} changes')}
      isBlocked={isBlocked}
      isBusy={isBusy}
      onDiscard={discard}
      onReview={onReview}
      onSave={() => void save()}
    />
  )
}
