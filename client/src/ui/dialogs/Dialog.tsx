import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { phone, useMedia } from '../useMedia.ts'
import { t } from '../words.ts'
import css from './Dialog.module.css'
import { DialogFrame, useDialog } from './DialogFrame.tsx'
import { useFocusBack } from './useDialogFocus.ts'

interface DialogProps {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Unsaved input: closing asks first, showing this text if it is one. */
  dirty?: boolean | string
  /** A DialogFoot: always visible below the scrolling content. */
  foot?: ReactNode
  /** Why it was refused, if that belongs to no field. */
  refused?: string | undefined
  /** Width in px; a phone shows a full-height sheet. */
  width?: number
  /** No head: the content has its own title and close button. */
  bare?: boolean
  /** A phone shows it at the foot of the screen, as high as its content: for a short question. */
  low?: boolean
  /** Distance from the top in px; without it the dialog is centred. */
  top?: number
  /** Used when the title is not text, or is not shown. */
  label?: string
  /** Language of its texts, if it differs from the screen's. */
  lang?: string | undefined
}

/**
 * The frame of every dialog: traps the focus and returns it, starts at the first field that needs input, presses its primary
 * button on Ctrl+Enter, and closes on Esc or a press outside. Open while mounted.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    children,
    onClose,
    dirty = false,
    foot,
    refused,
    width = 440,
    bare = false,
    low = false,
    top,
    label,
    lang,
  } = props
  const isPhone = useMedia(phone)
  const state = useDialog(onClose, dirty)
  useFocusBack()
  return (
    <Modal.Root
      opened
      onClose={state.close}
      size={width}
      radius="lg"
      lockScroll={false}
      trapFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 140 }}
      classNames={{
        inner: (isPhone && low ? css.low : '') ?? '',
        content: css.content ?? '',
        header: css.head ?? '',
        title: css.title ?? '',
        body: (bare ? css.bare : css.body) ?? '',
      }}
      centered={top === undefined}
      fullScreen={isPhone && !bare && !low}
      {...(top === undefined ? {} : { yOffset: isPhone ? 8 : top })}
    >
      <Modal.Overlay backgroundOpacity={0.32} />
      <Modal.Content ref={state.hold} lang={lang} {...(label ? { 'aria-label': label } : {})}>
        {!bare && (
          <Modal.Header role="none">
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={t('Close')} size="sm" />
          </Modal.Header>
        )}
        <Modal.Body>
          {bare ? (
            children
          ) : (
            <DialogFrame state={state} onClose={onClose} foot={foot} refused={refused}>
              {children}
            </DialogFrame>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
