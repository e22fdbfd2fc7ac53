import { anyOf, type Needs } from '@packhouse/contract/rights.ts'
import { sentence, someOf } from '@packhouse/contract/sentence.ts'
import { useCallback } from 'react'
import type { NeedsOf, WhyNotMay } from '../../ui/may.ts'
import { say, t } from '../../ui/words.ts'
import { has } from './sees.ts'
import type { SignedInUser } from './state/auth.ts'
import { useAppSelector } from './store.ts'

export interface May {
  may: boolean
  /** Who may, as a sentence; undefined if the user may. */
  why: string | undefined
}

const allowed: May = { may: true, why: undefined }

/** Returns whether a user may do what needs this, and if not, who may. (rules §8.5) */
function mayOf(user: Pick<SignedInUser, 'rights' | 'lacks'> | null, needs: NeedsOf): May {
  const enough = anyOf(typeof needs === 'object' && 'needs' in needs ? needs.needs : needs)
  if (!user || enough.length === 0 || has(user, enough)) return allowed
  const lacked = (user.lacks ?? []).filter(({ right }) => enough.includes(right))
  const [only] = lacked
  if (only && enough.length === 1) return { may: false, why: say(only.words) }
  const { roles } = holdersOf(lacked)
  return {
    may: false,
    why:
      roles.length > 0
        ? say(sentence('Only {roles} may do this.', { roles: someOf(roles) }))
        : t('Your role does not allow this.'),
  }
}

type Lacked = NonNullable<SignedInUser['lacks']>

const holdersOf = (lacked: Lacked) => ({
  roles: [...new Set(lacked.flatMap(({ roles }) => roles))],
  people: [...new Set(lacked.flatMap(({ people }) => people))],
})

/** The names of the roles and people who may do what the user may not; empty until the server has said so. */
export function useHolders(needs: Needs): { roles: string[]; people: string[] } {
  const user: SignedInUser | null = useAppSelector(({ auth }) => auth.user)
  return holdersOf((user?.lacks ?? []).filter(({ right }) => needs.includes(right)))
}

/** Whether the user may do what needs this; follows a change of their roles. */
export function useMay(needs: Needs): May {
  const user = useAppSelector(({ auth }) => auth.user)
  return mayOf(user, needs)
}

/** Why the user may not do what needs something; for the buttons and menus of `ui`. */
export function useWhyNotAny(): WhyNotMay {
  const user = useAppSelector(({ auth }) => auth.user)
  return useCallback(needs => (needs === undefined ? undefined : mayOf(user, needs).why), [user])
}
