import { IconHelpCircle } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { t } from '../../ui/words.ts'
import css from './HelpButton.module.css'
import { toggleHelp, useIsHelpOpen } from './overlays.ts'
import panel from './PanelButton.module.css'

/**
 * Opens and closes the help panel, like the key ?; the focus stays in the field where the question came up. In the phone's menu it
 * has its name and closes the menu first.
 */
export function HelpButton({ beforeUse }: { beforeUse?: () => void }) {
  const isOpen = useIsHelpOpen()
  const uses = {
    'aria-expanded': isOpen,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      beforeUse?.()
      toggleHelp()
    },
  }
  if (!beforeUse)
    return (
      <IconButton
        className={panel.button ?? ''}
        icon={IconHelpCircle}
        size={18}
        label={t('Help')}
        {...uses}
      />
    )
  return (
    <button type="button" className={css.line} aria-label={t('Help')} {...uses}>
      <IconHelpCircle size={18} stroke={1.7} aria-hidden />
      {t('Help')}
    </button>
  )
}
