import { useEffect, useState } from 'react'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import css from './CodeClock.module.css'
import type { SentCode } from './sentCode.ts'

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/**
 * Whole seconds until a time (ms), counting down; 0 after it. Computed from the clock, so a tab that slept is right when it
 * wakes.
 */
function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const tick = () => {
      const now = secondsUntil(moment)
      setSeconds(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

/** 1:42 */
const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface CodeClockProps {
  sent: SentCode
  isSending: boolean
  /** The server's message after a correct code; replaces the clock. */
  welcome: string | undefined
  onResend: () => void
}

/** Seconds at which the time left is announced; announcing every second would drown out everything else. */
const spoken = [60, 30, 10]

/** Shows how long the code is valid, when it can be resent, and in a demo the code itself. */
export function CodeClock({ sent, isSending, welcome, onResend }: CodeClockProps) {
  const seconds = useSecondsUntil(sent.expiresAt)
  const wait = useSecondsUntil(sent.resendAt)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (seconds === 0) setWords(t('Code expired'))
    else if (spoken.includes(seconds)) setWords(t('Code expires in {seconds} seconds', { seconds }))
  }, [seconds])

  return (
    <>
      <Row align="baseline" justify="between" className={css.clock}>
        <Text tone="good" weight="medium" className={css.welcome} role="status">
          {welcome}
        </Text>
        {!welcome && <TimeLeft seconds={seconds} />}
        {!welcome && (
          <button type="button" className={css.resend} disabled={wait > 0 || isSending} onClick={onResend}>
            {wait > 0 ? t('Resend in {seconds} s', { seconds: wait }) : t('Resend OTP')}
          </button>
        )}
      </Row>
      {sent.demoCode && seconds > 0 && (
        <p className={css.demo}>{t('Demo code {code}', { code: sent.demoCode })}</p>
      )}
      {!sent.demoCode && (
        <p className={css.hint}>
          {t('No SMS after 30 seconds? Ask for another. If that does not come either, tell your manager.')}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {!welcome && words}
      </span>
    </>
  )
}

const TimeLeft = ({ seconds }: { seconds: number }) =>
  seconds > 0 ? (
    <span role="timer">
      {t('Code expires in')} <b>{minutesAndSeconds(seconds)}</b>
    </span>
  ) : (
    <Text tone="bad">{t('Code expired')}</Text>
  )
