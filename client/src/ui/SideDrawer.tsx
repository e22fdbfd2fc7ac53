import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import css from './Dialog.module.css'
import { DialogFrame, useDialog } from './DialogFrame.tsx'
import { useFocusBack } from './useFocusBack.ts'
import { narrow, useMedia } from './useMedia.ts'
import { t } from './words.ts'

interface SideDrawerProps {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Something is typed that closing would lose: closing asks first, with these words of what it is. */
  dirty?: boolean | string
  /** A DialogFoot: always in sight under what scrolls. */
  foot?: ReactNode
  /** Why it was refused, where that belongs to no field. */
  refused?: string | undefined
  width?: number
}

/** A look at something next to the list it came from; a tablet and a phone give it the whole width. The frame is that of a dialog. Mounted means open. */
export function SideDrawer({ title, children, onClose, dirty = false, foot, refused, width = 480 }: SideDrawerProps) {
  const isNarrow = useMedia(narrow)
  const state = useDialog(onClose, dirty)
  useFocusBack()
  return (
    <Drawer.Root
      opened
      onClose={state.close}
      position="right"
      size={isNarrow ? '100%' : width}
      trapFocus={false}
      closeOnEscape={false}
      classNames={{ content: css.sheet ?? '', header: css.head ?? '', title: css.title ?? '', body: css.body ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.24} />
      <Drawer.Content ref={state.hold}>
        {/* The page has one banner. */}
        <Drawer.Header role="none">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('Close')} />
        </Drawer.Header>
        <Drawer.Body>
          <DialogFrame state={state} onClose={onClose} foot={foot} refused={refused}>
            {children}
          </DialogFrame>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
