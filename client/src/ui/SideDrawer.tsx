import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import css from './Dialog.module.css'
import { useFocusBack } from './useFocusBack.ts'
import { narrow, useMedia } from './useMedia.ts'

interface SideDrawerProps {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  width?: number
}

/** A look at something beside the list it came from; a tablet and a phone give it the whole width. Mounted means open. */
export function SideDrawer({ title, children, onClose, width = 480 }: SideDrawerProps) {
  const isNarrow = useMedia(narrow)
  useFocusBack()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isNarrow ? '100%' : width}
      title={title}
      overlayProps={{ backgroundOpacity: 0.24 }}
      attributes={{ header: { role: 'none' } }} // the page has one banner
      classNames={{ content: css.sheet ?? '', header: css.head ?? '', title: css.title ?? '', body: css.body ?? '' }}
    >
      {children}
    </Drawer>
  )
}
