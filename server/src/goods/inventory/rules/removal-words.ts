import {
  type RemovalReason,
  removalLabel,
  removalReasons,
} from '@packhouse/contract/goods/inventory/removal.ts'

/** What people of the trade write for a reason, besides its code and label; whole texts, without "goods" and the like. */
const words: Record<RemovalReason, RegExp> = {
  SPOILED:
    /^(spoil(t|ed|age)?|rot(ten|ted|ting|s)?|bad|decay(ed)?|mou?ldy?|fungus|kharab|sada hua|over ?ripe)$/,
  TRIMMING: /^(trim(med|mings?|s)?|peels?|peeling|sorting|grading|cutting|outer leaves|leaves)$/,
  MOISTURE_LOSS: /^(moisture|weight ?loss|dry(ing)?|dried|dehydration|shrink(age)?|loss of weight)$/,
  DAMAGED_IN_TRANSIT:
    /^(damaged?|broken|breakage|crushed|bruised|transit( damage)?|damaged? (in|on) (transit|the way))$/,
  PEST: /^(pests?|insects?|worms?|rats?|rodents?|mice)$/,
  EXPIRED: /^(expir(ed|y)|out of date|past (its )?date|date over)$/,
  SAMPLE: /^(samples?|sampling|tasting|trial)$/,
  THEFT_OR_MISSING: /^(theft|stolen|missing)$/,
  COUNT_CORRECTION: /^(count(ed)?|stock ?(take|count)|correction|recount|adjust(ment)?)$/,
  RETURN_TO_SUPPLIER: /^(supplier( return)?|return(ed)?( to (supplier|vendor|farmer))?|(sent|given) back)$/,
  STAFF_KITCHEN: /^(staff( meals?| food)?|kitchen|canteen|own use)$/,
  DONATION: /^(donat(ed|ions?|e)|charity|gift)$/,
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** Finds a reason by its code, its label or a word of the trade ("rotten"), ignoring case; undefined if none is meant. */
export function reasonIn(text: string): RemovalReason | undefined {
  const typed = bare(text)
  return (
    removalReasons.find(reason => [bare(reason), bare(removalLabel[reason])].includes(typed)) ??
    removalReasons.find(reason => words[reason].test(typed))
  )
}
