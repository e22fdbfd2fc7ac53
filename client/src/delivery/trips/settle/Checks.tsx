import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import type { Check } from './checks.ts'
import css from './Settle.module.css'

/** What fits and what does not, and what settling does; or why it cannot be done yet. */
export const Checks = ({ checks, why }: { checks: readonly Check[]; why: string | undefined }) => (
  <footer className={css.checks}>
    <ul>
      {checks.map(({ tone, text }) => (
        <li key={text}>
          <Text size={12} tone={tone === 'warn' ? 'warn' : 'soft'} icon={tone === 'warn' ? IconAlertTriangle : IconCheck}>
            {text}
          </Text>
        </li>
      ))}
    </ul>
    <Text as="p" size={12} tone={why ? 'text' : 'quiet'} role="status">
      {why ?? t('Settling ends the driver’s link. It cannot be undone.')}
    </Text>
  </footer>
)
