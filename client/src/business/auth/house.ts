import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { readCookie, writeCookie } from '../../ui/cookie.ts'
import { t } from '../../ui/words.ts'

interface House {
  warehouse: string | null
  helpPhone: string | null
}

const name = 'house'

/** Before sign-in the server sends warehouse and help phone only with a code; the device stores them for the next time. */
export function noteHouse({ warehouse, helpPhone }: House): void {
  writeCookie(name, [warehouse ?? '', helpPhone ?? ''].join('\n'))
}

/** The line at the bottom of the sign-in screens: "Bengaluru warehouse · Help 080 4718 2200". */
export function houseLine(): string {
  const [warehouse = '', helpPhone = ''] = (readCookie(name) ?? '').split('\n')
  const help = helpPhone && t('Help {phone}', { phone: spacedMobile(helpPhone) })
  return [warehouse, help].filter(Boolean).join(' · ')
}
