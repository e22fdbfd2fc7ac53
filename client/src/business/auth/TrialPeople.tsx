import { Button } from '@mantine/core'
import type { RoleCode } from '@packhouse/contract/rights.ts'
import { useTrialPeopleQuery } from '../../api/auth.ts'
import { t } from '../../ui/words.ts'
import css from './TrialPeople.module.css'

const roleNames = (): Record<RoleCode, string> => ({
  OWNER: t('Owner'),
  MANAGER: t('Manager'),
  DESK: t('Desk'),
  BUYER: t('Buyer'),
  HALL: t('Hall'),
  ACCOUNTS: t('Accounts'),
})

/** One person of each role to sign in as, where codes are shown on the screen; nothing elsewhere. */
export function TrialPeople({ onChoose }: { onChoose: (mobile: string) => void }) {
  const { data: people } = useTrialPeopleQuery({})
  if (!people || people.length < 2) return null
  const names = roleNames()
  return (
    <section className={css.people} aria-label={t('Try it as')}>
      <p>{t('Try it as')}</p>
      {people.map(({ name, mobile, role }) => (
        <Button
          key={role}
          variant="default"
          size="compact-md"
          className={css.person ?? ''}
          onClick={() => onChoose(mobile)}
        >
          {names[role]} · {name}
        </Button>
      ))}
    </section>
  )
}
