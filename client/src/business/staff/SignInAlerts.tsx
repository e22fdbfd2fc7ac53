import { Button } from '@mantine/core'
import { wrongTriesToReport } from '@packhouse/contract/business/auth/otp.ts'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useUnlockSignInOfStaffMutation } from '../../api/staff.ts'
import { toast } from '../../app/messages/toast.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import type { Person } from './person.ts'

/** Returns the sign-in alert of a person; undefined if there is none. (rules §8.1) */
function alertOf({ name, isActive, lockedUntil, wrongTries }: Person): string | undefined {
  if (!isActive) return undefined
  const tried = wrongTries && wrongTries.count >= wrongTriesToReport ? wrongTries : null
  const words = { name, count: tried?.count ?? 0, since: tried ? dateText(tried.since, 'moment') : '' }
  if (lockedUntil) {
    const until = dateText(lockedUntil, 'moment')
    return tried
      ? t('{name} cannot sign in before {until}: {count} wrong codes were entered since {since}.', {
          ...words,
          until,
        })
      : t('{name} cannot sign in before {until}: too many codes were requested.', { name, until })
  }
  return tried ? t('{count} wrong codes were entered for {name} since {since}.', words) : undefined
}

/** Alerts above the list: people who are locked out, or whose codes someone is guessing, each with a button to unlock. */
export function SignInAlerts({ people }: { people: readonly Person[] }) {
  const [unlock] = useUnlockSignInOfStaffMutation()
  const [busy, setBusy] = useState<number>()
  const reply = people.flatMap(person => {
    const words = alertOf(person)
    return words === undefined ? [] : [{ person, words }]
  })
  if (reply.length === 0) return null
  const lift = async ({ id, name }: Person) => {
    setBusy(id)
    try {
      await unlock({ staffuserid: id }).unwrap()
      toast.success(t('{name} can request a code and sign in again', { name }))
    } catch {
      // the toast of the failed call shows the reason
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Notice tone="warn">
      <Stack as="ul" gap={8} grow aria-label={t('Sign-in alerts')}>
        {reply.map(({ person, words }) => (
          <Row as="li" wrap key={person.id}>
            <IconLock size={16} stroke={1.7} aria-hidden />
            <Text grow role="status">
              {words}
            </Text>
            {person.lockedUntil && (
              <Button
                variant="default"
                size="compact-sm"
                loading={busy === person.id}
                aria-label={t('Unlock sign-in for {name}', { name: person.name })}
                onClick={() => void lift(person)}
              >
                {t('Unlock sign-in')}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Notice>
  )
}
