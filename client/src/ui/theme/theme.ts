import { createTheme, type MantineColorsTuple } from '@mantine/core'

type Shades = MantineColorsTuple

const leaf: Shades = [
  '#EDF7F1',
  '#D8EDE1',
  '#B2DAC5',
  '#84C3A3',
  '#56AA81',
  '#328F66',
  '#1A7650',
  '#116041',
  '#0C4A32',
  '#083524',
]
const stone: Shades = [
  '#F7F8F6',
  '#F0F2EF',
  '#E6E9E5',
  '#D8DDD8',
  '#BFC7C0',
  '#8E9991',
  '#5D6961',
  '#47524B',
  '#2E3731',
  '#181F1B',
]
const night: Shades = [
  '#E4E9E5',
  '#C5CDC7',
  '#9DA8A0',
  '#748078',
  '#3C4640',
  '#2E3732',
  '#222A26',
  '#161C19',
  '#111613',
  '#0B0F0D',
]
const marigold: Shades = [
  '#FFF7E6',
  '#FDEBC4',
  '#FAD88C',
  '#F5C04E',
  '#EDA91F',
  '#D18F0B',
  '#A66F04',
  '#855803',
  '#644203',
  '#463003',
]
const brick: Shades = [
  '#FDF0EE',
  '#FADCD8',
  '#F3B6AE',
  '#EA8B80',
  '#DF6356',
  '#CE4538',
  '#B23226',
  '#93271D',
  '#731E16',
  '#55150F',
]

/** Colours, typography, spacing and the defaults of all Mantine components. */
export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 6, dark: 6 },
  colors: { leaf, gray: stone, dark: night, marigold, red: brick },
  black: '#181F1B',
  fontFamily: "'Inter Variable', 'Inter Rupee', 'Inter Place', system-ui, 'Noto Sans Devanagari', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.35' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 1px rgba(24, 31, 27, .05)',
    sm: '0 1px 3px rgba(24, 31, 27, .08)',
    md: '0 6px 20px -4px rgba(24, 31, 27, .16), 0 1px 3px rgba(24, 31, 27, .08)',
    lg: '0 16px 40px -8px rgba(24, 31, 27, .24)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs' } },
    TextInput: { defaultProps: { size: 'sm' } },
    NumberInput: {
      // Without this list of separators "1,250" would be read as 1.25.
      defaultProps: {
        size: 'sm',
        hideControls: true,
        thousandsGroupStyle: 'lakh',
        thousandSeparator: ',',
        allowedDecimalSeparators: ['.'],
      },
    },
    Select: { defaultProps: { size: 'sm', comboboxProps: { shadow: 'md' } } },
    Textarea: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    // The page itself never scrolls, and locking it would need an inline style sheet.
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        radius: 'lg',
        lockScroll: false,
        transitionProps: { duration: 140 },
      },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        lockScroll: false,
        transitionProps: { duration: 140 },
      },
    },
  },
})
