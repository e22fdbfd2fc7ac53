import { Button } from '@mantine/core'
import { useState } from 'react'
import { preferenceCalls } from '../../../app/requests/preferences.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { Person } from '../person.ts'
import type { Role } from './changes.ts'

const key = 'staff.rolesAsked'
const { useKeepPreferenceMutation, useMyPreferenceQuery } = preferenceCalls

/** Asks once to give people their roles: since the update that introduced roles, everybody is an Owner. (rules §8.5) */
export function AssignNote({ people, roles }: { people: readonly Person[]; roles: readonly Role[] }) {
  const owner = roles.find(({ code }) => code === 'OWNER')?.id
  const active = people.filter(({ isActive }) => isActive)
  const allOwn =
    owner !== undefined && active.length > 1 && active.every(person => person.roles.includes(owner))
  const { data } = useMyPreferenceQuery({ key }, { skip: !allOwn })
  const [keep] = useKeepPreferenceMutation()
  const [isLeft, setLeft] = useState(false)
  if (!allOwn || isLeft || data === undefined || data.value !== null) return null
  const leave = () => {
    setLeft(true)
    void keep({ key, body: { value: true } })
  }
  return (
    <Notice tone="info">
      <Row wrap grow>
        <Text grow>
          {plural(
            active.length,
            '{count} person may do everything.',
            'All {count} people are Owners and may do everything.',
          )}{' '}
          {t('Give each their role under Edit: a driver’s phone need not show what onions cost.')}
        </Text>
        <Button variant="default" size="compact-sm" onClick={leave}>
          {t('Keep as it is')}
        </Button>
      </Row>
    </Notice>
  )
}
