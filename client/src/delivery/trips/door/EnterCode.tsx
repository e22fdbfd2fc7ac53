import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { OtpBoxes, type OtpBoxesHandle } from '../../../business/auth/OtpBoxes.tsx'
import { emptyBoxes, isComplete, type OtpDigits } from '../../../business/auth/otpDigits.ts'
import { reasonOf } from '../../../ui/feedback/failure.ts'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import { link } from './link.ts'

/** Digits of a driver's code. (rules §21.5) */
const codeLength = 4

/** The code sent to the driver's mobile; its last digit sends it. */
export function EnterCode({ driver }: { driver: string }) {
  const [digits, setDigits] = useState(() => emptyBoxes(codeLength))
  const [isSending, setSending] = useState(false)
  const [words, setWords] = useState<string>()
  const boxes = useRef<OtpBoxesHandle>(null)
  const heading = useId()
  useEffect(() => boxes.current?.select(0), [])

  const send = async (code: OtpDigits) => {
    if (isSending || !isComplete(code)) return
    setSending(true)
    setWords(undefined)
    try {
      await link.enter(code.join(''))
    } catch (error) {
      setWords(reasonOf(error))
      setDigits(emptyBoxes(codeLength))
      setSending(false)
      boxes.current?.select(0)
    }
  }
  return (
    <Stack gap={16}>
      <div>
        <h1 id={heading}>{t('Enter the code')}</h1>
        <Text as="p" tone="quiet" size={14}>
          {t('{name}, the 4 digits were sent to your mobile.', { name: driver })}
        </Text>
      </div>
      <OtpBoxes
        ref={boxes}
        digits={digits}
        onChange={(entered, isEnd) => {
          setDigits(entered)
          if (isEnd) void send(entered)
        }}
        onEnter={() => void send(digits)}
        readOnly={isSending}
        labelledBy={heading}
      />
      {words && (
        <Text as="p" tone="bad" weight="medium" size={14} role="alert">
          {words}
        </Text>
      )}
      <Button
        className={css.main ?? ''}
        disabled={!isComplete(digits)}
        loading={isSending}
        onClick={() => void send(digits)}
      >
        {t('Open my trip')}
      </Button>
      <Button variant="subtle" className={css.main ?? ''} onClick={() => void link.askCode()}>
        {t('Send a new code')}
      </Button>
    </Stack>
  )
}
