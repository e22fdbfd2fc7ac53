import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import css from './Dialog.module.css'
import { useFocusBack } from './useFocusBack.ts'
import { phone, useMedia } from './useMedia.ts'
import { t } from './words.ts'

interface DialogProps {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Width in px; a phone shows a full-height sheet. */
  width?: number
  /** No head of its own: the content brings a title and a way to close. */
  bare?: boolean
  /** Distance from the top in px; without it the dialog stands in the middle. */
  top?: number
  /** Used when the title is not text, or not shown. */
  label?: string
}

/** A dialog: traps the focus, gives it back, closes by Esc and by a press outside. Mounted means open. */
export function Dialog({ title, children, onClose, width = 440, bare = false, top, label }: DialogProps) {
  const isPhone = useMedia(phone)
  useFocusBack()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      radius="lg"
      lockScroll={false}
      transitionProps={{ duration: 140 }}
      classNames={{
        content: css.content ?? '',
        header: css.head ?? '',
        title: css.title ?? '',
        body: (bare ? css.bare : css.body) ?? '',
      }}
      centered={top === undefined}
      fullScreen={isPhone && !bare}
      {...(top === undefined ? {} : { yOffset: isPhone ? 8 : top })}
    >
      <Modal.Overlay backgroundOpacity={0.32} />
      <Modal.Content {...(label ? { 'aria-label': label } : {})}>
        {!bare && (
          <Modal.Header role="none">
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={t('Close')} size="sm" />
          </Modal.Header>
        )}
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
