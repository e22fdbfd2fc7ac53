export type Row = Record<string, unknown>

export const at = '2026-11-20T09:00:00Z'
export const day = '2026-11-20'
/** Characters that careless code loses: quotes, all kinds of line ends, a tab, the word null, Indian letters, an emoji. */
export const oddText = 'A "B" \'C\' \\ {x,y} (z)\n\r\t\u2028 \\N null NULL प्याज 🥕'
