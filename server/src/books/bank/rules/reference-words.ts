import type { StatementLine } from './statement-line.ts'

/** The numbers of a text as references are compared: letters and digits with at least one digit, without zeros before. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(word => word.length >= shortestWord && /\d/.test(word))
      .map(word => word.replace(/^0+/, ''))
      .filter(word => word !== ''),
  ),
]
/** Zeros in front count: a cheque has six digits, also 000012. */
const shortestWord = 4

/** The words of a line, with its reference as it was found. */
export const lineWords = ({
  narration,
  referenceTexts,
  reference,
}: Pick<StatementLine, 'narration' | 'referenceTexts' | 'reference'>): string[] =>
  wordsOf([narration, ...referenceTexts, reference].join(' '))
