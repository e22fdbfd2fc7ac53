import { formatMoney } from '@packhouse/contract/money.ts'
import { t } from '../../ui/words.ts'
import type { Question } from './readLine.ts'

/** What is asked of a typed line. */
export function questionText(question: Question): string {
  switch (question.kind) {
    case 'UNKNOWN':
      return t('“{name}” is not in the catalogue.', { name: question.name })
    case 'SEVERAL':
      return t('Several items are called “{name}”. Which one?', { name: question.name })
    case 'LIKE':
      return t('No item is called “{name}”. Did you mean one of these?', { name: question.name })
    case 'BEGUN':
      return t('“{name}” is only the beginning of a name. Which item is it?', { name: question.name })
    case 'NUMBER':
      return t('“{number}” can be an amount or a number of packs. Which one?', { number: question.number })
    case 'TWO_NUMBERS':
      return t('“{one}” and “{other}” are two numbers. Which one is the amount?', { one: question.one, other: question.other })
    case 'PRICE':
      return t('{price} is for others to agree. Ask for it, or take the usual price?', { price: formatMoney(question.rate) })
  }
}
