import { useEffect, useRef, useState } from 'react'
import type { OtpDigits } from './otpDigits.ts'

/** After its last digit a code waits this long for Backspace, or for who presses the button all the same, in ms. (rules §12) */
const pauseMs = 700

/**
 * Sends a code by itself a moment after its last digit. Returns how to say that a code ended, or with undefined that it goes on or
 * is being sent already.
 */
export function useByItself(send: () => void): (ended: OtpDigits | undefined) => void {
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
