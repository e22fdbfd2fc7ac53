/** First parts of the addresses of pages whose next part is a secret: a driver's link, and one for a customer. (rules §21.5, §32.1) */
export const linkPages = ['door', 'f'] as const
