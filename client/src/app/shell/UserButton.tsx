import { Popup } from '../../ui/dialogs/Popup.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { t } from '../../ui/words.ts'
import type { SignedInUser } from '../session/state/auth.ts'
import { useAppSelector } from '../session/store.ts'
import css from './UserButton.module.css'

const UserMenu = onUse(async () => (await import('./UserMenu.tsx')).UserMenu)

/** Shows the signed-in user and their roles, and opens their menu. */
export function UserButton() {
  const user: SignedInUser | null = useAppSelector(({ auth }) => auth.user)
  if (!user) return null
  const roles = user.roles?.map(({ name }) => name).join(', ')
  const label = t('You and this device')
  return (
    <Popup
      label={label}
      align="start"
      button={props => (
        <button type="button" {...props} aria-haspopup="menu" className={css.user}>
          <Monogram name={user.name} />
          <span className={`${css.words} icon-when-folded`}>
            <strong>{user.name}</strong>
            <small>{roles || user.mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')}</small>
          </span>
          <span className="visually-hidden">{t(', menu')}</span>
        </button>
      )}
    >
      {close => <UserMenu label={label} close={close} />}
    </Popup>
  )
}
