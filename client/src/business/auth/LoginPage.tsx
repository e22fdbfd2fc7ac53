import { Button } from '@mantine/core'
import { whyNotMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/navigation/paths.ts'
import { mobileEntered } from '../../app/session/state/auth.ts'
import { useAppDispatch, useAppSelector } from '../../app/session/store.ts'
import { fieldIssues, reasonOf } from '../../ui/feedback/failure.ts'
import { MobileField } from '../../ui/fields/MobileField.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import css from './LoginPage.module.css'
import frame from './SignInCard.module.css'
import { SignInCard } from './SignInCard.tsx'
import { lastSent } from './sentCode.ts'
import { useSendOtp } from './useSendOtp.ts'

const TrialPeople = onUse(async () => (await import('./TrialPeople.tsx')).TrialPeople)

/** First step of sign-in: enter the mobile that receives the code. */
export function LoginPage() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [mobile, setMobile] = useState(useAppSelector(({ auth }) => auth.mobile))
  const [issue, setIssue] = useState<string>()
  const [sendOtp, isSending] = useSendOtp()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const why = whyNotMobile(mobile)
    if (why === undefined) void sendTo(mobile)
    else complain(t(why))
  }
  const sendTo = async (to: string) => {
    try {
      // Going back and forth between the two steps does not request a second code.
      if (lastSent(to).resendAt <= Date.now()) await sendOtp(to)
      dispatch(mobileEntered(to))
      await navigate(paths.otp)
    } catch (error) {
      complain(fieldIssues(error)[0]?.message ?? reasonOf(error))
    }
  }
  const choose = (chosen: string) => {
    setMobile(chosen)
    setIssue(undefined)
    if (!isSending) void sendTo(chosen)
  }
  const complain = (words: string) => {
    setIssue(words)
    field.current?.focus()
  }

  return (
    <SignInCard title={t('Sign in')} below={<TrialPeople onChoose={choose} />}>
      <form onSubmit={submit} noValidate>
        <h1>{t('Sign in')}</h1>
        <p className={frame.sub}>{t('We will send a code to your registered mobile.')}</p>
        <MobileField
          ref={field}
          className={css.field ?? ''}
          classNames={{ input: css.input ?? '' }}
          label={t('Mobile number')}
          value={mobile}
          error={issue && <span role="alert">{issue}</span>}
          onChange={digits => {
            setMobile(digits)
            setIssue(undefined)
          }}
        />
        <Button type="submit" fullWidth className={frame.main ?? ''} loading={isSending}>
          {t('Send code')}
        </Button>
        <p className={`${frame.fine} ${css.note}`}>
          {t('For staff only. If your number is not registered, ask your manager to add you.')}
        </p>
      </form>
    </SignInCard>
  )
}
