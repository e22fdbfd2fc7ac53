/** A chat link to a ten-digit mobile; without one the app asks for the recipient. Without a text only the chat is opened. */
export function chatLink(phone: string | null, text = ''): string {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-10)
  const chat = `https://wa.me/${digits.length === 10 ? `91${digits}` : ''}`
  return text === '' ? chat : `${chat}?text=${encodeURIComponent(text)}`
}

/** A mail link with subject and text. */
export const mailLink = (address: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
