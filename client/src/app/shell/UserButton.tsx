import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconHome, IconKeyboard, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { type Action, ActionMenu } from '../../ui/dialogs/ActionMenu.tsx'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { t } from '../../ui/words.ts'
import { chooseLanguage, isLanguage, languageLines, languages, useLanguage } from '../language/language.ts'
import { signOut } from '../session/session.ts'
import type { SignedInUser } from '../session/state/auth.ts'
import { useAppSelector } from '../session/store.ts'
import { openHomeChoice, openKeyHelp } from './overlays.ts'
import css from './UserButton.module.css'

/** Shows the signed-in user and their roles; the menu changes the colour scheme and language, and signs out. */
export function UserButton() {
  const user: SignedInUser | null = useAppSelector(({ auth }) => auth.user)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const spoken = useLanguage()
  if (!user) return null

  const actions: Action[] = [
    { label: t('Light'), icon: IconSun, checked: colorScheme === 'light', run: () => setColorScheme('light') },
    { label: t('Dark'), icon: IconMoon, checked: colorScheme === 'dark', run: () => setColorScheme('dark') },
    {
      label: t('Same as the device'),
      icon: IconDeviceDesktop,
      checked: colorScheme === 'auto',
      run: () => setColorScheme('auto'),
    },
    ...Object.keys(languages)
      .filter(isLanguage)
      .map(language => ({
        label: languageLines[language],
        lang: language,
        icon: IconLanguage,
        checked: language === spoken,
        run: () => void chooseLanguage(language),
      })),
    { label: t('Open first…'), icon: IconHome, run: openHomeChoice },
    { label: t('Keys'), icon: IconKeyboard, keys: '?', run: openKeyHelp },
    { label: t('Sign out'), icon: IconLogout, run: () => void signOut() },
  ]
  const roles = user.roles?.map(({ name }) => name).join(', ')
  return (
    <ActionMenu
      label={t('You and this device')}
      align="start"
      actions={actions}
      button={props => (
        <button type="button" {...props} className={css.user}>
          <Monogram name={user.name} />
          <span className={`${css.words} icon-when-folded`}>
            <strong>{user.name}</strong>
            <small>{roles || user.mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')}</small>
          </span>
          <span className="visually-hidden">{t(', menu')}</span>
        </button>
      )}
    />
  )
}
