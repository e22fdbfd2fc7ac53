import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Row, Stack } from '../layout/Flex.tsx'
import { Text } from '../layout/Text.tsx'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { narrow, useMedia } from '../useMedia.ts'
import { t } from '../words.ts'
import css from './Dialog.module.css'
import { DialogFrame, useDialog } from './DialogFrame.tsx'
import { useFocusBack } from './useDialogFocus.ts'

interface SideDrawerProps {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Unsaved input: closing asks first, showing this text if it is one. */
  dirty?: boolean | string
  /** A DialogFoot: always visible below the scrolling content. */
  foot?: ReactNode
  /** Why it was refused, if that belongs to no field. */
  refused?: string | undefined
  width?: number
}

/**
 * Shows a record next to the list it was opened from; full width on tablets and phones. Uses the frame of a dialog. Open while
 * mounted.
 */
export function SideDrawer({
  title,
  children,
  onClose,
  dirty = false,
  foot,
  refused,
  width = 480,
}: SideDrawerProps) {
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
      classNames={{
        content: css.sheet ?? '',
        header: css.head ?? '',
        title: css.title ?? '',
        body: css.body ?? '',
      }}
    >
      <Drawer.Overlay backgroundOpacity={0.24} />
      <Drawer.Content ref={state.hold}>
        {/* A page has only one banner landmark. */}
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

interface DrawerTitleProps {
  picture?: ReactNode
  children: ReactNode
  /** A line below the title. */
  under?: ReactNode
}

/** The title of a drawer, with a picture and a line about the record. */
export const DrawerTitle = ({ picture, children, under }: DrawerTitleProps) => (
  <Row as="span" gap={12}>
    {picture}
    <Stack as="span" gap={0}>
      {children}
      <Text as="small" weight="normal">
        {under}
      </Text>
    </Stack>
  </Row>
)
