import { z } from 'zod'
import type { SentenceValues } from './sentence.ts'

const values = z.custom<SentenceValues>().meta({
  type: 'object',
  description: 'What fills the {placeholders}: texts, numbers, and objects with a sentence and its values',
})

/** A sentence for people as it is sent, with the key that it is translated by. */
export const SentenceModel = z.object({
  message: z.string(),
  sentence: z.string(),
  values: values.optional(),
})
