import {
  type ConvertCSSVariablesInput,
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme } from './theme.ts'

/** Our own variables and Mantine's, for both colour schemes. Components use these, never raw colours. */
const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--ph-row': '36px', '--ph-bar': '48px', '--ph-side': '212px' },
  light: {
    '--ph-canvas': '#F7F8F6',
    '--ph-surface': '#FFFFFF',
    '--ph-sunken': '#F2F4F1',
    '--ph-hover': '#F4F6F3',
    '--ph-selected': '#EAF5EF',
    '--ph-edge': 'rgb(24 31 27 / 14%)',
    '--ph-line': '#E3E7E2',
    '--ph-line-strong': '#CBD2CC',
    '--ph-field': '#848F87',
    '--ph-text': '#181F1B',
    '--ph-text-2': '#47524B',
    '--ph-text-3': '#5D6961',
    '--ph-link': '#116041',
    '--ph-ring': '#1A7650',
    '--ph-warn-bg': '#FFF4DB',
    '--ph-warn': '#7A4F00',
    '--ph-bad-bg': '#FDEEEC',
    '--ph-bad': '#A32A1F',
    '--ph-good-bg': '#E6F4EC',
    '--ph-good': '#11603F',
    '--ph-info-bg': '#E9F1FC',
    '--ph-info': '#1C4F94',
    '--mantine-color-error': '#A32A1F',
    '--mantine-color-dimmed': '#5D6961',
    '--mantine-color-placeholder': '#6A756E',
    '--mantine-color-default-border': '#D5DBD6',
    '--mantine-color-body': '#FFFFFF',
    '--mantine-color-text': '#181F1B',
  },
  dark: {
    '--ph-canvas': '#111613',
    '--ph-surface': '#161C19',
    '--ph-sunken': '#1B221E',
    '--ph-hover': '#1D2520',
    '--ph-selected': '#16302A',
    '--ph-edge': 'rgb(0 0 0 / 45%)',
    '--ph-line': '#29322D',
    '--ph-line-strong': '#3C4640',
    '--ph-field': '#68746C',
    '--ph-text': '#E4E9E5',
    '--ph-text-2': '#C0C9C2',
    '--ph-text-3': '#9DA8A0',
    '--ph-link': '#84C3A3',
    '--ph-ring': '#56AA81',
    '--ph-warn-bg': '#3A2C0C',
    '--ph-warn': '#F5C04E',
    '--ph-bad-bg': '#3E1C18',
    '--ph-bad': '#F3A097',
    '--ph-good-bg': '#14352A',
    '--ph-good': '#84C3A3',
    '--ph-info-bg': '#172C49',
    '--ph-info': '#9CC3F5',
    '--mantine-color-error': '#F3A097',
    '--mantine-color-dimmed': '#9DA8A0',
    '--mantine-color-placeholder': '#8A958D',
    '--mantine-color-default-border': '#3C4640',
    '--mantine-color-body': '#161C19',
    '--mantine-color-text': '#E4E9E5',
  },
})

/** Variables of the palettes, titles, breakpoints and layers of Mantine that no screen uses. */
const unused =
  /^--mantine-(breakpoint|z-index|heading|h[1-6]-|primary-color-\d|color-((pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-|.*-outline))/

const withoutUnused = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !unused.test(name)))

/** All variables of the theme as one style sheet; called by the build, never in the browser. */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const theirs = defaultCssVariablesResolver(merged)
  const ours = cssVariablesResolver(merged)
  const together = (part: keyof ConvertCSSVariablesInput) => withoutUnused({ ...theirs[part], ...ours[part] })
  const schemes = convertCssVariables({
    variables: together('variables'),
    light: { ...together('light'), '--mantine-color-scheme': 'light' },
    dark: { ...together('dark'), '--mantine-color-scheme': 'dark' },
  })
  return schemes
}
