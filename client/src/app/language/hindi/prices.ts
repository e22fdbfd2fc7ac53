/** What a price comes from, as order, documents and Why say it. */
export const priceWords: Record<string, string> = {
  Sample: 'नमूना',
  Replacement: 'बदले में',
  'Free of charge': 'मुफ़्त',
  'Agreed for this order': 'इस ऑर्डर के लिए तय',
  'Fixed price': 'तय भाव',
  'Fixed price, until {day}': 'तय भाव, {day} तक',
  '{off} off': '{off} छूट',
  '{off} off, until {day}': '{off} छूट, {day} तक',
  'Price list {list}, from {amount}': 'भाव सूची {list}, {amount} से',
  'Price list {list}, from {amount}, until {day}': 'भाव सूची {list}, {amount} से, {day} तक',
  'Pack price set by hand': 'हाथ से रखा पैक भाव',
  'Base price': 'मूल भाव',
}
