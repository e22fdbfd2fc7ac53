/** Below this width (tablet in portrait), delivery and sums move below the lines and the total into a bar. */
export const oneColumn = '(max-width: 999px)'
