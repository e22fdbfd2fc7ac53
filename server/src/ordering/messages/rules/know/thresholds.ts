/** What an outlet's orders say. (rules §9.8) */
export const habit = {
  /** Orders in 60 days with one of several goods, and none with the others, to propose it: two may be chance. */
  proposed: 3,
  /** Orders of an item before an amount of it can be unusual: two amounts make no range. */
  known: 3,
  /** An amount is unusual at so many times the greatest or below that part of the least: a feast doubles, a slip of the thumb adds a nought. */
  unusual: 3,
  /** The last orders in which what a message lacks is looked for: two weeks of an outlet that orders on working days. */
  lastOrders: 10,
  /** So many of them have it: two days without it are usual too. */
  usualIn: 8,
} as const

/** What else a line is offered as. */
export const alternative = {
  /** More are not read in a list. */
  most: 5,
  /** How near goods count that share a word with a line: behind all that are spelled like it. */
  sharesWord: 0.5,
} as const
