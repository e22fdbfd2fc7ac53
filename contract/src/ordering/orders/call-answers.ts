/** What an outlet can say of its short lines on the phone. (rules §3.4.1) */
export const callAnswers = ['ACCEPTS_LESS', 'ANOTHER_ITEM', 'NOTHING', 'NO_ANSWER'] as const
export type CallAnswer = (typeof callAnswers)[number]

/** Minutes until an outlet that did not answer is called again. */
export const redialMinutes = 10
