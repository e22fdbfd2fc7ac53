import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Popup } from '../dialogs/Popup.tsx'
import { t } from '../words.ts'
import { RuleButton } from './RuleButton.tsx'

interface DayRuleProps {
  /** What the days apply to: "Delivery". */
  label: string
  /** The chosen days in words; without them any date. */
  text: string | null | undefined
  /** Content of the popup, which loads on demand. */
  panel: (close: () => void) => ReactNode
}

/** Button that names the days of a screen, and a popup in which others are chosen. */
export function DayRule({ label, text, panel }: DayRuleProps) {
  return (
    <Popup
      label={label}
      button={props => (
        <RuleButton {...props} label={label} value={text || t('Any date')} icon={IconCalendar} />
      )}
    >
      {close => <Suspense fallback={<div aria-busy="true" />}>{panel(close)}</Suspense>}
    </Popup>
  )
}
