import { useEffect, useRef, useState } from 'react'
import { Notice } from '../feedback/Notice.tsx'
import { t } from '../words.ts'
import { type CodeReader, InView } from './codeReader.ts'

const look = {
  width: '100%',
  maxHeight: '40vh',
  objectFit: 'cover',
  background: '#000',
  borderRadius: 10,
} as const

/** Pause between two pictures, in ms. */
const pause = 120

const stop = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

interface CameraProps {
  reader: CodeReader
  onScan: (text: string) => void
}

/** What the camera at the back sees, and each code that comes into view. The camera is on while this is shown. */
export function Camera({ reader, onScan }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onScan)
  latest.current = onScan
  const [issue, setIssue] = useState<'blocked' | 'failed'>()
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const view = new InView()
    const look = async (picture: HTMLVideoElement): Promise<void> => {
      const codes = await reader.detect(picture).catch(() => [])
      if (isOver) return
      const texts = codes.map(({ rawValue }) => rawValue)
      for (const text of view.fresh(texts, performance.now())) latest.current(text)
      timer = setTimeout(() => void look(picture), pause)
    }
    const start = async (): Promise<void> => {
      const started = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: { ideal: 'environment' } },
      })
      if (isOver || !video.current) return stop(started) // left while the browser was asking
      stream = started
      video.current.srcObject = started
      video.current.play().catch(() => undefined) // may wait for the first picture; reading then has nothing yet
      await look(video.current)
    }
    start().catch(error => {
      if (!isOver)
        setIssue(error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'failed')
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [reader])
  if (issue)
    return (
      <Notice tone="warn" role="alert">
        {issue === 'blocked'
          ? t(
              'The camera is blocked for this page. Allow it in the browser, or type the number of the label.',
            )
          : t('The camera did not start. Close other apps that use it, or type the number of the label.')}
      </Notice>
    )
  return <video ref={video} style={look} muted playsInline aria-label={t('What the camera sees')} />
}
