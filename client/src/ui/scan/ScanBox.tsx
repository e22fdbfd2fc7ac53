import { Button } from '@mantine/core'
import { IconCamera, IconCameraOff, IconQrcode } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { InputBox } from '../fields/InputBox.tsx'
import { Row, Stack } from '../layout/Flex.tsx'
import { t } from '../words.ts'
import { Camera } from './Camera.tsx'
import { type CodeReader, qrReader } from './codeReader.ts'

interface ScanBoxProps {
  /** What is scanned, for screen readers. */
  label: string
  /** What may be typed. */
  placeholder: string
  onScan: (text: string) => void
  /** The screen is for scanning: whatever is typed anywhere on it belongs into this field. */
  takesAll?: boolean
}

/** A field for scanners that type, and for people; where the browser can read codes, also the camera. */
export function ScanBox({ label, placeholder, onScan, takesAll = false }: ScanBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [reader, setReader] = useState<CodeReader>()
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    void qrReader().then(setReader)
  }, [])
  useTakeKeys(input, takesAll)
  return (
    <Stack gap={8}>
      {isOn && reader && <Camera reader={reader} onScan={onScan} />}
      <Row
        as="form"
        gap={8}
        onSubmit={event => {
          event.preventDefault()
          const text = input.current?.value ?? ''
          // Emptied before anything else happens: the next scan may be typed already.
          if (input.current) input.current.value = ''
          if (text.trim() !== '') onScan(text)
        }}
      >
        <InputBox style={{ flex: 1, height: 46 }}>
          <IconQrcode size={18} stroke={1.7} aria-hidden />
          <input
            ref={input}
            type="search" // a code is read at once, so a dialog has nothing to lose with it
            aria-label={label}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            data-autofocus
          />
        </InputBox>
        {reader && (
          <Button
            variant={isOn ? 'default' : 'filled'}
            h={46}
            leftSection={
              isOn ? <IconCameraOff size={18} aria-hidden /> : <IconCamera size={18} aria-hidden />
            }
            aria-pressed={isOn}
            onClick={() => setOn(!isOn)}
          >
            {t('Camera')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

const otherFields = 'input, textarea, select, [contenteditable=true], [role=dialog][aria-modal=true] *'

/**
 * Brings the focus to the field with the first key of a scan: its letters are keys of the app otherwise, and its Enter would press
 * the button that was pressed last.
 */
function useTakeKeys(input: { readonly current: HTMLInputElement | null }, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const take = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key.length !== 1 || key === '?' || key === ' ' || ctrlKey || metaKey || altKey) return
      if (!input.current || (target instanceof Element && target.matches(otherFields))) return
      if (document.querySelector('[role=dialog][aria-modal=true]')) return
      input.current.focus()
      event.stopPropagation() // the letter goes into the field, and is no key of the app
    }
    addEventListener('keydown', take, true)
    return () => removeEventListener('keydown', take, true)
  }, [input, isOn])
}
