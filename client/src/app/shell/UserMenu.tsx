import { useMantineColorScheme } from '@mantine/core'
import {
  IconAlt,
  IconDeviceDesktop,
  IconHome,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { type Action, MenuItems } from '../../ui/dialogs/ActionMenu.tsx'
import { t } from '../../ui/words.ts'
import { useKeysChoice } from '../help/keysChoice.ts'
import { chooseLanguage, isLanguage, languages, useLanguage } from '../language/language.ts'
import { languageLines } from '../language/languageLines.ts'
import { signOut } from '../session/session.ts'
import { openHomeChoice, openKeyHelp } from './overlays.ts'

/** Changes the colour scheme, the language, the first screen and whether keys are shown, and signs out. */
export function UserMenu({ label, close }: { label: string; close: () => void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const spoken = useLanguage()
  const keys = useKeysChoice()
  const actions: Action[] = [
    {
      label: t('Light'),
      icon: IconSun,
      checked: colorScheme === 'light',
      run: () => setColorScheme('light'),
    },
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
    { label: t('Start here…'), icon: IconHome, run: openHomeChoice },
    { label: t('Keys'), icon: IconKeyboard, run: openKeyHelp },
    {
      label: t('Always show keys'),
      icon: IconAlt,
      toggles: true,
      checked: keys.always,
      run: () => keys.choose(!keys.always),
    },
    { label: t('Sign out'), icon: IconLogout, run: () => void signOut() },
  ]
  return <MenuItems label={label} actions={actions} close={close} />
}
