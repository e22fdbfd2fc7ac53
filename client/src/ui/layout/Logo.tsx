/** The product logo: a crate with two leaves. Never recoloured, never stretched. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <rect width="26" height="26" rx="7" fill="#1A7650" />
      <path d="M12.8 10.4C12.4 6.7 14.9 4.2 18.5 4.1c.3 3.9-2 6.5-5.7 6.3Z" fill="#F5C04E" />
      <path d="M8.4 6.7c2.4-.1 4 1.3 3.9 3.6-2.4.1-4-1.4-3.9-3.6Z" fill="#84C3A3" />
      <path d="M5.5 11.6h15l-.8 3.6H6.3Z" fill="#EDF7F1" />
      <path d="M6.5 16.9h13l-.5 2.8a1.7 1.7 0 0 1-1.7 1.4H8.7A1.7 1.7 0 0 1 7 19.7Z" fill="#EDF7F1" />
    </svg>
  )
}
