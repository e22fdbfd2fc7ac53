import { Button } from '@mantine/core'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useVerifyOtpMutation } from '../../api/auth.ts'
import { toast } from '../../app/messages/toast.ts'
import { paths } from '../../app/navigation/paths.ts'
import { signIn } from '../../app/session/session.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { reasonOf, refusalIn } from '../../ui/feedback/failure.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { CodeClock } from './CodeClock.tsx'
import { deviceMark } from './deviceMark.ts'
import { OtpBoxes, type OtpBoxesHandle } from './OtpBoxes.tsx'
import css from './OtpPage.module.css'
import { emptyBoxes, isComplete, type OtpDigits } from './otpDigits.ts'
import frame from './SignInCard.module.css'
import { SignInCard } from './SignInCard.tsx'
import { boxesFor, forgetSent, lastSent } from './sentCode.ts'
import { useSendOtp } from './useSendOtp.ts'

/** After its last digit a code waits this long for Backspace, or for who presses the button all the same, in ms. (rules §12) */
const pauseMs = 700

/**
 * Sends a code by itself a moment after its last digit. Returns how to say that a code ended, or with undefined that it goes on or
 * is being sent already.
 */
function useByItself(send: () => void): (ended: OtpDigits | undefined) => void {
  const [ended, setEnded] = useState<OtpDigits>()
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [ended])
  return setEnded
}

/** How long the server's message is shown before the order list opens, in ms. (rules §12) */
const welcomeMs = 600

/** Second step of sign-in: enter the code sent to the mobile. */
export function OtpPage() {
  const navigate = useNavigate()
  const mobile = useAppSelector(({ auth }) => auth.mobile)
  const [sent, setSent] = useState(() => lastSent(mobile))
  const [digits, setDigits] = useState(() => emptyBoxes(boxesFor(sent)))
  const [welcome, setWelcome] = useState<string>()
  const [verifyOtp, { isLoading: isVerifying }] = useVerifyOtpMutation()
  const [sendOtp, isSending] = useSendOtp()
  /** A code that was sent by itself and was wrong, while it stands in the boxes. */
  const [refused, setRefused] = useState<{ digits: OtpDigits; error: unknown }>()
  const boxes = useRef<OtpBoxesHandle>(null)
  const heading = useId()
  useEffect(() => boxes.current?.select(0), [])

  const canVerify = isComplete(digits) && !isVerifying && welcome === undefined
  const verify = async (by: 'PERSON' | 'ITSELF' = 'PERSON') => {
    if (!canVerify) return
    onEnd(undefined)
    // Enter, pressed by habit after the reply came, would cost a try.
    if (refused?.digits === digits) return complain(refused.error)
    try {
      const { authToken, message, user, wrongTries } = await verifyOtp({
        body: { mobile, otp: digits.join(''), device: deviceMark() },
      }).unwrap()
      setWelcome(message)
      forgetSent()
      setTimeout(() => {
        signIn(authToken, user)
        if (wrongTries) warn(wrongTries)
      }, welcomeMs)
    } catch (error) {
      if (by === 'ITSELF' && refusalIn(error)?.code === 'WRONG_OTP') setRefused({ digits, error })
      complain(error)
    }
  }
  const onEnd = useByItself(() => void verify('ITSELF'))
  const resend = async () => {
    try {
      const next = await sendOtp(mobile)
      setSent(next)
      setDigits(emptyBoxes(boxesFor(next)))
      toast.info(t('A new OTP is on its way'))
      boxes.current?.select(0)
    } catch (error) {
      complain(error)
    }
  }
  const complain = (error: unknown) => {
    const refused = refusalIn(error)
    if (refused?.data) toast.error(refused.error)
    else toast.error(t('Unknown error'), { detail: reasonOf(error) })
    boxes.current?.select(0)
  }

  return (
    <SignInCard title={t('Enter OTP')}>
      <h1 id={heading}>{t('Enter OTP shared on mobile')}</h1>
      <p className={`${frame.sub} ${css.sent}`}>
        {t('Sent to')} <b>+91 {spacedMobile(mobile)}</b> ·{' '}
        <Link to={paths.loginAlias}>{t('Change number')}</Link>
      </p>
      <OtpBoxes
        ref={boxes}
        digits={digits}
        onChange={(entered, isEnd) => {
          setDigits(entered)
          onEnd(isEnd ? entered : undefined)
        }}
        onEnter={() => void verify()}
        readOnly={isVerifying || welcome !== undefined}
        labelledBy={heading}
      />
      <CodeClock sent={sent} isSending={isSending} welcome={welcome} onResend={() => void resend()} />
      <Button
        fullWidth
        className={frame.main ?? ''}
        disabled={!canVerify && !isVerifying}
        loading={isVerifying}
        onClick={() => void verify()}
      >
        {t('Verify OTP')}
      </Button>
      <Button
        fullWidth
        variant="subtle"
        color="var(--ph-text)"
        className={`${frame.main} ${css.back}`}
        onClick={() => void navigate(paths.loginAlias)}
      >
        {t('Back')}
      </Button>
    </SignInCard>
  )
}

/** Warns about wrong codes that others tried for this user's number; shown on the first screen after sign-in. */
function warn({ count, since }: { count: number; since: string }): void {
  toast.info(
    t('{count} wrong codes were entered for your number since {since}.', {
      count,
      since: dateText(since, 'moment'),
    }),
    {
      detail: t('If that was not you, tell your manager.'),
    },
  )
}
