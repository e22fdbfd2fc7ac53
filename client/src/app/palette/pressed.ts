/** What was typed before the palette was there. */
export interface EarlyKeys {
  text: string
  isEntered: boolean
}

/** Enter: it opens the best result once the search of what is typed has been answered. */
export interface Entered {
  inNewTab: boolean
}
