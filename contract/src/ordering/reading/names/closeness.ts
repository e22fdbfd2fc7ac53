/**
 * How near a spelling must be to a name of goods: 1 less the slips by letter, where two letters in the other order are half a slip.
 * One slip is 0.8 in five letters, 0.83 in six, 0.9 in ten. (rules §9.4)
 */
export const spelling = {
  /** Compared at all: everything with as few slips as `similarTo` looks for is above it. */
  compared: 0.6,
  /** Proposed: one slip in five letters, two in eight. Two in seven leave too little of a word. */
  proposed: 0.72,
  /** Taken, if it leads: one slip in six letters. In five, one may as well make another word. */
  taken: 0.82,
  /** Letters below which only what would be taken is proposed: four letters with a slip are any word. */
  short: 5,
  /** Its lead over the next goods, to be taken: half a slip in six letters, as makhaan is makhan or makhana. */
  lead: 0.08,
  /** With a smaller lead two goods are equally near, and proposing one would be a guess. */
  undecided: 0.02,
  /** Fewer words are read instead of more if they are nearer by this: the more words a name explains, the better. */
  partly: 0.05,
  /** What is read by its sound has a rival in other goods above this: one slip in five letters. */
  rival: 0.75,
  /** A rival may be less near by this, half a slip in twelve letters: sound decides nothing between the two. */
  rivalBehind: 0.04,
} as const
