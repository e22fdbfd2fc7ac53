import { compact } from '@packhouse/contract/platform/formats/plain.ts'

/**
 * The digits of a number as it was typed or pasted, at most `most`. The field has no maximum length: that would cut "4123 4567 8901"
 * before its spaces go.
 */
export const typedDigits = (typed: string, most: number): string =>
  compact(typed).replace(/\D/g, '').slice(0, most)
