import { spacedMobile, telLink } from '@packhouse/contract/platform/formats/mobile.ts'
import type { CustomerBasics } from '../../../api/customers.ts'
import { chatLink } from '../../../app/navigation/chatLink.ts'
import { t } from '../../../ui/words.ts'
import { numberWords } from '../forms/numberText.ts'
import css from './Detail.module.css'

/** The numbers of a customer beside its mobile: one press calls, or opens the chat. (rules §2.2.3) */
export const NumberLinks = ({ numbers }: Pick<CustomerBasics, 'numbers'>) =>
  numbers.map(({ kind, number, label }, at) => (
    <span key={`${kind} ${number}`}>
      {at > 0 && ' · '}
      {t(numberWords[kind])}{' '}
      <a
        className={css.inText}
        {...(kind === 'WHATSAPP' ? { href: chatLink(number), target: '_blank', rel: 'noreferrer' } : { href: telLink(number) })}
      >
        {spacedMobile(number)}
      </a>
      {label && ` ${label}`}
    </span>
  ))
