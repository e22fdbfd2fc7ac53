import { type Sentence, sentence } from '../../sentence.ts'

/** Why goods are given free of charge: samples and what replaces bad goods; input credit on them is reversed. (rules §4.18) */
export const freeReasons = ['SAMPLE', 'REPLACEMENT', 'OTHER'] as const
export type FreeReason = (typeof freeReasons)[number]

export const freeWords: Record<FreeReason, Sentence> = {
  SAMPLE: /* @__PURE__ */ sentence('Sample'),
  REPLACEMENT: /* @__PURE__ */ sentence('Replacement'),
  OTHER: /* @__PURE__ */ sentence('Other'),
}
