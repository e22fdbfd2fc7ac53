import { formatTime } from '@packhouse/contract/day.ts'
import { useState } from 'react'
import {
  fileToSendPath,
  type ToSend,
  useEndLinksMutation,
  useNoteConsentMutation,
  useSendItMutation,
} from '../../api/sending.ts'
import { toast } from '../../app/messages/toast.ts'
import { chatLink, mailLink } from '../../app/navigation/chatLink.ts'
import { fetchFile, saveFile } from '../../app/requests/request.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'
import type { Subject } from './subject.ts'

export type Tab = 'WHATSAPP' | 'LINK' | 'EMAIL'
type Person = ToSend['people'][number]
/** A question that must be answered before it goes. */
export type Asked = 'AGAIN' | 'NIGHT'
const hourMs = 3_600_000

/** What was made by hand: it opens by one more tap where the browser opened nothing. */
export interface Made {
  name: string
  href: string
}

/** The panel's state: whom, how, what is asked, and what it does. */
export function useSend(subject: Subject, data: ToSend) {
  const [tab, setTab] = useState<Tab>('WHATSAPP')
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const [answered, setAnswered] = useState<readonly Asked[]>([])
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<readonly Made[]>([])
  const [sendIt] = useSendItMutation()
  const [noteConsent] = useNoteConsentMutation()
  const [endLinks] = useEndLinksMutation()

  const able = data.people.filter(person => (tab === 'EMAIL' ? person.email !== null : true))
  const ticked = able.filter(({ number, isTicked }) => (picked ? picked.includes(number) : isTicked))
  const without = tab === 'WHATSAPP' ? ticked.filter(({ agreedOn }) => agreedOn === null) : []
  const isRecent = ({ lastAt }: Person) => lastAt !== null && Date.now() - Date.parse(lastAt) < hourMs
  const asks: Asked[] =
    tab === 'LINK'
      ? []
      : [...(ticked.some(isRecent) ? ['AGAIN' as const] : []), ...(data.quietUntil ? ['NIGHT' as const] : [])]
  const open = asks.filter(one => !answered.includes(one))

  const run = async (work: () => Promise<unknown>, failed: string) => {
    setBusy(true)
    await work().catch(error => toast.error(failed, { detail: reasonOf(error) }))
    setBusy(false)
  }
  const make = (
    way: 'CLOUD' | 'WA_ME' | 'MAIL' | 'SHARE' | 'LINK',
    people: { name: string; address: string }[],
  ) =>
    sendIt({
      body: {
        ...subject,
        way,
        people,
        again: answered.includes('AGAIN'),
        atNight: answered.includes('NIGHT'),
      },
    }).unwrap()

  const send = () =>
    run(async () => {
      const people = ticked.map(({ name, number, email }) => ({
        name,
        address: tab === 'EMAIL' ? (email ?? '') : number,
      }))
      const way = tab === 'EMAIL' ? 'MAIL' : data.hasCloud ? 'CLOUD' : 'WA_ME'
      const { links } = await make(way, people)
      setAnswered([])
      if (way === 'CLOUD') return toast.success(t('{title} is being sent', { title: data.title }))
      const opened = links.map(({ name, address, text }) => ({
        name: name || address,
        href: way === 'MAIL' ? mailLink(address, data.title, text) : chatLink(address, text),
      }))
      setMade(opened)
      if (opened[0]) window.open(opened[0].href, '_blank', 'noopener')
    }, t('It was not sent'))

  const copy = () =>
    run(async () => {
      const [link] = (await make('LINK', [])).links
      if (!link) return
      await navigator.clipboard.writeText(link.url).then(
        () => toast.success(t('Link copied')),
        () => toast.info(link.url),
      )
    }, t('The link was not made'))

  const share = () =>
    run(async () => {
      const fetched = await fetchFile({
        path: fileToSendPath,
        params: { ...subject },
        accept: 'application/pdf',
      })
      const file = new File([fetched.blob], fetched.name, { type: 'application/pdf' })
      const sheet = { files: [file], title: data.title, text: data.text }
      await make('SHARE', [])
      if (navigator.canShare?.(sheet)) return navigator.share(sheet).catch(() => saveFile(fetched))
      saveFile(fetched)
      toast.info(t('Saved. This device cannot share files from here; attach it to the message.'))
    }, t('It was not shared'))

  return {
    tab,
    setTab,
    able,
    ticked,
    without,
    open,
    asks,
    answered,
    busy,
    made,
    send,
    copy,
    share,
    questionOf: (asked: Asked) =>
      asked === 'AGAIN'
        ? t('Somebody got it within the last hour. Send it again')
        : t('Quiet hours until {time}. Send it now', { time: formatTime(new Date(data.quietUntil ?? '')) }),
    answer: (asked: Asked) =>
      setAnswered(before =>
        before.includes(asked) ? before.filter(one => one !== asked) : [...before, asked],
      ),
    toggle: (number: string) => {
      const now = ticked.map(person => person.number)
      setPicked(now.includes(number) ? now.filter(one => one !== number) : [...now, number])
    },
    agree: (number: string, agreed: boolean) =>
      run(
        () => noteConsent({ body: { customerid: data.customerId, number, agreed } }).unwrap(),
        t('The agreement was not noted'),
      ),
    end: () =>
      run(async () => {
        await endLinks({ body: subject }).unwrap()
        toast.success(t('The link no longer opens'))
      }, t('The link was not ended')),
  }
}
export type Send = ReturnType<typeof useSend>
