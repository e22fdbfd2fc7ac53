import type { Right } from '@packhouse/contract/rights.ts'
import { useCallback, useState } from 'react'
import { useUpdateRoleMutation } from '../../../api/staff.ts'
import { toast } from '../../../app/messages/toast.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { plural, t } from '../../../ui/words.ts'
import { changesIn, type Draft, type Role, rightsWith, toggled } from './changes.ts'

/** The unsaved changes of the matrix, and saving them role by role; a refused role keeps its changes. */
export function useRoleEdits(roles: readonly Role[], refetch: () => unknown) {
  const [draft, setDraft] = useState<Draft>({})
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [update] = useUpdateRoleMutation()
  const changes = changesIn(draft, roles)
  const changed = roles.filter(role => changes.some(change => change.role === role))
  const emptied = changed.find(role => rightsWith(draft, role).length === 0)

  const toggle = useCallback((role: Role, right: Right) => {
    setRefused(undefined)
    setDraft(before => toggled(before, role, right))
  }, [])
  const discard = () => {
    setRefused(undefined)
    setDraft({})
  }
  const save = async () => {
    if (changes.length === 0 || emptied || isBusy) return
    setBusy(true)
    setRefused(undefined)
    try {
      for (const role of changed)
        await update({
          roleid: role.id,
          body: { rights: rightsWith(draft, role), version: role.version },
        }).unwrap()
      toast.success(plural(changes.length, '{count} right changed', '{count} rights changed'))
      setDraft({})
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
      refetch() // what colleagues changed appears, and the own changes stay on top of it
    } finally {
      setBusy(false)
    }
  }
  const issue = emptied
    ? t('Give {role} at least one right, or deactivate it.', { role: emptied.name })
    : refused
  return { draft, changes, changed, toggle, discard, save, issue, isBlocked: emptied !== undefined, isBusy }
}
