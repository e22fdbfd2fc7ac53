/** Of the reply of another server; a longer one says nothing that is needed. */
const longestReply = 64 * 1024

/** Reads enough of the reply of another server to judge it; the rest is left unread. */
export async function startOf(reply: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of reply.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longestReply) break
  }
  return text
}
