import { useMantineColorScheme } from '@mantine/core'
import type { Right } from '@packhouse/contract/rights.ts'
import {
  IconArrowRight,
  IconDeviceDesktop,
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPackage,
  IconPlus,
  IconReceiptRupee,
  IconScale,
  IconStack2,
  IconSun,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { workingKeys } from '../../ui/keys/keys.ts'
import { chooseLanguage, isLanguage, languages, useLanguage } from '../language/language.ts'
import { languageLines } from '../language/languageLines.ts'
import { namedScreens } from '../navigation/navigation.ts'
import { addCustomerPath, paths } from '../navigation/paths.ts'
import { needsAt } from '../navigation/preload.ts'
import { screenWords } from '../navigation/screenWords.ts'
import { useWhyNotAny } from '../session/may.ts'
import { signOut } from '../session/session.ts'
import { openKeyHelp, toggleHelp } from '../shell/overlays.ts'
import type { SpokenLine } from './paletteLines.ts'

interface FixedLine extends Omit<SpokenLine, 'group' | 'key'> {
  /** The right for what it does there, if opening the screen needs less. */
  needs?: Right
}

/** Screens that are not in the navigation: they open from another screen. */
const further: FixedLine[] = [{ title: 'Pick by item', path: `${paths.picking}?by=item`, icon: IconScale }]

const screens: FixedLine[] = [
  ...namedScreens.map(({ label, path, icon, keys }) => ({ title: label, path, icon, keys })),
  ...further,
].map(line => ({ ...line, words: screenWords[line.path ?? ''] ?? '' }))

/** Actions available everywhere. */
const deeds: FixedLine[] = [
  { title: 'New order', words: 'place take', path: paths.createOrder, icon: IconPlus, keys: 'n' },
  {
    title: 'Record receipt',
    words: 'new payment money cash upi cheque',
    path: `${paths.dues}?do=receipt`,
    needs: 'money',
    icon: IconReceiptRupee,
  },
  {
    title: 'Receive stock',
    words: 'goods arrival dock',
    path: `${paths.inventory}?view=receive`,
    icon: IconStack2,
    needs: 'hall',
  },
  {
    title: 'Upload prices',
    words: 'sheet excel import rates',
    path: `${paths.pricing}?do=upload`,
    icon: IconUpload,
    needs: 'prices',
  },
  {
    title: 'Upload market rates',
    words: 'mandi agmarknet csv sheet import',
    path: `${paths.marketRates}?do=upload`,
    needs: 'prices',
    icon: IconUpload,
  },
  { title: 'Add item', words: 'new', path: paths.newItem, icon: IconPackage },
  { title: 'Add customer', words: 'new', path: addCustomerPath, icon: IconUsers, needs: 'customers' },
]

const themes = [
  { scheme: 'light', title: 'Light theme', icon: IconSun, words: 'colours day mode' },
  { scheme: 'dark', title: 'Dark theme', icon: IconMoon, words: 'colours night mode' },
  {
    scheme: 'auto',
    title: 'Same theme as the device',
    icon: IconDeviceDesktop,
    words: 'colours system mode',
  },
] as const

const languageWords = { en: 'english language', hi: 'hindi language' }

const named = (group: string, lines: readonly FixedLine[]): SpokenLine[] =>
  lines.map(({ needs: _, ...line }) => ({ ...line, group, key: `${group} ${line.path ?? line.title}` }))

/** Key groups for moving and selecting: nobody searches for these by name. */
const notDeeds = new Set(['Everywhere', 'Go to', 'Table'])

/** Actions that the current screen offers by its keys: accept, reject, print, undo. */
const onThisScreen = (): FixedLine[] =>
  workingKeys()
    .filter(({ group }) => !notDeeds.has(group))
    .flatMap(({ lines }) => lines)
    .flatMap(({ label, keys, run }) => (run ? [{ title: label, keys, run, icon: IconArrowRight }] : []))

/** All palette lines that need no server, those the user may not open with who may: actions of this screen, general actions, screens, and this device. */
export function usePaletteActions(): SpokenLine[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const spoken = useLanguage()
  const whyNot = useWhyNotAny()
  return useMemo(() => {
    const open = (lines: readonly FixedLine[]) =>
      lines.map(line => ({ ...line, denied: whyNot(needsAt(line.path ?? '')) ?? whyNot(line.needs) }))
    const device: FixedLine[] = [
      ...themes
        .filter(({ scheme }) => scheme !== colorScheme)
        .map(({ scheme, ...line }) => ({ ...line, run: () => setColorScheme(scheme) })),
      ...Object.keys(languages)
        .filter(isLanguage)
        .filter(language => language !== spoken)
        .map(language => ({
          title: languageLines[language],
          words: languageWords[language],
          lang: language,
          icon: IconLanguage,
          run: () => void chooseLanguage(language),
        })),
      { title: 'Help', words: 'explain how guide madad', keys: '?', icon: IconHelpCircle, run: toggleHelp },
      { title: 'Keys', words: 'help shortcuts keyboard', icon: IconKeyboard, run: openKeyHelp },
      { title: 'Sign out', words: 'log out leave', icon: IconLogout, run: () => void signOut() },
    ]
    return [
      ...named('On this screen', onThisScreen()),
      ...named('Do', open(deeds)),
      ...named('Screens', open(screens)),
      ...named('You and this device', device),
    ]
  }, [colorScheme, setColorScheme, spoken, whyNot])
}
